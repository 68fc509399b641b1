package tdv.solve;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverException;
import tdv.smtlib.Assertion;

/**
 * One question: whether constraints can hold together. More can be added behind a check, for the
 * next one. To be used by one thread.
 *
 * <p>Whatever goes wrong in a solver makes the answer UNKNOWN, with the reason.
 */
public final class SolverQuery implements AutoCloseable {
  private static final Duration FOREVER = Duration.ofDays(10_000);

  private final SolverSession session;
  private final ProverEnvironment prover;
  private final QueryLabel label;
  private final Queue<BooleanFormula> pending = new ArrayDeque<>();
  private final List<Assertion> assertions = new ArrayList<>();
  private int constraints;
  private long expressions;
  private String failure;
  private Model model;

  SolverQuery(SolverSession session, ProverEnvironment prover, QueryLabel label) {
    this.session = session;
    this.prover = prover;
    this.label = label;
  }

  /** One more constraint. The solver sees it in the next check, so that limits hold for it too. */
  public void add(BooleanFormula constraint) {
    add("constraint " + (constraints + 1), constraint);
  }

  /**
   * One more constraint.
   *
   * @param name which one it is, for the log
   */
  public void add(String name, BooleanFormula constraint) {
    dropModel();
    session.recorded(name, constraint).ifPresent(assertions::add);
    constraints++;
    expressions = Math.max(expressions, session.number(constraint));
    pending.add(constraint);
  }

  /** Asks without a limit. */
  public SolverAnswer check() {
    return check(FOREVER, () -> false);
  }

  /**
   * Asks.
   *
   * @param limit the answer is UNKNOWN if it takes longer
   * @param cancelled the answer is UNKNOWN soon after this becomes true; asked often and by another
   *     thread
   */
  public SolverAnswer check(Duration limit, BooleanSupplier cancelled) {
    dropModel();
    long start = System.nanoTime();
    SolverAnswer answer = ask(limit, cancelled);
    if (!answer.isSat()) {
      dropModel();
    }
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    session.count(answer.result(), time, constraints, expressions);
    session.log(label, assertions, answer, time);
    return answer;
  }

  private SolverAnswer ask(Duration limit, BooleanSupplier cancelled) {
    long start = System.nanoTime();
    Supplier<Optional<String>> stop = () -> reasonToStop(start, limit, cancelled);
    Optional<String> obstacle = session.obstacle().or(() -> Optional.ofNullable(failure)).or(stop);
    if (obstacle.isPresent()) {
      return SolverAnswer.unknown(obstacle.get());
    }
    SolverAnswer answer;
    Optional<String> interrupted;
    try (Watch watch = new Watch(stop, session::interrupt)) {
      answer = DeepStack.call(() -> ask(watch));
      interrupted = watch.reason();
    }
    // No verdict rests on what a solver says while it is being interrupted.
    return interrupted.map(SolverAnswer::unknown).orElse(answer);
  }

  private Optional<String> reasonToStop(long start, Duration limit, BooleanSupplier cancelled) {
    if (cancelled.getAsBoolean()) {
      return Optional.of("the query was cancelled");
    }
    if (Duration.ofNanos(System.nanoTime() - start).compareTo(limit) >= 0) {
      double seconds = limit.toMillis() / 1000.0;
      return Optional.of("the time limit of " + seconds + " seconds was reached");
    }
    return session.memoryUsedUp();
  }

  private SolverAnswer ask(Watch watch) {
    try {
      session.prepare();
      while (!pending.isEmpty()) {
        if (watch.reason().isPresent()) {
          return SolverAnswer.unknown(watch.reason().get());
        }
        addNext();
      }
      session.options().log().asking();
      if (prover.isUnsat()) {
        return SolverAnswer.UNSAT;
      }
      model = prover.getModel();
      return SolverAnswer.SAT;
    } catch (SolverException
        | InterruptedException
        | RuntimeException
        | OutOfMemoryError
        | StackOverflowError e) {
      return SolverAnswer.unknown(session.describe(e));
    }
  }

  private void addNext() throws InterruptedException {
    // Should this fail, then nobody knows what the solver has kept of the constraint.
    failure = session.options().solver().text() + " has lost a constraint";
    prover.addConstraint(pending.remove());
    failure = null;
  }

  /** How the constraints can hold. Only behind a check that said SAT, and until the next change. */
  public Model model() {
    if (model == null) {
      throw new IllegalStateException("internal error: there is no model");
    }
    return model;
  }

  /** What the solver counted in the last check, in its own words. */
  public Map<String, String> details() {
    return prover.getStatistics();
  }

  private void dropModel() {
    if (model != null) {
      model.close();
      model = null;
    }
  }

  @Override
  public void close() {
    dropModel();
    prover.close();
  }
}
