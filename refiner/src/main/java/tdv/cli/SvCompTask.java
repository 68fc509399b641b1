package tdv.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tdv.compile.Executable;
import tdv.property.Check;
import tdv.source.Position;
import tdv.source.SourceException;
import tdv.svcomp.Property;
import tdv.svcomp.PropertyFile;
import tdv.svcomp.PropertyVerdict;
import tdv.svcomp.TaskDefinition;
import tdv.svcomp.TaskDefinition.Expectation;
import tdv.svcomp.TaskReader;
import tdv.verdict.Verdict;

/**
 * What {@code --property} and task definitions ask for.
 *
 * @param invocation the command line, with the program's files in the place of a task definition
 * @param asked the properties; all checks count if there is none
 * @param expectations what a task definition says about them
 */
record SvCompTask(Invocation invocation, List<Property> asked, List<Expectation> expectations) {
  /** Nothing but a command line. */
  static SvCompTask none(Invocation invocation) {
    return new SvCompTask(invocation, List.of(), List.of());
  }

  static SvCompTask of(Invocation given) throws UsageException {
    Optional<TaskDefinition> task = task(given);
    Optional<String> option = given.value("property");
    List<Property> asked = option.isPresent() ? properties(option.get()) : List.of();
    List<Expectation> expectations = new ArrayList<>();
    for (Expectation one : task.map(TaskDefinition::expectations).orElse(List.of())) {
      if (asked.isEmpty() || Set.copyOf(asked).equals(Set.copyOf(one.properties()))) {
        expectations.add(one);
      }
    }
    if (asked.isEmpty()) {
      asked = expectations.stream().flatMap(one -> one.properties().stream()).distinct().toList();
    }
    if (!asked.isEmpty()) {
      refuse(given, asked);
    }
    return new SvCompTask(
        task.map(found -> given.withArguments(names(found))).orElse(given), asked, expectations);
  }

  private static Optional<TaskDefinition> task(Invocation given) {
    boolean isTask =
        given.arguments().size() == 1 && given.arguments().get(0).matches(".*\\.ya?ml");
    return isTask
        ? Optional.of(TaskReader.read(Path.of(given.arguments().get(0))))
        : Optional.empty();
  }

  private static List<String> names(TaskDefinition task) {
    return task.inputs().stream().map(Path::toString).toList();
  }

  /** Those in a file, or the one with that name. */
  private static List<Property> properties(String value) {
    Path file = Path.of(value);
    Optional<Property> named = Property.named(value);
    return named.isPresent() && !Files.exists(file)
        ? List.of(named.get())
        : PropertyFile.read(file);
  }

  private static void refuse(Invocation given, List<Property> asked) throws UsageException {
    if (given.has("check")) {
      throw new UsageException("--check can't be given with --property", given.command());
    }
    if (asked.stream().allMatch(property -> property.check().isEmpty())) {
      throw SourceException.unsupported(
          Position.inFile(given.value("property").orElse(given.arguments().get(0))),
          "tdv does not check "
              + asked.stream().map(Property::text).collect(Collectors.joining(", ")));
    }
  }

  /** The checks that look for violations; none if no property was named. */
  Optional<Set<Check>> checks() {
    Set<Check> checks = EnumSet.noneOf(Check.class);
    asked.forEach(property -> property.check().ifPresent(checks::add));
    return asked.isEmpty() ? Optional.empty() : Optional.of(checks);
  }

  /** What a verdict says about the properties. */
  Verdict of(Verdict verdict, Executable executable) {
    return asked.isEmpty() ? verdict : PropertyVerdict.of(verdict, asked, executable);
  }

  /** A line for each property that something is known about: whether the verdict is the same. */
  List<String> comparison(Verdict verdict, Executable executable) {
    List<String> lines = new ArrayList<>();
    for (Expectation one : expectations) {
      if (one.verdict().isPresent()) {
        lines.add("expected  " + one.name() + ": " + comparison(one, verdict, executable));
      }
    }
    return lines;
  }

  private static String comparison(Expectation one, Verdict verdict, Executable executable) {
    boolean expected = one.verdict().get();
    Verdict about = PropertyVerdict.of(verdict, one.properties(), executable);
    String known = expected + one.subproperty().map(name -> "(" + name + ")").orElse("");
    if (about.findings().isEmpty() && !about.isVerified()) {
      return known + ", tdv does not know";
    }
    boolean same = about.findings().isEmpty() == expected;
    return known + (same ? ", as tdv says" : ", but tdv says " + !expected);
  }
}
