package tdv.agree;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import tdv.bmc.EncodingKind;
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
        .addOption(null, "engines", true, "those whose names begin with one of these")
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
    List<String> wanted = List.of(value("engines", "").split(",", -1));
    return Stream.of(
            AskedEngine.traceDriven("z3", limit),
            AskedEngine.classic("z3", UNWIND, limit),
            AskedEngine.bounded("z3", EncodingKind.STEP, UNWIND, limit),
            AskedEngine.bounded("z3", EncodingKind.ORDER, UNWIND, limit),
            AskedEngine.explorer(ReductionKind.OPTIMAL, 0, limit),
            AskedEngine.explorer(ReductionKind.NONE, 0, limit))
        .filter(engine -> wanted.stream().anyMatch(engine.name()::startsWith))
        .toList();
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
    Map<AskedEngine, EngineAnswer> answers = new LinkedHashMap<>();
    engines.stream()
        .filter(engine -> !(expectation.many() && engine.name().equals(WITHOUT_REDUCTION)))
        .forEach(engine -> answers.put(engine, program.ask(engine, ALL)));
    System.out.println(
        row(
            expectation.name(),
            Judgement.text(expectation),
            answers.values().stream().map(Agree::cell)));
    replies.stream()
        .flatMap(each -> each.unanswered(expectation.name()).stream())
        .forEach(unanswered::add);
    answers.forEach((engine, answer) -> judge(expectation, engine, answer));
  }

  private void judge(ExploreExpectation expectation, AskedEngine engine, EngineAnswer answer) {
    String about = expectation.name() + ", " + answer.engine() + ": ";
    Judgement.wrong(expectation, engine, answer)
        .ifPresent(what -> wrong.add("WRONG " + about + what));
    if (answer.kind() == EngineAnswer.Kind.UNKNOWN && expectation.known()) {
      unknown.add("unknown " + about + answer.reasons());
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
