package tdv.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Options;
import tdv.report.RunView;
import tdv.run.RunRequest;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;
import tdv.schedule.ScheduleFile;
import tdv.schedule.ScheduleWriter;
import tdv.schedule.ThreadNames;
import tdv.source.ShellWords;

/** {@code tdv run}: runs the program once under a scheduler and prints the interleaving. */
final class RunCommand implements Command {
  @Override
  public String name() {
    return "run";
  }

  @Override
  public String summary() {
    return "run the program once under a scheduler, and print the interleaving and how it ended";
  }

  @Override
  public String synopsis() {
    return "FILE... [--schedule F | --random SEED | --pct DEPTH,SEED] [--input NAME=VALUE]..."
        + " [OPTIONS] [-- COMPILER-FLAGS...]";
  }

  @Override
  public Options options() {
    return RunOptions.table();
  }

  @Override
  public boolean takesCompilerFlags() {
    return true;
  }

  @Override
  public ExitCode run(Invocation invocation, Console console) throws UsageException {
    RunSpec spec = RunOptions.spec(invocation, "timeout");
    Policy policy = RunOptions.policy(invocation);
    boolean full = invocation.choice("trace").equals("full");
    Optional<Path> target = invocation.path("output");
    Optional<Path> guide = invocation.path("schedule");
    if (target.isPresent()) {
      List<Path> inputs = new ArrayList<>(spec.source().files());
      spec.stdin().ifPresent(inputs::add);
      OutputPlan.refuseInput(target.get(), inputs, name());
    }
    Optional<ScheduleFile> file =
        guide.isPresent() ? Optional.of(SavedSchedule.read(guide.get()).file()) : Optional.empty();
    RunPrinter printer =
        new RunPrinter(console, Terminal.style(console, full), invocation.has("quiet"));
    try (ControlledProgram program = ControlledProgram.build(spec, name(), console)) {
      ControlledProgram.Result result =
          program.run(
              RunRequest.of(file.map(ScheduleFile::schedule).orElse(Schedule.EMPTY), policy),
              file.map(ScheduleFile::threads).orElse(ThreadNames.MAIN),
              printer.output());
      RunView view = RunView.of(result.run(), program.executable(), result.threads());
      printer.print(program, result, view);
      result
          .run()
          .leftAt()
          .ifPresent(step -> printer.line("note    the schedule was left at step " + step));
      if (target.isPresent()) {
        write(target.get(), program, view);
        printer.line(
            "replay  tdv replay "
                + ShellWords.quoted(target.get().toString())
                + ForeignSchedule.option(spec));
      }
      return OutcomeCode.of(result.run().outcome());
    }
  }

  private static void write(Path target, ControlledProgram program, RunView view) {
    ScheduleFile file = SavedSchedule.record(target, program, view);
    OutputFile.write(target, ScheduleWriter.write(file));
  }
}
