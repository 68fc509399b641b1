package tdv.verify;

import java.time.Duration;
import java.util.Locale;
import java.util.function.Function;
import org.sosy_lab.java_smt.api.FormulaManager;
import tdv.explore.Watch;
import tdv.formula.Answer;
import tdv.formula.DataEncoding;
import tdv.formula.Excluded;
import tdv.formula.Question;
import tdv.formula.Scope;
import tdv.formula.TreeEncoder;
import tdv.solve.BitVectorData;
import tdv.solve.IntegerData;
import tdv.solve.SolverName;
import tdv.solve.SolverOptions;
import tdv.solve.SolverSession;
import tdv.solve.SolverUnavailableException;
import tdv.tree.ThreadTrees;

/**
 * Asks the solver, and counts. Numbers are mathematical integers as long as that is exact, which is
 * much faster; else bit vectors.
 */
final class Queries {
  private static final Duration FOREVER = Duration.ofDays(1000);

  private final TraceDrivenOptions options;
  private final Watch watch;
  private boolean integers = true;
  private long count;
  private Duration time = Duration.ZERO;

  Queries(TraceDrivenOptions options, Watch watch) {
    this.options = options;
    this.watch = watch;
  }

  Answer ask(ThreadTrees trees, Question question, Excluded excluded) {
    return ask(trees, question, Scope.ALL, excluded, FOREVER);
  }

  private Answer ask(
      ThreadTrees trees, Question question, Scope scope, Excluded excluded, Duration limit) {
    if (integers) {
      Answer answer = ask(trees, question, scope, excluded, limit, IntegerData::new);
      if (!(answer instanceof Answer.Inexact)) {
        return answer;
      }
      integers = false;
    }
    return ask(trees, question, scope, excluded, limit, BitVectorData::new);
  }

  private Answer ask(
      ThreadTrees trees,
      Question question,
      Scope scope,
      Excluded excluded,
      Duration limit,
      Function<FormulaManager, DataEncoding> data) {
    long start = System.nanoTime();
    count++;
    SolverName name = SolverName.valueOf(options.solver().toUpperCase(Locale.ROOT));
    try (SolverSession session = SolverSession.open(SolverOptions.of(name, integers))) {
      return new TreeEncoder(session, data)
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
