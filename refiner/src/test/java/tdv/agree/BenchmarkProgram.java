package tdv.agree;

import java.util.ArrayList;
import java.util.List;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.explore.ExploreExpectation;
import tdv.explore.ExploreOptions.Goal;
import tdv.program.FrontEnd;
import tdv.run.Setup;
import tdv.source.ShellWords;
import tdv.source.SourceRequest;

/** A program of benchmarks/, built for all engines. */
record BenchmarkProgram(
    ExploreExpectation expectation, WorkDirectory directory, Executable executable)
    implements AutoCloseable {
  /** A program without end is cut off early. */
  private static final long FEW_STEPS = 40;

  private static final long MAX_STEPS = 100_000;
  private static final long MAX_WORK = 50_000_000;
  private static final int MAX_MILLIS = 20_000;

  static BenchmarkProgram build(ExploreExpectation expectation) {
    WorkDirectory directory = WorkDirectory.create();
    try {
      List<String> flags = new ArrayList<>(List.of("-U_FORTIFY_SOURCE"));
      flags.addAll(ShellWords.split(expectation.flags()));
      SourceRequest request = SourceRequest.of(List.of(expectation.file()), flags);
      Executable executable = ProgramBuild.build(FrontEnd.load(request, warning -> {}), directory);
      return new BenchmarkProgram(expectation, directory, executable);
    } catch (Throwable e) {
      directory.close();
      throw e;
    }
  }

  EngineAnswer ask(AskedEngine engine, Goal goal) {
    long maxSteps = expectation.known() ? MAX_STEPS : FEW_STEPS;
    return engine.ask(executable, Setup.DEFAULT.withLimits(maxSteps, MAX_WORK, MAX_MILLIS), goal);
  }

  @Override
  public void close() {
    directory.close();
  }
}
