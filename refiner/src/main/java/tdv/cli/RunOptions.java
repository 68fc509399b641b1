package tdv.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import tdv.run.Reset;
import tdv.run.Setup;
import tdv.schedule.Policy;
import tdv.source.ShellWords;

/** The options of {@code tdv run}: what the program is given, and who schedules it. */
final class RunOptions {
  private static final int MAX_PCT_DEPTH = 1000;
  private static final long MAX_MAX_STEPS = 1_000_000_000_000L;

  private RunOptions() {}

  static Options table() {
    Options options =
        new Options()
            .addOption(
                TypedOption.file("schedule", "F", "follow the schedule in F as far as possible"))
            .addOption(
                TypedOption.number(
                    "random", "SEED", 0, Long.MAX_VALUE, "at each step any thread that can go on"))
            .addOption(
                TypedOption.text(
                    "pct", "DEPTH,SEED", "random priorities, changed DEPTH - 1 times"));
    return addProgram(options, "timeout", RunSpec.DEFAULT_MAX_STEPS)
        .addOption(
            TypedOption.file('o', "output", "F", "write the schedule to F, for 'tdv replay F'"))
        .addOption(trace())
        .addOption(
            TypedOption.flag(
                "quiet", "leave the interleaving out; pass on the program's output as is"))
        .addOption(ProgramInput.compileCommands());
  }

  /** The options that say what the program is given, and where a run ends. */
  static Options addProgram(Options options, String timeout, long maxSteps) {
    return options
        .addOption(
            TypedOption.several(
                "input", "NAME=VALUE", "a global variable, or results of nondet calls"))
        .addOption(
            TypedOption.text("args", "WORDS", "the program's arguments, quoted as in a shell"))
        .addOption(TypedOption.file("stdin", "F", "what the program reads from its standard input"))
        .addOption(TypedOption.several("env", "K=V", "a variable of the program's environment"))
        .addOption(
            TypedOption.choice(
                "reset", "MODE", List.of("auto", "snapshot", "fork"), "how runs are undone"))
        .addOption(
            TypedOption.number(
                "max-steps", "N", 1, MAX_MAX_STEPS, maxSteps, "end a run after N steps"))
        .addOption(timeout(timeout))
        .addOption(memory())
        .addOption(files())
        .addOption(TypedOption.flag("spurious", "waits for conditions may end without a signal"));
  }

  /** What the program may allocate. */
  static Option memory() {
    return TypedOption.number(
        "run-memory",
        "MB",
        1,
        1 << 20,
        Setup.Resources.DEFAULT.memoryMegabytes(),
        "end a run in which the program takes more memory");
  }

  /** What the program may write. */
  static Option files() {
    return TypedOption.number(
        "run-files",
        "MB",
        1,
        1 << 20,
        Setup.Resources.DEFAULT.fileMegabytes(),
        "end a run in which a file of the program grows larger");
  }

  static Setup.Resources resources(Invocation invocation) {
    return new Setup.Resources(
        invocation.number("run-memory").orElseThrow().intValue(),
        invocation.number("run-files").orElseThrow().intValue());
  }

  /** How long a run may take; the option's name differs. */
  static Option timeout(String name) {
    return TypedOption.number(
        name, "S", 1, 86_400, RunSpec.DEFAULT_TIMEOUT, "end a run after S seconds");
  }

  static Option trace() {
    return TypedOption.choice(
        "trace", "HOW", List.of("short", "full"), "full: every event, nothing folded");
  }

  /**
   * The program and what it is given.
   *
   * @param timeout the name of the option for the time limit of a run
   */
  static RunSpec spec(Invocation invocation, String timeout) throws UsageException {
    return new RunSpec(
        ProgramInput.request(invocation),
        invocation.values("input"),
        words(invocation, "args"),
        environment(invocation),
        stdin(invocation),
        reset(invocation),
        invocation.has("spurious"),
        invocation.number("max-steps").orElseThrow(),
        invocation.number(timeout).orElseThrow().intValue(),
        resources(invocation));
  }

  /** The words of an option that holds several, quoted as in a shell. */
  static List<String> words(Invocation invocation, String option) throws UsageException {
    try {
      return ShellWords.split(invocation.value(option).orElse(""));
    } catch (IllegalArgumentException e) {
      throw new UsageException("option --" + option + ": " + e.getMessage(), invocation.command());
    }
  }

  private static List<String> environment(Invocation invocation) throws UsageException {
    for (String variable : invocation.values("env")) {
      if (variable.indexOf('=') < 1 || variable.indexOf('\0') >= 0) {
        throw new UsageException(
            "option --env needs NAME=VALUE, not '" + variable + "'", invocation.command());
      }
    }
    return invocation.values("env");
  }

  private static Optional<Path> stdin(Invocation invocation) throws UsageException {
    Optional<Path> stdin = invocation.path("stdin");
    if (stdin.isPresent() && !Files.isReadable(stdin.get())) {
      throw new UsageException("option --stdin: cannot read " + stdin.get(), invocation.command());
    }
    return stdin;
  }

  private static Reset reset(Invocation invocation) {
    return Reset.valueOf(invocation.choice("reset").toUpperCase(Locale.ROOT));
  }

  /** Who schedules: at most one of the three options. The number of steps for PCT comes later. */
  static Policy policy(Invocation invocation) throws UsageException {
    long given = List.of("schedule", "random", "pct").stream().filter(invocation::has).count();
    if (given > 1) {
      throw new UsageException(
          "only one of --schedule, --random and --pct can be given", invocation.command());
    }
    Optional<Long> random = invocation.number("random");
    if (random.isPresent()) {
      return new Policy.Random(random.get());
    }
    return invocation.has("pct") ? pct(invocation) : new Policy.RunOn();
  }

  private static Policy pct(Invocation invocation) throws UsageException {
    String text = invocation.value("pct").orElseThrow();
    if (text.matches("[0-9]{1,4},[0-9]{1,18}")) {
      int comma = text.indexOf(',');
      int depth = Integer.parseInt(text.substring(0, comma));
      if (depth >= 1 && depth <= MAX_PCT_DEPTH) {
        return new Policy.Pct(depth, Long.parseLong(text.substring(comma + 1)), 0);
      }
    }
    throw new UsageException(
        "option --pct needs DEPTH,SEED with a depth from 1 to "
            + MAX_PCT_DEPTH
            + ", not '"
            + text
            + "'",
        invocation.command());
  }
}
