package tdv.explore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tdv.property.BugKind;

/**
 * What the comment lines at the top of a program say, for one of its cases;
 * benchmarks/explore/README.md explains them.
 *
 * @param name of the program and the case
 * @param flags as on a command line, quotes and all
 * @param bug the worst kind of bug; empty for a program without one, and where it is not known
 * @param known whether a search comes to an end
 * @param classes executions of the reduction optimal
 * @param observers executions of the reduction observers
 * @param interleavings executions without a reduction
 * @param many whether these are more than anyone wants to run
 */
public record ExploreExpectation(
    Path file,
    String name,
    String flags,
    Optional<BugKind> bug,
    boolean known,
    OptionalLong classes,
    OptionalLong observers,
    OptionalLong interleavings,
    boolean many) {
  private static final String MANY = "many";

  /** The programs to try, if not all: {@code -Dtdv.programs=bank,rwlock}. */
  private static final String ONLY = System.getProperty("tdv.programs", "");

  private static final Pattern LINE =
      Pattern.compile("// (verdict|classes|observers|interleavings|flags|case): (.*)");
  private static final Pattern PART =
      Pattern.compile("(?:^|(?<= ))(flags|classes|observers|interleavings): (.*?)(?= [a-z]+: |$)");

  private static final Map<String, BugKind> BUGS =
      Map.of(
          "false(memory)", BugKind.MEMORY,
          "false(assert)", BugKind.ASSERTION,
          "false(deadlock)", BugKind.DEADLOCK,
          "false(livelock)", BugKind.LIVELOCK,
          "false(data-race)", BugKind.RACE,
          "false(api)", BugKind.MISUSE);

  /** One for each case of a program, or the only one. */
  public static List<ExploreExpectation> of(Path file) throws IOException {
    Map<String, String> common = new LinkedHashMap<>();
    List<String> cases = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.startsWith("//")) {
        break;
      }
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches() && matcher.group(1).equals("case")) {
        cases.add(matcher.group(2));
      } else if (matcher.matches()) {
        common.put(matcher.group(1), matcher.group(2));
      }
    }
    String stem = stem(file);
    if (cases.isEmpty()) {
      return List.of(of(file, stem, common));
    }
    return cases.stream().map(line -> ofCase(file, stem, common, line)).toList();
  }

  private static String stem(Path file) {
    return file.getFileName().toString().replace(".c", "");
  }

  /** Whether a program is to be tried. */
  public static boolean isWanted(Path file) {
    return ONLY.isEmpty() || List.of(ONLY.split(",", -1)).contains(stem(file));
  }

  private static ExploreExpectation ofCase(
      Path file, String stem, Map<String, String> common, String line) {
    Map<String, String> values = new LinkedHashMap<>(common);
    int end = line.indexOf(' ');
    Matcher parts = PART.matcher(line.substring(end + 1));
    while (parts.find()) {
      values.put(parts.group(1), parts.group(2));
    }
    return of(file, stem + " " + line.substring(0, end), values);
  }

  private static ExploreExpectation of(Path file, String name, Map<String, String> values) {
    String verdict = values.getOrDefault("verdict", "");
    if (!verdict.equals("true") && !verdict.equals("unknown") && !BUGS.containsKey(verdict)) {
      throw new IllegalArgumentException(
          file + " needs a line '// verdict: ...' (see README.md there), not '" + verdict + "'");
    }
    return new ExploreExpectation(
        file,
        name,
        values.getOrDefault("flags", ""),
        Optional.ofNullable(BUGS.get(verdict)),
        !verdict.equals("unknown"),
        number(values, "classes"),
        number(values, "observers"),
        number(values, "interleavings"),
        MANY.equals(values.get("interleavings")));
  }

  private static OptionalLong number(Map<String, String> values, String key) {
    return values.containsKey(key) && !values.get(key).equals(MANY)
        ? OptionalLong.of(Long.parseLong(values.get(key)))
        : OptionalLong.empty();
  }

  /** The command that shows what a search finds. */
  String command(String options) {
    int names = file.getNameCount();
    return "./tdv verify "
        + file.subpath(names - 3, names)
        + " --engine dpor "
        + options
        + (flags.isEmpty() ? "" : " -- " + flags);
  }
}
