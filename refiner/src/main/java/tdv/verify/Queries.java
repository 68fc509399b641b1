package tdv.verify;

import java.time.Duration;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverException;
import tdv.explore.Watch;
import tdv.formula.Answer;
import tdv.formula.BitVectorData;
import tdv.formula.Excluded;
import tdv.formula.Question;
import tdv.formula.Scope;
import tdv.formula.TreeEncoder;
import tdv.solve.SolverUnavailableException;
import tdv.solve.Z3;
import tdv.tree.ThreadTrees;

/** Asks the solver, and counts. */
final class Queries implements AutoCloseable {
  private final TraceDrivenOptions options;
  private final Watch watch;
  private long count;
  private Duration time = Duration.ZERO;

  Queries(TraceDrivenOptions options, Watch watch) {
    this.options = options;
    this.watch = watch;
  }

  Answer ask(ThreadTrees trees, Question question, Excluded excluded) {
    long start = System.nanoTime();
    count++;
    try (SolverContext context = Z3.open()) {
      return new TreeEncoder(context, BitVectorData::new).ask(trees, question, Scope.ALL, excluded);
    } catch (SolverUnavailableException | SolverException e) {
      return new Answer.Undecided(e.getMessage());
    } catch (InterruptedException e) {
      return new Answer.Undecided("interrupted");
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

  @Override
  public void close() {}
}
