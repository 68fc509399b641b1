package tdv.verify;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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

  /**
   * One of the ways to ask: all executions, or only some of them, which is faster where the answer
   * is yes.
   */
  private record Attempt(Scope scope, Duration limit) {}

  /**
   * Most questions are answered at once. Of those that are not, many have an answer with few changes
   * of threads, which are asked for in between: few rounds in which each thread has one turn.
   */
  private static final List<Attempt> ATTEMPTS =
      List.of(
          new Attempt(Scope.ALL, Duration.ofSeconds(4)),
          new Attempt(rounds(3), Duration.ofSeconds(2)),
          new Attempt(rounds(4), Duration.ofSeconds(4)),
          new Attempt(Scope.ALL, FOREVER));

  private static Scope rounds(int count) {
    return new Scope(Optional.empty(), count);
  }

  Answer ask(ThreadTrees trees, Question question, Excluded excluded) {
    Answer answer = new Answer.Undecided("nobody was asked");
    for (Attempt attempt : ATTEMPTS) {
      answer = ask(trees, question, attempt.scope(), excluded, attempt.limit());
      boolean decided = !(answer instanceof Answer.Undecided);
      if (decided || !excluded.isNothing() && attempt.scope().equals(Scope.ALL)) {
        return answer;
      }
      if (watch.over(0).isPresent()) {
        return answer;
      }
    }
    return answer;
  }

  private Answer ask(
      ThreadTrees trees, Question question, Scope scope, Excluded excluded, Duration limit) {
    // Rounds are bits, and so should be all that is beside them.
    if (integers && scope.rounds() == 0) {
      Answer answer = ask(trees, question, scope, excluded, limit, true);
      if (!(answer instanceof Answer.Inexact)) {
        return answer;
      }
      integers = false;
    }
    return ask(trees, question, scope, excluded, limit, false);
  }

  private Answer ask(
      ThreadTrees trees,
      Question question,
      Scope scope,
      Excluded excluded,
      Duration limit,
      boolean whole) {
    long start = System.nanoTime();
    count++;
    SolverName name = SolverName.valueOf(options.solver().toUpperCase(Locale.ROOT));
    try (SolverSession session = SolverSession.open(SolverOptions.of(name, whole))) {
      if (!whole && session.answerWithoutBitVectors().isPresent()) {
        return new Answer.Undecided(session.answerWithoutBitVectors().get().reason());
      }
      return new TreeEncoder(session, whole ? IntegerData::new : BitVectorData::new)
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
