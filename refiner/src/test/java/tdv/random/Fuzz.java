package tdv.random;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** The program behind scripts/fuzz-explorer: compares the searches of any number of programs. */
public final class Fuzz {
  private static final int USAGE = 2;
  private static final int PROGRESS = 100;

  private final CommandLine line;
  private final EngineComparison comparison;

  private Fuzz(CommandLine line) {
    this.line = line;
    this.comparison = new EngineComparison((int) number("jobs", 2), number("max-runs", 100_000));
  }

  /** Ends with exit code 1 if any searches disagree. */
  public static void main(String[] arguments) throws InterruptedException, ExecutionException {
    try {
      System.exit(new Fuzz(new DefaultParser().parse(options(), arguments)).run());
    } catch (ParseException | IllegalArgumentException e) {
      System.err.println("fuzz-explorer: " + e.getMessage());
      System.exit(USAGE);
    }
  }

  private static Options options() {
    return new Options()
        .addOption("n", true, "how many programs")
        .addOption(null, "seed", true, "the first seed")
        .addOption(null, "profile", true, "the kind of programs")
        .addOption(null, "jobs", true, "the processes of one more search")
        .addOption(null, "max-runs", true, "the most runs of a search")
        .addOption(null, "parallel", true, "how many programs at the same time")
        .addOption(null, "keep", true, "where programs go")
        .addOption(null, "print", false, "print the programs and do nothing else");
  }

  private long number(String option, long otherwise) {
    return Optional.ofNullable(line.getOptionValue(option)).map(Long::valueOf).orElse(otherwise);
  }

  /** The kind that was asked for, or one after the other. */
  private Profile profile(long seed) {
    if (!line.hasOption("profile")) {
      List<Profile> all = List.of(Profile.values());
      return all.get(Math.floorMod(seed, all.size()));
    }
    String name = line.getOptionValue("profile");
    return Profile.named(name)
        .orElseThrow(() -> new IllegalArgumentException("there is no profile " + name));
  }

  private int run() throws InterruptedException, ExecutionException {
    long first = number("seed", 1);
    long count = number("n", 1);
    if (line.hasOption("print")) {
      for (long seed = first; seed < first + count; seed++) {
        System.out.println("// " + command(seed));
        System.out.println(ProgramGenerator.generate(profile(seed), seed).text());
      }
      return 0;
    }
    return compareAll(first, count);
  }

  private int compareAll(long first, long count) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool((int) number("parallel", 1));
    List<Future<Boolean>> results = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      long seed = first + i;
      results.add(pool.submit(() -> agrees(seed)));
    }
    int failures = 0;
    for (int i = 0; i < results.size(); i++) {
      failures += results.get(i).get() ? 0 : 1;
      if ((i + 1) % PROGRESS == 0) {
        System.err.println(i + 1 + " programs");
      }
    }
    pool.shutdown();
    System.out.println(count + " programs, " + failures + " with disagreements");
    return failures == 0 ? 0 : 1;
  }

  private boolean agrees(long seed) {
    TestProgram program = ProgramGenerator.generate(profile(seed), seed);
    try {
      Optional<EngineComparison.SmallDisagreement> found = comparison.check(program);
      found.ifPresent(small -> report(seed, small.text(), small.program()));
      return found.isEmpty();
    } catch (RuntimeException e) {
      report(seed, e + "\n" + program.text(), program);
      return false;
    }
  }

  private void report(long seed, String text, TestProgram program) {
    String kept = line.hasOption("keep") ? keep(seed, program) : "";
    System.out.println("seed " + seed + ": " + text + "repeat: " + command(seed) + kept + "\n");
  }

  private String keep(long seed, TestProgram program) {
    Path file = Path.of(line.getOptionValue("keep"), profile(seed).text() + "-" + seed + ".c");
    try {
      Files.createDirectories(file.getParent());
      return "\nkept: " + Files.writeString(file, program.text());
    } catch (IOException e) {
      return "\nnot kept: " + e;
    }
  }

  private String command(long seed) {
    return "scripts/fuzz-explorer --seed "
        + seed
        + " -n 1 --profile "
        + profile(seed).text()
        + " --jobs "
        + comparison.jobs();
  }
}
