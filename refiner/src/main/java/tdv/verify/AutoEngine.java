package tdv.verify;

import java.util.List;
import java.util.function.Consumer;
import tdv.compile.Executable;
import tdv.explore.ExploreOptions.Goal;
import tdv.explore.ExploreOptions.Limits;
import tdv.run.Setup;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;

/**
 * The engine {@code auto}: lets several engines go at the same time. The first conclusive answer
 * wins, and the others are stopped; if none is conclusive, the answers are combined. A single
 * engine under its care is kept to the limits all the same.
 */
public final class AutoEngine implements Engine {
  private final List<Engine> engines;
  private final Goal goal;
  private final Limits limits;
  private final Consumer<Throwable> failures;

  /**
   * @param engines in the order in which the answers are told
   * @param goal when a bug is enough
   * @param limits of all engines together
   * @param failures is told what engines broke down with
   */
  public AutoEngine(List<Engine> engines, Goal goal, Limits limits, Consumer<Throwable> failures) {
    this.engines = List.copyOf(engines);
    this.goal = goal;
    this.limits = limits;
    this.failures = failures;
  }

  @Override
  public String name() {
    return "auto";
  }

  @Override
  public Verdict verify(Executable executable, Setup setup, ProgressListener listener) {
    Contest contest = new Contest(goal, limits, listener);
    Combination answers = contest.run(engines, executable, setup);
    answers.failures().forEach(failures);
    return answers.verdict();
  }
}
