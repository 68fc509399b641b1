package tdv.verify;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import tdv.explore.Watch;
import tdv.formula.Answer;
import tdv.formula.ClockKind;
import tdv.formula.Excluded;
import tdv.formula.Question;
import tdv.formula.Scope;
import tdv.formula.TreeEncoder;
import tdv.solve.BitVectorData;
import tdv.solve.DataEncoding;
import tdv.solve.IntegerData;
import tdv.solve.SolverName;
import tdv.solve.SolverOptions;
import tdv.solve.SolverSession;
import tdv.solve.SolverStatistics;
import tdv.solve.SolverUnavailableException;
import tdv.tree.ThreadTrees;
import tdv.verify.SecondSolver.Reply;

/**
 * Asks the solver, and counts. Numbers are mathematical integers as long as that is exact, which is
 * much faster; else bit vectors. A question that takes long is asked about few rounds at the same
 * time: see {@link RoundsBeside}.
 */
public final class Queries implements Oracle {
  private static final Duration FOREVER = Duration.ofDays(1000);
  private static final Duration SECOND_LIMIT = Duration.ofSeconds(10);

  /** Executions to other places that are looked for with the same formula. */
  private static final int OTHERS = 7;

  private final TraceDrivenOptions options;
  private final Watch watch;
  private final AtomicLong count = new AtomicLong();
  private boolean integers;
  private Duration time = Duration.ZERO;
  private SolverStatistics checks = SolverStatistics.NONE;

  /** Of one search. */
  public Queries(TraceDrivenOptions options, Watch watch) {
    this.options = options;
    this.watch = watch;
    this.integers = options.queries().clocks() == ClockKind.INTEGERS;
  }

  /** What is asked, and of which executions. */
  private record Query(ThreadTrees trees, Question question, Scope scope, Excluded excluded) {
    Query about(int rounds) {
      return new Query(trees, question, scope.withRounds(rounds), excluded);
    }
  }

  @Override
  public Answer ask(ThreadTrees trees, Question question, Scope scope, Excluded excluded) {
    long start = System.nanoTime();
    Query query = new Query(trees, question, scope, excluded);
    try {
      return options.queries().repeatable()
          ? askAll(query, new TreeEncoder.Patience(FOREVER, () -> false))
          : askWithRoundsBeside(query);
    } finally {
      time = time.plusNanos(System.nanoTime() - start);
    }
  }

  private Answer askWithRoundsBeside(Query query) {
    RoundsBeside beside =
        new RoundsBeside(
            (rounds, limit, cancelled) -> {
              TreeEncoder.Patience patience = new TreeEncoder.Patience(limit, OTHERS, cancelled);
              return ask(options.solver(), query.about(rounds), /* whole= */ false, patience);
            });
    try {
      TreeEncoder.Patience patience = new TreeEncoder.Patience(FOREVER, OTHERS, beside::hasFound);
      Answer answer = askAll(query, patience);
      return beside.end().orElse(answer);
    } finally {
      beside.end();
    }
  }

  private Answer askAll(Query query, TreeEncoder.Patience patience) {
    if (integers) {
      Answer answer = ask(options.solver(), query, /* whole= */ true, patience);
      if (!(answer instanceof Answer.Inexact)) {
        return compared(answer, query, patience);
      }
      integers = false;
    }
    return compared(ask(options.solver(), query, /* whole= */ false, patience), query, patience);
  }

  /** The answer, if the second solver does not contradict. */
  private Answer compared(Answer answer, Query query, TreeEncoder.Patience patience) {
    if (options.secondSolver().isPresent() && isDecided(answer)) {
      SecondSolver second = options.secondSolver().get();
      TreeEncoder.Patience limited = new TreeEncoder.Patience(SECOND_LIMIT, patience.cancelled());
      Answer other = ask(second.name(), query, integers, limited);
      if (isDecided(other) && !other.getClass().equals(answer.getClass())) {
        throw new IllegalStateException(
            "internal error: two solvers contradict each other: " + query.question());
      }
      second.listener().accept(isDecided(other) ? Reply.ALIKE : Reply.NONE);
    }
    return answer;
  }

  private static boolean isDecided(Answer answer) {
    return !(answer instanceof Answer.Undecided || answer instanceof Answer.Inexact);
  }

  /**
   * Asks one solver.
   *
   * @param whole whether numbers are mathematical integers
   */
  private Answer ask(String solver, Query query, boolean whole, TreeEncoder.Patience patience) {
    count.incrementAndGet();
    SolverName name = SolverName.valueOf(solver.toUpperCase(Locale.ROOT));
    int megabytes = (int) Math.min(Integer.MAX_VALUE, options.memoryMegabytes().orElse(0));
    SolverOptions settings =
        SolverOptions.of(name, whole).withMegabytes(megabytes).withLog(options.queries().log());
    try (SolverSession session = SolverSession.open(settings)) {
      if (!whole && session.answerWithoutBitVectors().isPresent()) {
        return new Answer.Undecided(session.answerWithoutBitVectors().get().reason());
      }
      DataEncoding.Factory data = whole ? IntegerData::new : BitVectorData::new;
      BooleanSupplier cancelled =
          () -> patience.cancelled().getAsBoolean() || watch.over(0).isPresent();
      Answer answer =
          new TreeEncoder(session, data, options.queries().clocks())
              .ask(
                  query.trees(),
                  query.question(),
                  query.scope(),
                  query.excluded(),
                  new TreeEncoder.Patience(patience.limit(), patience.more(), cancelled));
      add(session.statistics());
      return answer;
    } catch (SolverUnavailableException e) {
      return new Answer.Undecided(e.getMessage());
    }
  }

  /** Questions are asked on several threads. */
  private synchronized void add(SolverStatistics more) {
    checks = checks.plus(more);
  }

  @Override
  public synchronized SolverStatistics checks() {
    return checks;
  }

  @Override
  public long count() {
    return count.get();
  }

  @Override
  public Duration time() {
    return time;
  }

  @Override
  public String solver() {
    return options.solver();
  }
}
