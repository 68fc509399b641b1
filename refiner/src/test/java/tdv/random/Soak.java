package tdv.random;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import org.apache.commons.cli.ParseException;

/** The program behind scripts/soak: compares what is said about any number of random programs. */
public final class Soak {
  private static final int USAGE = 2;
  private static final int MOST_SHRUNK = 2;
  private static final long REPORT_NANOS = 60_000_000_000L;

  private final SoakLine line;
  private final SoakCounts counts;
  private final Path temporary = Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
  private final Map<String, Integer> symptoms = new ConcurrentSkipListMap<>();
  private long reported = System.nanoTime();

  private Soak(SoakLine line) {
    this.line = line;
    this.counts = new SoakCounts(line.first(), line.text("build", "unknown"));
  }

  /** Ends with exit code 1 if anything went wrong. */
  public static void main(String[] arguments) throws InterruptedException, ExecutionException {
    try {
      System.exit(new Soak(SoakLine.parse(arguments)).run());
    } catch (ParseException | IllegalArgumentException e) {
      System.err.println("soak: " + e.getMessage());
      System.exit(USAGE);
    } catch (IOException e) {
      System.err.println("soak: the report can't be written: " + e);
      System.exit(USAGE);
    }
  }

  private int run() throws InterruptedException, ExecutionException, IOException {
    if (line.has("print")) {
      line.print();
      return 0;
    }
    write();
    Thread atExit = new Thread(this::end, "report");
    Runtime.getRuntime().addShutdownHook(atExit);
    SeedLoop.run(
        line.first(),
        line.count(),
        (int) line.number("jobs", 1),
        line.number("seconds", 0),
        this::tried);
    counts.add(LeftOvers.in(temporary, LeftOvers.PATIENCE));
    Runtime.getRuntime().removeShutdownHook(atExit);
    end();
    return counts.isClean() ? 0 : 1;
  }

  private void tried(long seed) {
    long start = System.nanoTime();
    TestProgram program = line.program(seed);
    counts.addCalls(ThreadApi.calls(program.text()));
    try (BuiltProgram built = BuiltProgram.build(program.text())) {
      for (Contest contest : line.contests(seed)) {
        compare(seed, program, built, contest);
      }
    } catch (RuntimeException e) {
      fail(seed, program, e, line.command(seed, Contest.VERDICTS));
    }
    counts.addProgram(
        Duration.ofNanos(System.nanoTime() - start), line.command(seed, Contest.VERDICTS));
    if (line.number("jobs", 1) == 1) {
      lookAround(seed);
    }
    writeNowAndThen();
  }

  private void compare(long seed, TestProgram program, BuiltProgram built, Contest contest) {
    String command = line.command(seed, contest);
    Comparison comparison = contest.comparison(seed, line.terms());
    try {
      Comparison.Replies replies = comparison.ask(program, built.executable());
      counts.add(contest, replies.answers(), command);
      if (!replies.disagreements().isEmpty()) {
        report(seed, program, comparison, replies.disagreements(), command);
      }
    } catch (RuntimeException e) {
      fail(seed, program, e, command);
    }
  }

  private void fail(long seed, TestProgram program, RuntimeException thrown, String command) {
    counts.addFailure(thrown.toString(), command, /* internal= */ true);
    print(seed, thrown + "\n" + program.text(), command, program);
  }

  /** The first programs with a symptom are shrunk, those that follow are only named. */
  private void report(
      long seed,
      TestProgram program,
      Comparison comparison,
      List<Disagreement> found,
      String command) {
    String symptom = found.get(0).symptom();
    counts.addFailure(symptom, command, found.get(0).rule().isAboutAnswers());
    int before = symptoms.merge(symptom, 1, Integer::sum) - 1;
    if (before >= line.number("shrink", MOST_SHRUNK)) {
      print(seed, "again " + symptom + "\n", command, program);
      return;
    }
    print(seed, found.get(0).text() + "\n(shrinking)\n", command, program);
    comparison
        .shrunk(program, found)
        .ifPresent(small -> print(seed, small.text(), command, small.program()));
  }

  private void print(long seed, String text, String command, TestProgram program) {
    String kept = line.keep(seed, program).map(sentence -> "\n" + sentence).orElse("");
    System.out.println("seed " + seed + ": " + text + "repeat: " + command + kept + "\n");
  }

  /** Nothing is left of a program; several at the same time are looked after in the end. */
  private void lookAround(long seed) {
    try {
      LeftOvers left = LeftOvers.in(temporary, LeftOvers.PATIENCE);
      counts.add(left);
      if (!left.isEmpty()) {
        System.out.println("seed " + seed + ": left over: " + left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void writeNowAndThen() {
    try {
      if (System.nanoTime() - reported > REPORT_NANOS) {
        write();
      }
    } catch (IOException e) {
      System.err.println("soak: the report can't be written: " + e);
    }
  }

  private synchronized void write() throws IOException {
    reported = System.nanoTime();
    if (line.has("report")) {
      new SoakReport(counts).write(Path.of(line.text("report", "")));
    }
  }

  /** Also if the user has stopped it. */
  private void end() {
    System.out.print(new SoakReport(counts).markdown());
    try {
      write();
    } catch (IOException e) {
      System.err.println("soak: the report can't be written: " + e);
    }
  }
}
