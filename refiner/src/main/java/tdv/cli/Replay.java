package tdv.cli;

import java.util.List;
import java.util.Optional;
import tdv.report.Divergence;
import tdv.report.RunView;
import tdv.run.Output;
import tdv.run.RunRequest;
import tdv.schedule.ScheduleFile;
import tdv.trace.Trace;

/**
 * A recorded run and its program, built again.
 *
 * @param exact whether the executable is the same, so that the traces must be the same to the bit
 */
record Replay(SavedSchedule saved, ControlledProgram program, boolean exact) {
  /** Follows the schedule to the letter. */
  ControlledProgram.Result once(Output output) {
    return program.run(request(), saved.file().threads(), output);
  }

  ControlledProgram.Result silently() {
    return once(Output.NONE);
  }

  private RunRequest request() {
    return RunRequest.of(saved.file().schedule()).strictly();
  }

  RunView view(ControlledProgram.Result result) {
    return RunView.of(result.run(), program.executable(), result.threads());
  }

  /** Where the run was another one. */
  Optional<List<String>> divergence(RunView view) {
    return Divergence.find(saved.file(), view, exact);
  }

  /** Another compiler, or changed files, give other addresses: then less is comparable. */
  String whatWasCompared() {
    return exact ? "trace" : "operations where threads change";
  }

  /** Stops in gdb in front of the last step of the thread that decided the outcome. */
  ExitCode underGdb(List<String> arguments, String command) throws UsageException {
    ControlledProgram.Result result = silently();
    Trace trace = result.run().trace();
    int thread = result.run().outcome().thread();
    int step = 0;
    int site = 0;
    for (int event = 0; event < trace.size(); event++) {
      if (trace.isStep(event) && trace.thread(event) == thread) {
        step = trace.step(event);
        site = trace.site(event);
      }
    }
    if (step == 0) {
      throw new UsageException("the run has no step to stop at", command);
    }
    ScheduleFile file = saved.file();
    String function = site == 0 ? "main" : program.executable().sites().function(site);
    return Gdb.start(program, request(), file.threads(), step, function, arguments);
  }
}
