package tdv.agree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tdv.explore.ExploreExpectation;

/** The table in benchmarks/README.md names every program, in the family that the program names. */
class BenchmarkFamiliesTest {
  private static final Path TABLE =
      Path.of(System.getProperty("tdv.root"), "benchmarks", "README.md");

  private static final Pattern ROW = Pattern.compile("\\| ([a-z-]+) \\| [^|]+ \\| ([^|]+) \\|");
  private static final Pattern LINE = Pattern.compile("// family: ([a-z-]+)");
  private static final String FAMILIES = "## Families";

  /** What the set of programs is meant to be. */
  private static final int ENOUGH = 150;

  private static final int SHORT = 60;

  private static List<Path> programs() throws IOException {
    return Benchmarks.all().stream().map(ExploreExpectation::file).distinct().toList();
  }

  private static String stem(Path file) {
    return file.getFileName().toString().replace(".c", "");
  }

  private static String family(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .takeWhile(line -> line.startsWith("//"))
        .map(LINE::matcher)
        .filter(Matcher::matches)
        .map(matcher -> matcher.group(1))
        .findFirst()
        .orElse("none, in " + file);
  }

  private static Map<String, Set<String>> table() throws IOException {
    Map<String, Set<String>> table = new TreeMap<>();
    Files.readAllLines(TABLE).stream()
        .dropWhile(line -> !line.equals(FAMILIES))
        .map(ROW::matcher)
        .filter(Matcher::matches)
        .filter(row -> !row.group(1).equals("family"))
        .forEach(row -> table.put(row.group(1), new TreeSet<>(List.of(row.group(2).split(", ")))));
    return table;
  }

  @Test
  void everyProgramIsInTheRowOfItsFamily() throws IOException {
    Map<String, Set<String>> families = new TreeMap<>();
    for (Path file : programs()) {
      families.computeIfAbsent(family(file), name -> new TreeSet<>()).add(stem(file));
    }
    assertEquals(families, table());
  }

  @Test
  void thereAreManyAndTheyAreShort() throws IOException {
    List<Path> programs = programs();
    assertTrue(programs.size() >= ENOUGH, () -> programs.size() + " programs");
    int[] lines = new int[programs.size()];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = Files.readAllLines(programs.get(i)).size();
    }
    Arrays.sort(lines);
    assertTrue(lines[lines.length / 2] < SHORT, () -> lines[lines.length / 2] + " lines");
  }
}
