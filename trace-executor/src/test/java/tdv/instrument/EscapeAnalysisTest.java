package tdv.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.library.LibraryTable;
import tdv.program.FrontEnd;
import tdv.program.Program;
import tdv.program.Programs;
import tdv.source.SourceRequest;

/** Which accesses are announced, and which are checked to stay in their object. */
class EscapeAnalysisTest {
  private static final Pattern HOOK =
      Pattern.compile(
          "__tdv_(read|write|atomic_read|atomic_write|atomic_update|atomic_compare)\\d?"
              + "\\([^;]*, (\\d+)\\);");
  private static final Pattern BOUND = Pattern.compile("__tdv_(bounds)\\([^;]*, (\\d+)\\);");

  @TempDir Path folder;

  @Test
  void everyLineHasTheHooksThatItSays() throws IOException, URISyntaxException {
    Path file = Path.of(EscapeAnalysisTest.class.getResource("escapes.c").toURI());
    Program program = Programs.load(file).program();
    Sites sites = Sites.of(program);
    String text =
        Instrumenter.instrument(program, sites, HookPlan.of(program, LibraryTable.load()))
            .get(0)
            .text();
    assertEquals(marked(file, "(\\d+) hooks?"), found(HOOK, text, sites), "hooks by line");
    assertEquals(marked(file, "(\\d+) bounds?"), found(BOUND, text, sites), "bounds by line");
  }

  /** The number that a comment at the end of each line gives. */
  private static Map<Integer, Integer> marked(Path file, String mark) throws IOException {
    Map<Integer, Integer> numbers = new TreeMap<>();
    int line = 0;
    for (String text : Files.readAllLines(file)) {
      line++;
      Matcher matcher = Pattern.compile("// .*?" + mark).matcher(text);
      if (matcher.find()) {
        numbers.put(line, Integer.valueOf(matcher.group(1)));
      }
    }
    return numbers;
  }

  private static Map<Integer, Integer> found(Pattern pattern, String text, Sites sites) {
    Map<Integer, Integer> numbers = new TreeMap<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      int line = sites.position(Integer.parseInt(matcher.group(2))).line();
      numbers.merge(line, 1, Integer::sum);
    }
    return numbers;
  }

  /** What a function does with a parameter counts, in whatever unit it is. */
  @Test
  void parametersAreFollowedThroughUnits() throws IOException {
    Path first =
        write(
            "first.c",
            """
            void keep(int *p); void use(int *p); static void own(int *p) { *p = 1; }
            int main(void) { int x = 1; keep(&x);
            int y = 2; use(&y); own(&y); return y; }
            """);
    Path second =
        write(
            "second.c",
            """
            int *kept; static void own(int *p) { *p = 2; }
            void keep(int *p) { kept = p; }
            void use(int *p) { *p = 3; own(kept); }
            """);
    Program program = FrontEnd.load(SourceRequest.of(List.of(first, second), List.of()), d -> {});
    Sites sites = Sites.of(program);
    StringBuilder all = new StringBuilder();
    Instrumenter.instrument(program, sites, HookPlan.of(program, LibraryTable.load()))
        .forEach(unit -> all.append(unit.text()));
    Map<String, Integer> numbers = new TreeMap<>();
    Matcher matcher = HOOK.matcher(all);
    while (matcher.find()) {
      int site = Integer.parseInt(matcher.group(2));
      String place = sites.position(site).toString().replaceFirst(".*/(.*?:\\d+):.*", "$1");
      numbers.merge(place + " " + sites.function(site), 1, Integer::sum);
    }
    assertEquals(
        Map.of("first.c:2 main", 1, "second.c:1 own", 1, "second.c:2 keep", 1, "second.c:3 use", 1),
        numbers);
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
