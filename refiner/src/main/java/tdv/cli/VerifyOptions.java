package tdv.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.cli.Options;
import tdv.bmc.BmcOptions;
import tdv.bmc.EncodingKind;
import tdv.classic.ClassicOptions;
import tdv.classic.DataFor;
import tdv.explore.ExploreOptions;
import tdv.explore.ReductionKind;
import tdv.formula.ClockKind;
import tdv.property.Check;
import tdv.solve.QueryLog;
import tdv.step.StepOptions;
import tdv.unroll.UnrollOptions;
import tdv.verify.QueryOptions;
import tdv.verify.TraceDrivenOptions;

/**
 * The options of {@code tdv verify}.
 *
 * @param explore for the explorer, and what all engines have in common
 * @param formulas for the trace-driven engine
 * @param classic for the published method
 * @param bmc for bounded model checking
 * @param checkpoint where to save the search when it ends early
 * @param resume the file to go on from
 * @param dump where queries go; nowhere if empty
 * @param outputs where results go
 * @param task which properties were named, and what is known about them
 * @param explain how long to look for the orderings that a bug needs, if somebody has said it
 */
record VerifyOptions(
    EngineChoice engine,
    ExploreOptions explore,
    TraceDrivenOptions formulas,
    Classic classic,
    BmcOptions bmc,
    Optional<Path> checkpoint,
    Optional<Path> resume,
    Optional<SmtDump> dump,
    OutputOptions outputs,
    SvCompTask task,
    Optional<Duration> explain,
    boolean full,
    boolean allSteps,
    boolean quiet) {
  private static final List<String> SOLVERS = List.of("z3", "mathsat5", "smtinterpol");
  private static final Duration LEAST_EXPLAIN = Duration.ofMillis(250);
  private static final Duration SHORTENING = Duration.ofMillis(300);
  private static final Duration MOST_EXPLAIN = Duration.ofSeconds(2);
  private static final List<String> ON_OFF = List.of("on", "off");
  private static final long GRACE = ExploreOptions.DEFAULT.goal().grace().toSeconds();
  private static final long MAX_SECONDS = 100_000_000;
  private static final int MAX_JOBS = 256;

  /** Enough for most loops that depend on others, and trees stay small. */
  private static final long UNWIND = 8;

  /** Random runs are the same each time. */
  private static final long SEED = 1;

  /** A search keeps something for every step of a run, and a run that never ends is one of many. */
  static final long MAX_STEPS = 100_000;

  /** The option that says where queries go; {@code tdv export} has it, too. */
  static final String DUMP = "dump-smt";

  static Options table() {
    Options options =
        new Options()
            .addOption(
                TypedOption.choice(
                    "engine",
                    "NAME",
                    EngineChoice.names(),
                    "tdv: formulas; dpor: one run of each class; auto: these together; tdv-classic: as"
                        + " published; bmc: no runs"))
            .addOption(TypedOption.choice("solver", "NAME", SOLVERS, "which solver is asked"))
            .addOption(
                TypedOption.number(
                    "memory", "MB", 64, 1 << 24, "what the solver and Java may take"))
            .addOption(
                TypedOption.number(
                    "unwind", "K", 1, 1_000, UNWIND, "bmc, tdv-classic: loops go round K times"))
            .addOption(
                TypedOption.choice(
                    "encoding", "NAME", encodings(), "bmc: what orders the steps of an execution"))
            .addOption(
                TypedOption.choice(
                    "order", "HOW", List.of("int", "bv"), "bv: clocks and values as bit vectors"))
            .addOption(
                TypedOption.number(
                    "random-runs",
                    "N",
                    0,
                    1_000_000,
                    QueryOptions.DEFAULT.randomRuns(),
                    "at most so many runs at random before the first query"))
            .addOption(
                TypedOption.folder(DUMP, "DIR", "write all queries to DIR, as SMT-LIB files"))
            .addOption(
                TypedOption.flag(
                    "incremental", "write all queries to one file, between push and pop"))
            .addOption(
                TypedOption.choice(
                    "reduction", "NAME", reductions(), "which interleavings count as the same"))
            .addOption(
                TypedOption.number(
                    "preemptions", "N", 0, 1000, "all runs with at most N preemptions instead"))
            .addOption(TypedOption.subset("check", "LIST", checks(), "look for these only"))
            .addOption(
                TypedOption.file("property", "F", "look for what this file of SV-COMP forbids"))
            .addOption(TypedOption.flag("keep-going", "do not stop at a bug, collect all"))
            .addOption(
                TypedOption.number(
                    "grace", "S", 0, MAX_SECONDS, GRACE, "after a race go on for S seconds"))
            .addOption(TypedOption.number("jobs", "N", 1, MAX_JOBS, 1, "search with N processes"))
            .addOption(
                TypedOption.number(
                    "timeout", "S", 1, MAX_SECONDS, "end the search after S seconds"))
            .addOption(
                TypedOption.number(
                    "max-runs", "N", 1, Long.MAX_VALUE, "end the search after N runs"))
            .addOption(TypedOption.file("checkpoint", "F", "save a search that ends early to F"))
            .addOption(TypedOption.file("resume", "F", "go on with the search in F"))
            .addOption(TypedOption.flag("states", "count the final states"))
            .addOption(
                TypedOption.choice(
                    "tlssa",
                    "ON",
                    ON_OFF,
                    "tdv-classic, bmc: local variables as terms over what was read"))
            .addOption(
                TypedOption.choice(
                    "ppor", "ON", ON_OFF, "tdv-classic, bmc: peephole partial order reduction"))
            .addOption(
                TypedOption.choice(
                    "data-for",
                    "WHAT",
                    List.of(DataFor.CURRENT.text(), DataFor.UNION.text()),
                    "tdv-classic: data of the current trace, or of all executed statements"));
    return OutputOptions.addTo(RunOptions.addProgram(options, "run-timeout", MAX_STEPS))
        .addOption(
            TypedOption.number(
                "explain",
                "S",
                0,
                MAX_SECONDS,
                "look for S seconds for the orderings that a bug needs (default: a quarter of the"
                    + " search's time, 0.25 to 2)"))
        .addOption(TypedOption.flag("all-steps", "every step of a bug, not only those that matter"))
        .addOption(RunOptions.trace())
        .addOption(TypedOption.flag("quiet", "one line for each bug, and the verdict"))
        .addOption(ProgramInput.compileCommands());
  }

  private static List<String> reductions() {
    return Stream.concat(Stream.of(ReductionKind.OPTIMAL), Arrays.stream(ReductionKind.values()))
        .map(ReductionKind::text)
        .distinct()
        .toList();
  }

  /** The names of all checks. */
  static List<String> checks() {
    return Arrays.stream(Check.values()).map(Check::text).toList();
  }

  static VerifyOptions of(Invocation invocation) throws UsageException {
    return of(SvCompTask.none(invocation));
  }

  /** The options on a command line that may name properties. */
  static VerifyOptions of(SvCompTask task) throws UsageException {
    Invocation invocation = task.invocation();
    EngineChoice engine = EngineChoice.of(invocation);
    ExploreOptions explore = explore(invocation, checks(invocation, engine, task.checks()));
    TraceDrivenOptions formulas = formulas(invocation, explore);
    VerifyOptions options =
        new VerifyOptions(
            engine,
            explore,
            formulas,
            classic(invocation),
            bmc(invocation, formulas),
            invocation.path("checkpoint"),
            invocation.path("resume"),
            dump(invocation),
            OutputOptions.of(invocation),
            task,
            explain(invocation),
            invocation.choice("trace").equals("full"),
            invocation.has("all-steps"),
            invocation.has("quiet"));
    refuse(invocation, "preemptions", "reduction", "jobs", "checkpoint", "resume", "states");
    refuse(invocation, "no-files", "output");
    refuse(invocation, DUMP, "grace");
    if (invocation.has("incremental") && options.dump().isEmpty()) {
      throw new UsageException("--incremental needs --dump-smt", invocation.command());
    }
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

  /** What only the published method has. */
  record Classic(StepOptions steps, DataFor dataFor, int unwind) {}

  /** The options of the published method. */
  ClassicOptions classicOptions() {
    return new ClassicOptions(formulas, classic.steps(), classic.dataFor(), classic.unwind());
  }

  private static Classic classic(Invocation invocation) {
    return new Classic(
        steps(invocation),
        DataFor.valueOf(invocation.choice("data-for").toUpperCase(Locale.ROOT)),
        invocation.number("unwind").orElseThrow().intValue());
  }

  private static StepOptions steps(Invocation invocation) {
    return new StepOptions(
        invocation.choice("tlssa").equals("on"), invocation.choice("ppor").equals("on"));
  }

  private static ExploreOptions explore(Invocation invocation, Set<Check> checks)
      throws UsageException {
    Optional<Long> preemptions = invocation.number("preemptions");
    return new ExploreOptions(
        reduction(invocation),
        preemptions.isPresent()
            ? OptionalInt.of(preemptions.get().intValue())
            : OptionalInt.empty(),
        invocation.number("jobs").orElseThrow().intValue(),
        goal(invocation, checks),
        new ExploreOptions.Limits(
            invocation.number("timeout").map(Duration::ofSeconds),
            invocation.number("max-runs").orElse(0L)),
        invocation.has("states"));
  }

  private static TraceDrivenOptions formulas(Invocation invocation, ExploreOptions explore)
      throws UsageException {
    Optional<Long> memory = invocation.number("memory");
    return new TraceDrivenOptions(
            explore.goal(),
            explore.limits(),
            invocation.choice("solver"),
            memory.isPresent() ? OptionalLong.of(memory.get()) : OptionalLong.empty(),
            SEED)
        .with(
            QueryOptions.DEFAULT
                .withClocks(clocks(invocation))
                .withRandomRuns(invocation.number("random-runs").orElseThrow().intValue()));
  }

  private static ClockKind clocks(Invocation invocation) {
    return invocation.choice("order").equals("bv") ? ClockKind.BIT_VECTORS : ClockKind.INTEGERS;
  }

  private static Optional<SmtDump> dump(Invocation invocation) throws UsageException {
    return invocation.path(DUMP).map(folder -> new SmtDump(folder, invocation.has("incremental")));
  }

  /** With somebody who is told all queries. */
  VerifyOptions loggedTo(QueryLog log) {
    TraceDrivenOptions logged = formulas.with(formulas.queries().loggedTo(log));
    return new VerifyOptions(
        engine,
        explore,
        logged,
        classic,
        new BmcOptions(logged, bmc.unrolling(), bmc.encoding(), bmc.steps()),
        checkpoint,
        resume,
        dump,
        outputs,
        task,
        explain,
        full,
        allSteps,
        quiet);
  }

  private static BmcOptions bmc(Invocation invocation, TraceDrivenOptions formulas)
      throws UsageException {
    int unwind = invocation.number("unwind").orElseThrow().intValue();
    String encoding = invocation.choice("encoding").toUpperCase(Locale.ROOT);
    StepOptions steps = steps(invocation);
    return new BmcOptions(
        formulas,
        UnrollOptions.of(unwind).withTlssa(steps.tlssa()),
        EncodingKind.valueOf(encoding),
        steps);
  }

  private static List<String> encodings() {
    return Arrays.stream(EncodingKind.values()).map(EncodingKind::text).toList();
  }

  private static ReductionKind reduction(Invocation invocation) {
    return ReductionKind.valueOf(invocation.choice("reduction").toUpperCase(Locale.ROOT));
  }

  private static Optional<Duration> explain(Invocation invocation) {
    return invocation.number("explain").map(Duration::ofSeconds);
  }

  /** How long to look for the orderings that a bug needs, if it took so long to find it. */
  Duration explain(Duration search) {
    Duration share = search.dividedBy(4);
    Duration enough = share.compareTo(LEAST_EXPLAIN) < 0 ? LEAST_EXPLAIN : share;
    return explain.orElse(enough.compareTo(MOST_EXPLAIN) > 0 ? MOST_EXPLAIN : enough);
  }

  private static ExploreOptions.Goal goal(Invocation invocation, Set<Check> checks)
      throws UsageException {
    // With a dump, no query may depend on how long something took.
    long grace = invocation.has(DUMP) ? 0 : invocation.number("grace").orElseThrow();
    return new ExploreOptions.Goal(
        checks,
        invocation.has("keep-going"),
        Duration.ofSeconds(grace),
        explain(invocation).map(time -> time.dividedBy(4)).orElse(SHORTENING));
  }

  /** The property of the published method is assertions. */
  private static Set<Check> checks(
      Invocation invocation, EngineChoice engine, Optional<Set<Check>> asked)
      throws UsageException {
    Set<Check> chosen = asked.orElseGet(() -> checks(invocation));
    if (engine != EngineChoice.TDV_CLASSIC) {
      return chosen;
    }
    Set<Check> assertions = EnumSet.of(Check.ASSERT);
    boolean named = invocation.has("check") || asked.isPresent();
    if (named && !chosen.equals(assertions)) {
      throw new UsageException(
          "--engine tdv-classic checks assertions only (--check assert); the engines auto, tdv and"
              + " dpor check the rest",
          invocation.command());
    }
    return assertions;
  }

  private static Set<Check> checks(Invocation invocation) {
    Optional<String> list = invocation.value("check");
    if (list.isEmpty()) {
      return EnumSet.allOf(Check.class);
    }
    List<String> chosen = ValueType.Subset.split(list.get());
    return Arrays.stream(Check.values())
        .filter(check -> chosen.contains(check.text()))
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Check.class)));
  }
}
