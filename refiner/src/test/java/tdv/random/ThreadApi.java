package tdv.random;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tdv.library.LibraryTable;

/**
 * The functions of the thread library, as the runtime's table of functions lists them, and which of
 * them programs call.
 */
final class ThreadApi {
  private static final String SECTION = "# --- threads ---";

  /** A name with a bracket behind it; what is defined is no call, but has no name of a library. */
  private static final Pattern CALL = Pattern.compile("\\b([A-Za-z_]\\w*)\\(");

  private static final Pattern ATOMIC =
      Pattern.compile("(__)?(atomic|sync)_\\w+|__VERIFIER_\\w+|reach_error|exit");

  private static final Pattern MEMORY =
      Pattern.compile("malloc|calloc|realloc|free|mem(cpy|move|set|cmp)");

  /** What macros of pthread.h call. */
  private static final Map<String, List<String>> MACROS =
      Map.of(
          "pthread_cleanup_push",
          List.of("__pthread_register_cancel", "__pthread_unwind_next"),
          "pthread_cleanup_pop",
          List.of("__pthread_unregister_cancel"),
          "pthread_cleanup_push_defer_np",
          List.of("__pthread_register_cancel_defer"),
          "pthread_cleanup_pop_restore_np",
          List.of("__pthread_unregister_cancel_restore"));

  private ThreadApi() {}

  /** Each function of the thread part of the table, with how the runtime takes it. */
  static Map<String, String> functions() {
    String table = table();
    Map<String, String> found = new LinkedHashMap<>();
    table
        .substring(table.indexOf(SECTION) + SECTION.length())
        .lines()
        .takeWhile(line -> !line.startsWith("# ---"))
        .filter(line -> !line.isEmpty())
        .map(line -> line.split("\t", -1))
        .forEach(fields -> found.put(fields[0], fields[1]));
    return found;
  }

  private static String table() {
    try (InputStream stream = LibraryTable.class.getResourceAsStream("/tdv/library.tsv")) {
      return new String(stream.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The functions of the runtime that a program calls, each with how many places there are. */
  static Map<String, Integer> calls(String text) {
    Map<String, String> functions = functions();
    Map<String, Integer> counts = new TreeMap<>();
    Matcher matcher = CALL.matcher(text);
    while (matcher.find()) {
      for (String name : called(matcher.group(1))) {
        if (functions.containsKey(name)
            || ATOMIC.matcher(name).matches()
            || MEMORY.matcher(name).matches()) {
          counts.merge(name, 1, Integer::sum);
        }
      }
    }
    return counts;
  }

  private static List<String> called(String name) {
    List<String> all = new ArrayList<>(MACROS.getOrDefault(name, List.of()));
    all.add(name);
    return all;
  }
}
