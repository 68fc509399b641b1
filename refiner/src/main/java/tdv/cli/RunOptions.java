package tdv.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import tdv.run.Reset;
import tdv.schedule.Policy;
import tdv.source.ShellWords;

/** The options of {@code tdv run}: what the program is given, and who schedules it. */
final class RunOptions {
  private static final int MAX_PCT_DEPTH = 1000;

  private RunOptions() {}

  static Options table() {
    Options options =
        new Options()
            .addOption(value("schedule", "F", "follow the schedule in F as far as possible"))
            .addOption(value("random", "SEED", "at each step any thread that can go on"))
            .addOption(value("pct", "DEPTH,SEED", "random priorities, changed DEPTH - 1 times"));
    return addProgram(options, "timeout", RunSpec.DEFAULT_MAX_STEPS)
        .addOption(
            Option.builder("o")
                .longOpt("output")
                .hasArg()
                .argName("F")
                .desc("write the schedule to F, for 'tdv replay F'")
                .get())
        .addOption(value("trace", "HOW", "short, or full: every event, nothing folded"))
        .addOption(flag("quiet", "leave the interleaving out; pass on the program's output as is"))
        .addOption(ProgramInput.compileCommands());
  }

  /** The options that say what the program is given, and where a run ends. */
  static Options addProgram(Options options, String timeout, long maxSteps) {
    return options
        .addOption(several("input", "NAME=VALUE", "a global variable, or results of nondet calls"))
        .addOption(value("args", "WORDS", "the program's arguments, quoted as in a shell"))
        .addOption(value("stdin", "F", "what the program reads from its standard input"))
        .addOption(several("env", "K=V", "a variable of the program's environment"))
        .addOption(value("reset", "MODE", "auto, snapshot or fork: how runs are undone"))
        .addOption(value("max-steps", "N", "end a run after N steps (default " + maxSteps + ")"))
        .addOption(value(timeout, "S", "end a run after S seconds (default 60)"))
        .addOption(flag("spurious", "waits for conditions may end without a signal"));
  }

  static Option value(String name, String argument, String text) {
    return Option.builder().longOpt(name).hasArg().argName(argument).desc(text).get();
  }

  static Option flag(String name, String text) {
    return Option.builder().longOpt(name).desc(text).get();
  }

  /** An option that can be given several times; each time it has one value. */
  private static Option several(String name, String argument, String text) {
    return Option.builder()
        .longOpt(name)
        .hasArg()
        .type(ArgumentParser.REPEATABLE)
        .argName(argument)
        .desc(text + "; repeatable")
        .get();
  }

  /**
   * The program and what it is given.
   *
   * @param timeout the name of the option for the time limit of a run
   * @param maxSteps where a run ends unless the user says otherwise
   */
  static RunSpec spec(Invocation invocation, String timeout, long maxSteps) throws UsageException {
    return new RunSpec(
        ProgramInput.request(invocation),
        invocation.values("input"),
        words(invocation, "args"),
        environment(invocation),
        stdin(invocation),
        reset(invocation),
        invocation.has("spurious"),
        invocation.wholeNumber("max-steps", 1, 1_000_000_000_000L).orElse(maxSteps),
        invocation
            .wholeNumber(timeout, 1, 86_400)
            .orElse((long) RunSpec.DEFAULT_TIMEOUT)
            .intValue());
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

  private static Reset reset(Invocation invocation) throws UsageException {
    return Reset.valueOf(
        invocation.choice("reset", "auto", "snapshot", "fork").toUpperCase(Locale.ROOT));
  }

  /** Who schedules: at most one of the three options. The number of steps for PCT comes later. */
  static Policy policy(Invocation invocation) throws UsageException {
    long given = List.of("schedule", "random", "pct").stream().filter(invocation::has).count();
    if (given > 1) {
      throw new UsageException(
          "only one of --schedule, --random and --pct can be given", invocation.command());
    }
    Optional<Long> random = invocation.wholeNumber("random", 0, Long.MAX_VALUE);
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
