package tdv.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The library functions that the runtime knows, by name. Each line of the table is {@code
 * NAME<TAB>HOW<TAB>RESET[<TAB>REASON]}; {@code #} begins a comment.
 */
public final class LibraryTable {
  private static final String RESOURCE = "/tdv/library.tsv";

  /** How a function is called by a program under control. */
  public enum How {
    /** The runtime's {@code __wrap_NAME} is called in its place, by the linker's doing. */
    WRAP,
    /** The runtime's {@code __tdv_lib_NAME} is called in its place, by that name. */
    RENAME,
    /** As it is: it accesses no memory of the program. */
    PLAIN,
    /** Not at all. */
    REFUSE,
    /** As it is, with effects that nobody knows. */
    UNKNOWN
  }

  /** What brings back the state that a function changes. */
  public enum Reset {
    /** A copy of the program's memory. */
    SNAPSHOT,
    /** Only a process of its own for each run. */
    FORK
  }

  private record Entry(How how, Reset reset, String reason) {}

  private static final Entry UNKNOWN = new Entry(How.UNKNOWN, Reset.FORK, "");

  private final Map<String, Entry> entries;

  private LibraryTable(Map<String, Entry> entries) {
    this.entries = entries;
  }

  /** The table that belongs to the runtime. */
  public static LibraryTable load() {
    try (InputStream in = LibraryTable.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("internal error: no resource " + RESOURCE);
      }
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("internal error: " + RESOURCE + " can't be read", e);
    }
  }

  static LibraryTable parse(String text) {
    Map<String, Entry> entries = new LinkedHashMap<>();
    for (String line : text.lines().toList()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String[] columns = line.split("\t", -1);
      if (entries.put(columns[0], entry(columns, line)) != null) {
        throw new IllegalStateException("internal error: twice in the library table: " + line);
      }
    }
    return new LibraryTable(entries);
  }

  private static Entry entry(String[] columns, String line) {
    if (columns.length < 3) {
      throw new IllegalStateException("internal error: short line in the library table: " + line);
    }
    try {
      return new Entry(
          How.valueOf(columns[1].toUpperCase(Locale.ROOT)),
          Reset.valueOf(columns[2].toUpperCase(Locale.ROOT)),
          columns.length > 3 ? columns[3] : "");
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException(
          "internal error: unknown word in the library table: " + line, e);
    }
  }

  public How how(String name) {
    return entry(name).how();
  }

  public Reset reset(String name) {
    return entry(name).reset();
  }

  /** All names with {@link How#WRAP}, in the table's order. */
  public List<String> wrapped() {
    return entries.keySet().stream().filter(name -> how(name) == How.WRAP).toList();
  }

  /** Why a function is refused. */
  public Optional<String> reason(String name) {
    return Optional.of(entry(name).reason()).filter(text -> !text.isEmpty());
  }

  private Entry entry(String name) {
    return entries.getOrDefault(name, UNKNOWN);
  }

  /**
   * The library function that a gcc builtin stands for: that of {@code __builtin_strlen} is {@code
   * strlen}. Empty for other names and for builtins of gcc's own.
   */
  public Optional<String> behindBuiltin(String name) {
    String prefix = "__builtin_";
    return name.startsWith(prefix) && entries.containsKey(name.substring(prefix.length()))
        ? Optional.of(name.substring(prefix.length()))
        : Optional.empty();
  }
}
