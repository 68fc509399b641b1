package tdv.verify;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import tdv.explore.Watch;
import tdv.formula.Answer;
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
 * much faster; else bit vectors. A question that takes long is asked about few rounds at the same
 * time: see {@link RoundsBeside}.
 */
final class Queries {
  private static final Duration FOREVER = Duration.ofDays(1000);

  private final TraceDrivenOptions options;
  private final Watch watch;
  private final AtomicLong count = new AtomicLong();
  private boolean integers = true;
  private Duration time = Duration.ZERO;

  Queries(TraceDrivenOptions options, Watch watch) {
    this.options = options;
    this.watch = watch;
  }

  Answer ask(ThreadTrees trees, Question question, Excluded excluded) {
    long start = System.nanoTime();
    RoundsBeside beside =
        new RoundsBeside(
            (rounds, limit, cancelled) -> {
              Scope scope = new Scope(Optional.empty(), rounds);
              return ask(trees, question, scope, excluded, limit, cancelled, false);
            });
    try {
      Answer answer = askAll(trees, question, excluded, beside::hasFound);
      return beside.end().orElse(answer);
    } finally {
      beside.end();
      time = time.plusNanos(System.nanoTime() - start);
    }
  }

  private Answer askAll(
      ThreadTrees trees, Question question, Excluded excluded, BooleanSupplier cancelled) {
    if (integers) {
      Answer answer = ask(trees, question, Scope.ALL, excluded, FOREVER, cancelled, true);
      if (!(answer instanceof Answer.Inexact)) {
        return answer;
      }
      integers = false;
    }
    return ask(trees, question, Scope.ALL, excluded, FOREVER, cancelled, false);
  }

  private Answer ask(
      ThreadTrees trees,
      Question question,
      Scope scope,
      Excluded excluded,
      Duration limit,
      BooleanSupplier cancelled,
      boolean whole) {
    count.incrementAndGet();
    SolverName name = SolverName.valueOf(options.solver().toUpperCase(Locale.ROOT));
    int megabytes = (int) Math.min(Integer.MAX_VALUE, options.memoryMegabytes().orElse(0));
    SolverOptions settings = SolverOptions.of(name, whole).withMegabytes(megabytes);
    try (SolverSession session = SolverSession.open(settings)) {
      if (!whole && session.answerWithoutBitVectors().isPresent()) {
        return new Answer.Undecided(session.answerWithoutBitVectors().get().reason());
      }
      return new TreeEncoder(
              session, whole ? IntegerData::new : (formulas, ranges) -> new BitVectorData(formulas))
          .ask(
              trees,
              question,
              scope,
              excluded,
              new TreeEncoder.Patience(
                  limit, () -> cancelled.getAsBoolean() || watch.over(0).isPresent()));
    } catch (SolverUnavailableException e) {
      return new Answer.Undecided(e.getMessage());
    }
  }

  long count() {
    return count.get();
  }

  Duration time() {
    return time;
  }

  String solver() {
    return options.solver();
  }
}
