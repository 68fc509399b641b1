package tdv.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The deliberate faults that scripts/mutants tries, which takes too long here, still fit the
 * sources and name tests that there are.
 */
class MutantsTest {
  private static final Path ROOT = Path.of(System.getProperty("tdv.root"));
  private static final Path MUTANTS = ROOT.resolve("scripts/data/mutants");
  private static final Pattern FILE =
      Pattern.compile("file: (.+)\nbreaks: (.+)\ntests: (.+)\n\n((?:[ +-].*\n)+)");
  private static final Pattern TEST = Pattern.compile("(\\w+)(#\\w+)?(\\(([\\w,-]+)\\))?");

  private static List<Path> files(Path folder, String suffix) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
    }
  }

  private static Matcher read(Path mutant) throws IOException {
    Matcher matcher = FILE.matcher(Files.readString(mutant));
    assertTrue(matcher.matches(), mutant + " is no mutant");
    return matcher;
  }

  /** The lines of a change with one of two signs in front. */
  private static String side(String change, char sign) {
    return change
        .lines()
        .filter(line -> line.charAt(0) == ' ' || line.charAt(0) == sign)
        .map(line -> line.substring(1) + "\n")
        .collect(Collectors.joining());
  }

  @Test
  void thereAreEnoughOfEachKind() throws IOException {
    Map<String, Integer> counts = new TreeMap<>();
    for (Path mutant : files(MUTANTS, ".mutant")) {
      String file = read(mutant).group(1);
      counts.merge(file.substring(0, file.indexOf('/')), 1, Integer::sum);
    }
    assertTrue(counts.get("encoder") >= 18, counts.toString());
    assertTrue(counts.get("c-runtime") >= 12, counts.toString());
    assertTrue(counts.values().stream().mapToInt(Integer::intValue).sum() >= 30, counts.toString());
  }

  @Test
  void eachFitsTheSourcesInOnePlace() throws IOException {
    for (Path mutant : files(MUTANTS, ".mutant")) {
      Matcher matcher = read(mutant);
      String before = side(matcher.group(4), '-');
      String text = "\n" + Files.readString(ROOT.resolve(matcher.group(1)));
      int first = text.indexOf("\n" + before);
      assertTrue(first >= 0, mutant + " does not fit " + matcher.group(1) + " any more");
      assertEquals(
          first,
          text.lastIndexOf("\n" + before),
          mutant + " fits several places of " + matcher.group(1));
      assertNotEquals(before, side(matcher.group(4), '+'), mutant + " changes nothing");
    }
  }

  @Test
  void eachNamesTestsAndProgramsThatThereAre() throws IOException {
    List<String> tests =
        Stream.of("trace-executor", "encoder", "refiner")
            .flatMap(module -> names(ROOT.resolve(module).resolve("src/test/java"), ".java"))
            .toList();
    List<String> programs = names(ROOT.resolve("benchmarks"), ".c").toList();
    for (Path mutant : files(MUTANTS, ".mutant")) {
      for (String test : read(mutant).group(3).split(" ", -1)) {
        Matcher matcher = TEST.matcher(test);
        assertTrue(matcher.matches() && tests.contains(matcher.group(1)), mutant + ": " + test);
        List<String> named =
            matcher.group(4) == null ? List.of() : List.of(matcher.group(4).split(",", -1));
        assertTrue(programs.containsAll(named), mutant + ": " + test);
      }
    }
  }

  private static Stream<String> names(Path folder, String suffix) {
    try {
      List<String> names =
          files(folder, suffix).stream()
              .map(file -> file.getFileName().toString().replace(suffix, ""))
              .toList();
      assertFalse(names.isEmpty(), folder.toString());
      return names.stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
