package tdv.random;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import tdv.agree.AskedEngine;

/** The program behind scripts/fuzz-engines: compares the verdicts about any number of programs. */
public final class FuzzEngines {
  private static final int USAGE = 2;
  private static final int MOST_SHRUNK = 2;

  private final FuzzLine line;
  private final Tally tally = new Tally();
  private final Map<String, Integer> symptoms = new ConcurrentSkipListMap<>();

  private FuzzEngines(FuzzLine line) {
    this.line = line;
  }

  /** Ends with exit code 1 if any engines disagree. */
  public static void main(String[] arguments) throws InterruptedException, ExecutionException {
    try {
      System.exit(new FuzzEngines(FuzzLine.parse("fuzz-engines", options(), arguments)).run());
    } catch (ParseException | IllegalArgumentException e) {
      System.err.println("fuzz-engines: " + e.getMessage());
      System.exit(USAGE);
    }
  }

  private static Options options() {
    return new Options()
        .addOption(null, "jobs", true, "how many programs at the same time")
        .addOption(null, "seconds", true, "begin no program after so many")
        .addOption(null, "timeout", true, "the limit of an engine, in seconds")
        .addOption(null, "max-runs", true, "the most runs of a search without a reduction")
        .addOption(null, "solver", true, "the trace-driven engine's")
        .addOption(null, "every-question", false, "ask about each kind of bug by itself, too")
        .addOption(null, "shrink", true, "how many programs with the same symptom");
  }

  private int run() throws InterruptedException, ExecutionException {
    if (line.has("print")) {
      line.print();
      return 0;
    }
    long start = System.nanoTime();
    SeedLoop loop =
        SeedLoop.run(
            line.first(),
            line.count(),
            (int) line.number("jobs", 1),
            line.number("seconds", 0),
            this::agrees);
    System.out.print(tally.text());
    symptoms.forEach((symptom, count) -> System.out.println(count + " times " + symptom));
    System.out.printf(
        "%d programs in %d s, %d with disagreements%n",
        loop.tried(), (System.nanoTime() - start) / 1_000_000_000, loop.failures());
    return loop.failures() == 0 ? 0 : 1;
  }

  private boolean agrees(long seed) {
    TestProgram program = line.program(seed);
    VerdictComparison comparison = comparison(seed);
    try {
      List<Answers> answers = comparison.ask(program);
      tally.add(answers, command(seed));
      List<Disagreement> found =
          answers.stream().flatMap(each -> each.disagreements().stream()).toList();
      if (found.isEmpty()) {
        return true;
      }
      report(seed, program, comparison, found);
    } catch (RuntimeException e) {
      line.report(seed, e + "\n" + program.text(), command(seed), program);
    }
    return false;
  }

  /** The first programs with a symptom are shrunk, those that follow are only named. */
  private void report(
      long seed, TestProgram program, Comparison comparison, List<Disagreement> found) {
    String symptom = found.get(0).symptom();
    int before = symptoms.merge(symptom, 1, Integer::sum) - 1;
    if (before >= line.number("shrink", MOST_SHRUNK)) {
      line.report(seed, "again " + symptom + "\n", command(seed), program);
      return;
    }
    comparison
        .shrunk(program, found)
        .ifPresent(small -> line.report(seed, small.text(), command(seed), small.program()));
  }

  private VerdictComparison comparison(long seed) {
    Duration limit =
        Duration.ofSeconds(line.number("timeout", VerdictComparison.LIMIT.toSeconds()));
    return new VerdictComparison(
        line.has("every-question") ? Question.every() : Question.of(seed),
        AskedEngine.traceDriven(line.text("solver", VerdictComparison.SOLVER), limit),
        VerdictComparison.LIMIT,
        line.number("max-runs", VerdictComparison.MAX_RUNS));
  }

  private String command(long seed) {
    return line.command(seed)
        + (line.has("every-question") ? " --every-question" : "")
        + (line.has("solver") ? " --solver " + line.text("solver", "") : "");
  }
}
