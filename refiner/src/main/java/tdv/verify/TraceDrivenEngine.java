package tdv.verify;

import java.util.function.BiFunction;
import tdv.compile.Executable;
import tdv.explore.BugList;
import tdv.explore.Confirmation;
import tdv.explore.Watch;
import tdv.run.Setup;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;

/**
 * The engine {@code tdv}: trace-driven verification (Yang and Sakallah, section 2), with thread
 * trees and frontier refinement in place of the paper's approximations. Runs are merged into trees;
 * a formula over the trees asks for an execution that leaves them; a run that follows the answer
 * shows a bug or makes the trees grow. When no execution leaves them, they contain all executions,
 * and bugs that no single run shows (deadlocks, races) are asked for.
 */
public final class TraceDrivenEngine implements Engine {
  private final TraceDrivenOptions options;
  private final BiFunction<TraceDrivenOptions, Watch, Oracle> oracle;

  public TraceDrivenEngine(TraceDrivenOptions options) {
    this(options, Queries::new);
  }

  /** With somebody who answers questions for each search. */
  TraceDrivenEngine(
      TraceDrivenOptions options, BiFunction<TraceDrivenOptions, Watch, Oracle> oracle) {
    this.options = options;
    this.oracle = oracle;
  }

  @Override
  public String name() {
    return "tdv";
  }

  @Override
  public Verdict verify(Executable executable, Setup setup, ProgressListener listener) {
    Watch watch = new Watch(options.limits(), listener, System::nanoTime);
    Setup silent = options.limits().of(setup.withShowOutput(false));
    BugList bugs =
        new BugList(
            new Confirmation(
                executable, silent, options.goal().shortening(), () -> watch.over(0).isPresent()),
            options.goal(),
            watch::elapsed,
            site -> executable.sites().position(site).toString());
    return Refinement.verify(
        executable, silent, options, watch, bugs, oracle.apply(options, watch), listener);
  }
}
