package tdv.verify;

import java.time.Duration;
import java.util.List;
import tdv.compile.Executable;
import tdv.run.Setup;
import tdv.verdict.Coverage;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/** The engine {@code tdv}. It has nothing to say yet. */
public final class TraceDrivenEngine implements Engine {
  private final TraceDrivenOptions options;

  public TraceDrivenEngine(TraceDrivenOptions options) {
    this.options = options;
  }

  @Override
  public String name() {
    return "tdv";
  }

  @Override
  public Verdict verify(Executable executable, Setup setup, ProgressListener listener) {
    Coverage.Formulas formulas =
        new Coverage.Formulas(0, 0, 0, 0, Duration.ZERO, options.solver(), 0);
    return new Verdict(
        List.of(),
        List.of("no formula was built"),
        List.of(),
        Stop.GAVE_UP,
        Coverage.of(formulas, 0, Duration.ZERO));
  }
}
