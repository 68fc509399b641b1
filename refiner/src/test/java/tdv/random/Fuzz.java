package tdv.random;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** The program behind scripts/fuzz-explorer: compares the searches of any number of programs. */
public final class Fuzz {
  private static final int USAGE = 2;

  private final FuzzLine line;
  private final EngineComparison comparison;

  private Fuzz(FuzzLine line) {
    this.line = line;
    this.comparison =
        new EngineComparison((int) line.number("jobs", 2), line.number("max-runs", 100_000));
  }

  /** Ends with exit code 1 if any searches disagree. */
  public static void main(String[] arguments) throws InterruptedException, ExecutionException {
    try {
      System.exit(new Fuzz(FuzzLine.parse("fuzz-explorer", options(), arguments)).run());
    } catch (ParseException | IllegalArgumentException e) {
      System.err.println("fuzz-explorer: " + e.getMessage());
      System.exit(USAGE);
    }
  }

  private static Options options() {
    return new Options()
        .addOption(null, "jobs", true, "the processes of one more search")
        .addOption(null, "max-runs", true, "the most runs of a search")
        .addOption(null, "parallel", true, "how many programs at the same time");
  }

  private int run() throws InterruptedException, ExecutionException {
    if (line.has("print")) {
      line.print();
      return 0;
    }
    int parallel = (int) line.number("parallel", 1);
    SeedLoop loop = SeedLoop.run(line.first(), line.count(), parallel, 0, this::agrees);
    System.out.println(loop.tried() + " programs, " + loop.failures() + " with disagreements");
    return loop.failures() == 0 ? 0 : 1;
  }

  private boolean agrees(long seed) {
    TestProgram program = line.program(seed);
    String command = line.command(seed) + " --jobs " + comparison.jobs();
    try {
      Optional<Comparison.SmallDisagreement> found = comparison.check(program);
      found.ifPresent(small -> line.report(seed, small.text(), command, small.program()));
      return found.isEmpty();
    } catch (RuntimeException e) {
      line.report(seed, e + "\n" + program.text(), command, program);
      return false;
    }
  }
}
