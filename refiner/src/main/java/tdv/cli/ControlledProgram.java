package tdv.cli;

import java.util.ArrayList;
import java.util.List;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.input.InputException;
import tdv.input.Inputs;
import tdv.program.FrontEnd;
import tdv.program.Program;
import tdv.run.Output;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.Policy;
import tdv.schedule.ThreadNames;
import tdv.source.SourceRequest;
import tdv.trace.Run;

/** A program that was built to run under control, with its inputs. */
final class ControlledProgram implements AutoCloseable {
  /** A run, and what the session knows about it. */
  record Result(Run run, ThreadNames threads, String resetMode, String resetReason) {}

  private final WorkDirectory directory;
  private final RunSpec spec;
  private final Executable executable;
  private final Inputs inputs;

  private ControlledProgram(
      WorkDirectory directory, RunSpec spec, Executable executable, Inputs inputs) {
    this.directory = directory;
    this.spec = spec;
    this.executable = executable;
    this.inputs = inputs;
  }

  static ControlledProgram build(RunSpec spec, String command, Console console)
      throws UsageException {
    WorkDirectory directory = WorkDirectory.create();
    try {
      Executable executable = build(spec.source(), directory, console);
      return new ControlledProgram(
          directory, spec, executable, Inputs.of(spec.inputs(), executable));
    } catch (InputException e) {
      directory.close();
      throw new UsageException(e.getMessage(), command);
    } catch (Throwable e) {
      directory.close();
      throw e;
    }
  }

  /** Reads, instruments, compiles and links; warnings go to stderr. */
  static Executable build(SourceRequest source, WorkDirectory directory, Console console) {
    Program program =
        FrontEnd.load(withoutFortification(source), warning -> console.error(warning.render()));
    return ProgramBuild.build(program, directory);
  }

  /** The checked variants of library functions hide from us what they access. */
  private static SourceRequest withoutFortification(SourceRequest source) {
    List<String> flags = new ArrayList<>(source.compilerFlags());
    flags.add("-U_FORTIFY_SOURCE");
    return new SourceRequest(
        source.files(), flags, source.compileCommandsDir(), source.directory());
  }

  Executable executable() {
    return executable;
  }

  RunSpec spec() {
    return spec;
  }

  Inputs inputs() {
    return inputs;
  }

  WorkDirectory directory() {
    return directory;
  }

  Setup setup(ThreadNames threads) {
    return spec.setup(inputs, threads);
  }

  /** One run; what the program prints goes to the output. */
  Result run(RunRequest request, ThreadNames threads, Output output) {
    RunRequest complete = request.withStacks();
    if (request.policy() instanceof Policy.Pct pct && pct.steps() == 0) {
      complete = withLength(complete, pct, threads);
    }
    try (Session session = Session.open(executable, setup(threads), output)) {
      Run run = session.run(complete);
      return new Result(
          run, session.threadNames(), session.resetMode().name(), session.resetReason());
    }
  }

  /** PCT places its changes among the steps of a run, so a first, silent run counts them. */
  private RunRequest withLength(RunRequest request, Policy.Pct pct, ThreadNames threads) {
    Setup silent = setup(threads).withShowOutput(false);
    try (Session session = Session.open(executable, silent, Output.NONE)) {
      Run run = session.run(RunRequest.of(new Policy.RunOn()).withoutEvents());
      int steps = (int) Math.max(1, Math.min(Integer.MAX_VALUE, run.steps()));
      Policy policy = new Policy.Pct(pct.depth(), pct.seed(), steps);
      return RunRequest.of(request.schedule(), policy).withStacks();
    }
  }

  @Override
  public void close() {
    directory.close();
  }
}
