package tdv.agree;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import tdv.explore.ExploreExpectation;
import tdv.explore.ExploreOptions.Goal;
import tdv.explore.ReductionKind;
import tdv.property.Check;

/**
 * The program behind scripts/agree and scripts/solvers-agree: a table of what engines say about the
 * programs of benchmarks/, beside what they should say.
 */
public final class Agree {
  private static final int USAGE = 2;

  /** How often loops go round in bounded model checking. */
  private static final int UNWIND = 8;

  private static final String WITHOUT_REDUCTION = "dpor " + ReductionKind.NONE.text();
  private static final Goal ALL =
      new Goal(EnumSet.allOf(Check.class), /* keepGoing= */ true, Duration.ZERO);

  private final CommandLine line;
  private final List<AskedEngine> engines;
  private final List<String> wrong = new ArrayList<>();
  private final List<String> unknown = new ArrayList<>();
  private final List<String> unanswered = new ArrayList<>();
  private final List<Replies> replies = new ArrayList<>();

  private Agree(CommandLine line) {
    this.line = line;
    this.engines = engines(Duration.ofSeconds(Long.parseLong(value("timeout", "20"))));
  }

  /** Ends with exit code 1 if an answer is wrong. */
  public static void main(String[] arguments) throws IOException {
    try {
      System.exit(new Agree(new DefaultParser().parse(options(), arguments)).run());
    } catch (ParseException | IllegalArgumentException e) {
      System.err.println("agree: " + e.getMessage());
      System.exit(USAGE);
    }
  }

  private static Options options() {
    return new Options()
        .addOption(null, "solvers", true, "the trace-driven engine with each of them")
        .addOption(null, "timeout", true, "the limit of an engine, in seconds")
        .addOption(null, "only", true, "programs whose names contain this");
  }

  private String value(String option, String otherwise) {
    return line.getOptionValue(option, otherwise);
  }

  private List<AskedEngine> engines(Duration limit) {
    if (line.hasOption("solvers")) {
      return Arrays.stream(line.getOptionValue("solvers").split(",", -1))
          .map(solver -> traceDriven(solver, limit))
          .toList();
    }
    return List.of(
        AskedEngine.traceDriven("z3", limit),
        AskedEngine.bounded("z3", UNWIND, limit),
        AskedEngine.explorer(ReductionKind.OPTIMAL, 0, limit),
        AskedEngine.explorer(ReductionKind.NONE, 0, limit));
  }

  /** {@code z3=mathsat5}: the second one checks each answer of the first. */
  private AskedEngine traceDriven(String solvers, Duration limit) {
    int equal = solvers.indexOf('=');
    if (equal < 0) {
      return AskedEngine.traceDriven(solvers, limit);
    }
    String first = solvers.substring(0, equal);
    String second = solvers.substring(equal + 1);
    Replies ofBoth = new Replies(first, second);
    replies.add(ofBoth);
    return AskedEngine.traceDriven(first, second, limit, ofBoth::add);
  }

  private int run() throws IOException {
    System.out.println(row("program", "expected", engines.stream().map(AskedEngine::name)));
    for (ExploreExpectation expectation : Benchmarks.all()) {
      if (expectation.name().contains(value("only", ""))) {
        try (BenchmarkProgram program = BenchmarkProgram.build(expectation)) {
          compare(program);
        }
      }
    }
    System.out.println();
    unknown.forEach(System.out::println);
    unanswered.forEach(System.out::println);
    wrong.forEach(System.out::println);
    replies.forEach(each -> System.out.println(each.total()));
    System.out.printf(
        Locale.ROOT, "%d answers are unknown, %d wrong%n", unknown.size(), wrong.size());
    return wrong.isEmpty() ? 0 : 1;
  }

  private void compare(BenchmarkProgram program) {
    ExploreExpectation expectation = program.expectation();
    List<EngineAnswer> answers =
        engines.stream()
            .filter(engine -> !(expectation.many() && engine.name().equals(WITHOUT_REDUCTION)))
            .map(engine -> program.ask(engine, ALL))
            .toList();
    System.out.println(
        row(expectation.name(), Judgement.text(expectation), answers.stream().map(Agree::cell)));
    replies.stream()
        .flatMap(each -> each.unanswered(expectation.name()).stream())
        .forEach(unanswered::add);
    for (EngineAnswer answer : answers) {
      String about = expectation.name() + ", " + answer.engine() + ": ";
      Judgement.wrong(expectation, answer).ifPresent(what -> wrong.add("WRONG " + about + what));
      if (answer.kind() == EngineAnswer.Kind.UNKNOWN && expectation.known()) {
        unknown.add("unknown " + about + answer.reasons());
      }
    }
  }

  private static String cell(EngineAnswer answer) {
    return String.format(
        Locale.ROOT, "%s %.1f s", Judgement.text(answer), answer.time().toMillis() / 1000.0);
  }

  private static String row(String program, String expected, Stream<String> cells) {
    StringBuilder text = new StringBuilder(String.format("%-34s %-10s", program, expected));
    cells.forEach(cell -> text.append(String.format(" %-28s", cell)));
    return text.toString().stripTrailing();
  }
}
