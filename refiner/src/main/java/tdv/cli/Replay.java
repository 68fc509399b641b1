package tdv.cli;

import java.util.List;
import java.util.Optional;
import tdv.explore.RaceReplay;
import tdv.property.Race;
import tdv.report.Divergence;
import tdv.report.RunView;
import tdv.run.Output;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.ThreadState;
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
    RunRequest request = RunRequest.of(saved.file().schedule()).strictly();
    if (saved.file().isRace()) {
      RunRequest ended = request.withMaxSteps(saved.file().steps());
      return saved.file().exploring() ? ended.exploring() : ended;
    }
    return saved.file().exploring() ? request.exploringUntilFailure() : request;
  }

  /** The race that the run ends with, if it was recorded for one. */
  Optional<Race> race(Run run) {
    if (!saved.file().isRace()) {
      return Optional.empty();
    }
    Setup setup = program.setup(saved.file().threads()).withShowOutput(false);
    try (Session session = Session.open(program.executable(), setup)) {
      return RaceReplay.race(session, saved.file().schedule(), run, saved.file().exploring());
    }
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
    Run run = silently().run();
    int thread = run.outcome().thread();
    Stop stop = lastStep(run.trace(), thread);
    ThreadState failing =
        run.threads().stream().filter(t -> t.slot() == thread).findFirst().orElseThrow();
    if (failedAtNext(run.outcome(), failing) && failing.pendingSite() != stop.site()) {
      stop = new Stop(run.trace().steps() + 1, failing.pendingSite());
    }
    if (stop.step() == 0) {
      throw new UsageException("the run has no step to stop at", command);
    }
    String function =
        stop.site() == 0 ? "main" : program.executable().sites().function(stop.site());
    return Gdb.start(program, request(), saved.file().threads(), stop.step(), function, arguments);
  }

  private record Stop(long step, int site) {}

  private static Stop lastStep(Trace trace, int thread) {
    for (int event = trace.size() - 1; event >= 0; event--) {
      if (trace.isStep(event) && trace.thread(event) == thread) {
        return new Stop(trace.step(event), trace.site(event));
      }
    }
    return new Stop(0, 0);
  }

  /** Whether the step that the thread was about to take is the one that failed. */
  private static boolean failedAtNext(Outcome outcome, ThreadState thread) {
    return (outcome.is(OutcomeKind.MEMORY_ERROR) || outcome.is(OutcomeKind.MISUSE))
        && outcome.site() != 0
        && thread.pendingSite() == outcome.site();
  }
}
