package tdv.explain;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.counterexample.Counterexample;
import tdv.counterexample.EssentialOrder;
import tdv.explore.ExploreOptions;
import tdv.explore.Explorer;
import tdv.order.OrderSearch;
import tdv.program.FrontEnd;
import tdv.property.Finding;
import tdv.run.Setup;
import tdv.source.SourceRequest;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;

/** The worst bug of a program in benchmarks/, with all that is known of it. */
public record FoundBug(WorkDirectory directory, Executable executable, Setup setup, Finding finding)
    implements AutoCloseable {
  private static final Duration BUDGET = Duration.ofSeconds(20);

  /** The bug of a program, by its path in benchmarks/ or a whole one. */
  public static FoundBug in(String program) {
    Path file = Path.of(System.getProperty("tdv.root"), "benchmarks").resolve(program);
    WorkDirectory directory = WorkDirectory.create();
    try {
      SourceRequest request =
          SourceRequest.of(
              List.of(file.toAbsolutePath().normalize()), List.of("-U_FORTIFY_SOURCE"));
      Executable executable = ProgramBuild.build(FrontEnd.load(request, warning -> {}), directory);
      Setup setup = Setup.DEFAULT.withLimits(10_000, 50_000_000, 20_000);
      Verdict verdict =
          new Explorer(ExploreOptions.DEFAULT).verify(executable, setup, ProgressListener.NONE);
      return new FoundBug(directory, executable, setup, verdict.findings().get(0));
    } catch (Throwable e) {
      directory.close();
      throw e;
    }
  }

  public EssentialOrder order() {
    return OrderSearch.of(finding, executable, setup, BUDGET);
  }

  public Counterexample counterexample() {
    return Explanation.of(finding, executable, order());
  }

  @Override
  public void close() {
    directory.close();
  }
}
