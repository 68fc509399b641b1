package tdv.cli;

import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Options;
import tdv.property.Race;
import tdv.report.RunView;

/** {@code tdv replay}: repeats a run from its schedule, and says whether it was the same. */
final class ReplayCommand implements Command {
  @Override
  public String name() {
    return "replay";
  }

  @Override
  public String summary() {
    return "repeat a run from the schedule that 'tdv run -o' or 'tdv verify' wrote, or say where it diverged";
  }

  @Override
  public String synopsis() {
    return "SCHEDULE [--times N] [--gdb] [--trace HOW] [--quiet] [--trust]";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(TypedOption.number("times", "N", 1, 1_000_000, 1, "repeat it N times"))
        .addOption(TypedOption.flag("gdb", "stop under gdb at the last step of the failing thread"))
        .addOption(TypedOption.text("gdb-args", "WORDS", "more arguments for gdb; implies --gdb"))
        .addOption(RunOptions.timeout("timeout"))
        .addOption(RunOptions.memory())
        .addOption(RunOptions.files())
        .addOption(RunOptions.trace())
        .addOption(TypedOption.flag("quiet", "leave the interleaving out; pass on the output"))
        .addOption(
            TypedOption.flag(
                "trust", "let flags and variables of the schedule name other files to load"));
  }

  @Override
  public ExitCode run(Invocation invocation, Console console) throws UsageException {
    invocation.atMost(1);
    SavedSchedule saved = SavedSchedule.read(invocation.files().get(0));
    long times = invocation.number("times").orElseThrow();
    boolean full = invocation.choice("trace").equals("full");
    int timeout = invocation.number("timeout").orElseThrow().intValue();
    List<String> gdbArguments = RunOptions.words(invocation, "gdb-args");
    RunPrinter printer =
        new RunPrinter(console, Terminal.style(console, full), invocation.has("quiet"));
    RunSpec spec = saved.spec(timeout, RunOptions.resources(invocation));
    if (!invocation.has("trust")) {
      ForeignSchedule.check(saved, spec);
    }
    List<String> changed = saved.changedFiles();
    changed.forEach(
        file -> console.error("tdv: note: " + file + " has changed since the run was recorded"));
    try (ControlledProgram program = ControlledProgram.build(spec, name(), console)) {
      Replay replay = new Replay(saved, program, changed.isEmpty() && saved.sameCompiler());
      if (invocation.has("gdb") || invocation.has("gdb-args")) {
        return replay.underGdb(gdbArguments, name());
      }
      return replay(replay, times, printer);
    }
  }

  private static ExitCode replay(Replay replay, long times, RunPrinter printer) {
    ControlledProgram.Result result = replay.once(printer.output());
    RunView view = replay.view(result);
    Optional<List<String>> divergence = replay.divergence(view);
    for (long i = 1; i < times && divergence.isEmpty(); i++) {
      divergence = replay.divergence(replay.view(replay.silently()));
    }
    Optional<Race> race = replay.race(result.run());
    printer.print(replay.program(), result, view, race);
    if (divergence.isPresent()) {
      divergence.get().forEach(printer::line);
      return ExitCode.NOT_REPRODUCED;
    }
    String repeated = times == 1 ? "" : " " + times + " times";
    printer.line("replayed" + repeated + ": same " + replay.whatWasCompared() + ", same outcome");
    return race.isPresent() ? ExitCode.DATA_RACE : OutcomeCode.of(result.run().outcome());
  }
}
