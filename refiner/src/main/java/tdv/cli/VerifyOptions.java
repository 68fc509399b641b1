package tdv.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import tdv.explore.ExploreOptions;
import tdv.explore.ReductionKind;
import tdv.property.Check;
import tdv.verify.TraceDrivenOptions;

/**
 * The options of {@code tdv verify}.
 *
 * @param explore for the explorer, and what all engines have in common
 * @param formulas for the trace-driven engine
 * @param checkpoint where to save the search when it ends early
 * @param resume the file to go on from
 * @param folder where schedules go; nowhere if empty
 */
record VerifyOptions(
    EngineChoice engine,
    ExploreOptions explore,
    TraceDrivenOptions formulas,
    Optional<Path> checkpoint,
    Optional<Path> resume,
    Optional<Path> folder,
    boolean full,
    boolean allSteps,
    boolean quiet) {
  private static final Path DEFAULT_FOLDER = Path.of("tdv-out");
  private static final long MAX_SECONDS = 100_000_000;
  private static final int MAX_JOBS = 256;
  private static final long MIN_MEGABYTES = 64;
  private static final long MAX_MEGABYTES = 1 << 24;

  /** Random runs are the same each time. */
  private static final long SEED = 1;

  /** A search keeps something for every step of a run, and a run that never ends is one of many. */
  static final long MAX_STEPS = 100_000;

  static Options table() {
    Options options =
        new Options()
            .addOption(
                RunOptions.value(
                    "engine",
                    "NAME",
                    "tdv: formulas; dpor: one run of each class; auto: both (default)"))
            .addOption(
                RunOptions.value("solver", "NAME", "z3, mathsat5 or smtinterpol (default z3)"))
            .addOption(RunOptions.value("memory", "MB", "what the solver and Java may take"))
            .addOption(RunOptions.value("reduction", "NAME", reductions() + " (default optimal)"))
            .addOption(
                RunOptions.value("preemptions", "N", "all runs with at most N preemptions instead"))
            .addOption(RunOptions.value("check", "LIST", checks() + "; separated by commas"))
            .addOption(RunOptions.flag("keep-going", "do not stop at a bug, collect all"))
            .addOption(
                RunOptions.value("grace", "S", "after a race go on for S seconds (default 5)"))
            .addOption(RunOptions.value("jobs", "N", "search with N processes (default 1)"))
            .addOption(RunOptions.value("timeout", "S", "end the search after S seconds"))
            .addOption(RunOptions.value("max-runs", "N", "end the search after N runs"))
            .addOption(RunOptions.value("checkpoint", "F", "save a search that ends early to F"))
            .addOption(RunOptions.value("resume", "F", "go on with the search in F"))
            .addOption(RunOptions.flag("states", "count the final states"));
    return RunOptions.addProgram(options, "run-timeout", MAX_STEPS)
        .addOption(
            Option.builder("o")
                .longOpt("output")
                .hasArg()
                .argName("DIR")
                .desc("write the schedules of bugs to DIR (default tdv-out)")
                .get())
        .addOption(RunOptions.flag("no-files", "write no schedules"))
        .addOption(RunOptions.flag("all-steps", "every step of a bug, not only those that matter"))
        .addOption(RunOptions.value("trace", "HOW", "short, or full: every event, nothing folded"))
        .addOption(RunOptions.flag("quiet", "one line for each bug, and the verdict"))
        .addOption(ProgramInput.compileCommands());
  }

  private static String reductions() {
    return Arrays.stream(ReductionKind.values())
        .map(ReductionKind::text)
        .collect(Collectors.joining(", "));
  }

  private static String checks() {
    return Arrays.stream(Check.values()).map(Check::text).collect(Collectors.joining(", "));
  }

  static VerifyOptions of(Invocation invocation) throws UsageException {
    EngineChoice engine = EngineChoice.of(invocation);
    ExploreOptions explore = explore(invocation);
    VerifyOptions options =
        new VerifyOptions(
            engine,
            explore,
            formulas(invocation, explore),
            invocation.path("checkpoint"),
            invocation.path("resume"),
            folder(invocation),
            invocation.choice("trace", "short", "full").equals("full"),
            invocation.has("all-steps"),
            invocation.has("quiet"));
    refuse(invocation, "preemptions", "reduction", "jobs", "checkpoint", "resume", "states");
    refuse(invocation, "no-files", "output");
    refuse(invocation, "states", "checkpoint", "resume");
    if (options.explore().states() && options.explore().jobs() > 1) {
      throw new UsageException("--states needs --jobs 1", invocation.command());
    }
    return options;
  }

  /** Some options make no sense beside another one. */
  private static void refuse(Invocation invocation, String option, String... others)
      throws UsageException {
    for (String other : others) {
      if (invocation.has(option) && invocation.has(other)) {
        throw new UsageException(
            "--" + other + " can't be given with --" + option, invocation.command());
      }
    }
  }

  private static ExploreOptions explore(Invocation invocation) throws UsageException {
    Optional<Long> preemptions = invocation.wholeNumber("preemptions", 0, 1000);
    return new ExploreOptions(
        reduction(invocation),
        preemptions.isPresent()
            ? OptionalInt.of(preemptions.get().intValue())
            : OptionalInt.empty(),
        invocation.wholeNumber("jobs", 1, MAX_JOBS).orElse(1L).intValue(),
        goal(invocation),
        new ExploreOptions.Limits(
            invocation.wholeNumber("timeout", 1, MAX_SECONDS).map(Duration::ofSeconds),
            invocation.wholeNumber("max-runs", 1, Long.MAX_VALUE).orElse(0L)),
        invocation.has("states"));
  }

  private static TraceDrivenOptions formulas(Invocation invocation, ExploreOptions explore)
      throws UsageException {
    Optional<Long> memory = invocation.wholeNumber("memory", MIN_MEGABYTES, MAX_MEGABYTES);
    return new TraceDrivenOptions(
        explore.goal(),
        explore.limits(),
        invocation.choice("solver", "z3", "mathsat5", "smtinterpol"),
        memory.isPresent() ? OptionalLong.of(memory.get()) : OptionalLong.empty(),
        SEED);
  }

  private static ReductionKind reduction(Invocation invocation) throws UsageException {
    String[] names =
        Stream.concat(Stream.of(ReductionKind.OPTIMAL), Arrays.stream(ReductionKind.values()))
            .map(ReductionKind::text)
            .distinct()
            .toArray(String[]::new);
    return ReductionKind.valueOf(invocation.choice("reduction", names).toUpperCase(Locale.ROOT));
  }

  private static ExploreOptions.Goal goal(Invocation invocation) throws UsageException {
    ExploreOptions.Goal usual = ExploreOptions.DEFAULT.goal();
    Optional<Long> grace = invocation.wholeNumber("grace", 0, MAX_SECONDS);
    return new ExploreOptions.Goal(
        checks(invocation),
        invocation.has("keep-going"),
        grace.map(Duration::ofSeconds).orElse(usual.grace()));
  }

  private static Set<Check> checks(Invocation invocation) throws UsageException {
    Optional<String> list = invocation.value("check");
    if (list.isEmpty()) {
      return EnumSet.allOf(Check.class);
    }
    Set<Check> chosen = EnumSet.noneOf(Check.class);
    for (String name : list.get().split(",", -1)) {
      chosen.add(
          Arrays.stream(Check.values())
              .filter(check -> check.text().equals(name.strip()))
              .findFirst()
              .orElseThrow(() -> unknownCheck(name, invocation)));
    }
    return chosen;
  }

  private static UsageException unknownCheck(String name, Invocation invocation) {
    return new UsageException(
        "option --check needs some of " + checks() + ", not '" + name + "'", invocation.command());
  }

  private static Optional<Path> folder(Invocation invocation) throws UsageException {
    return invocation.has("no-files")
        ? Optional.empty()
        : Optional.of(invocation.path("output").orElse(DEFAULT_FOLDER));
  }
}
