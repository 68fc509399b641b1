package tdv.verify;

import java.time.Duration;
import java.util.Locale;
import tdv.explore.Watch;
import tdv.formula.Answer;
import tdv.formula.Excluded;
import tdv.formula.Question;
import tdv.formula.Scope;
import tdv.formula.TreeEncoder;
import tdv.solve.BitVectorData;
import tdv.solve.SolverName;
import tdv.solve.SolverOptions;
import tdv.solve.SolverSession;
import tdv.solve.SolverUnavailableException;
import tdv.tree.ThreadTrees;

/** Asks the solver, and counts. */
final class Queries {
  private static final Duration FOREVER = Duration.ofDays(1000);

  private final TraceDrivenOptions options;
  private final Watch watch;
  private long count;
  private Duration time = Duration.ZERO;

  Queries(TraceDrivenOptions options, Watch watch) {
    this.options = options;
    this.watch = watch;
  }

  Answer ask(ThreadTrees trees, Question question, Excluded excluded) {
    return ask(trees, question, Scope.ALL, excluded, FOREVER);
  }

  Answer ask(
      ThreadTrees trees, Question question, Scope scope, Excluded excluded, Duration limit) {
    long start = System.nanoTime();
    count++;
    SolverName name = SolverName.valueOf(options.solver().toUpperCase(Locale.ROOT));
    try (SolverSession session = SolverSession.open(SolverOptions.of(name, false))) {
      return new TreeEncoder(session, BitVectorData::new)
          .ask(
              trees,
              question,
              scope,
              excluded,
              new TreeEncoder.Patience(limit, () -> watch.over(0).isPresent()));
    } catch (SolverUnavailableException e) {
      return new Answer.Undecided(e.getMessage());
    } finally {
      time = time.plusNanos(System.nanoTime() - start);
    }
  }

  long count() {
    return count;
  }

  Duration time() {
    return time;
  }

  String solver() {
    return options.solver();
  }
}
