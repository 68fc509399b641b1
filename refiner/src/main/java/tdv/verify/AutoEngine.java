package tdv.verify;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import tdv.compile.Executable;
import tdv.explore.ExploreOptions;
import tdv.explore.ExploreOptions.Goal;
import tdv.explore.ExploreOptions.Limits;
import tdv.explore.Explorer;
import tdv.explore.ReductionKind;
import tdv.run.Setup;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/**
 * The engine {@code auto}: lets several engines go at the same time. The first conclusive answer
 * wins, and the others are stopped; if none is conclusive, the answers are combined. A single
 * engine under its care is kept to the limits all the same.
 */
public final class AutoEngine implements Engine {
  /** Most programs that the explorer is good at are done by then. */
  private static final Duration EXPLORER_ALONE = Duration.ofSeconds(2);

  private static final Duration TURN = Duration.ofSeconds(1);

  /** One that has left nothing to others when it gives up, and need not be mentioned. */
  private record Helper(String name, Engine engine) implements Engine {
    @Override
    public Verdict verify(Executable executable, Setup setup, ProgressListener listener) {
      Verdict verdict = engine.verify(executable, setup, listener);
      return verdict.stop() == Stop.GAVE_UP
          ? new Verdict(
              verdict.findings(), List.of(), List.of(), verdict.stop(), verdict.coverage())
          : verdict;
    }
  }

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

  /**
   * What {@code auto} is made of: formulas on one core; on the other one the explorer, and, where
   * that takes longer, a search by states in turns with it.
   *
   * @param explore how the explorer goes about it
   */
  public static AutoEngine of(
      Engine formulas, ExploreOptions explore, Consumer<Throwable> failures) {
    TakingTurns turns = new TakingTurns(EXPLORER_ALONE, TURN);
    Engine explorer = turns.add(new Explorer(explore));
    ReductionKind kind = ReductionKind.STATES;
    Engine states = turns.add(new Helper(kind.text(), new Explorer(explore.withReduction(kind))));
    return new AutoEngine(
        List.of(formulas, explorer, states), explore.goal(), explore.limits(), failures);
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
