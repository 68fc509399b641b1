package tdv.verify;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tdv.compile.Executable;
import tdv.run.Setup;
import tdv.verdict.Coverage;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;

/** A placeholder that does not know anything. */
public final class TraceDrivenEngine implements Engine {
  public TraceDrivenEngine(TraceDrivenOptions options) {
    options.goal();
  }

  @Override
  public String name() {
    return "tdv";
  }

  @Override
  public Verdict verify(Executable executable, Setup setup, ProgressListener listener) {
    return new Verdict(
        List.of(),
        List.of("the engine is a placeholder"),
        List.of(),
        Verdict.Stop.GAVE_UP,
        new Coverage("tdv", 0, 0, 0, 0, 0, 0, 0, Duration.ZERO, Duration.ZERO, Optional.empty()));
  }
}
