package tdv.verify;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import tdv.formula.Answer;
import tdv.formula.Excluded;
import tdv.formula.Question;
import tdv.formula.Scope;
import tdv.formula.Witness;
import tdv.solve.SolverStatistics;
import tdv.tree.ThreadTrees;
import tdv.verdict.Engine;

/**
 * Answers one question with an execution that leads nowhere, or not at all, and all others with no.
 */
public final class MisleadingOracle implements Oracle {
  private final Question wrong;
  private final Function<ThreadTrees, Answer> reply;
  private long count;

  private MisleadingOracle(Question wrong, Function<ThreadTrees, Answer> reply) {
    this.wrong = wrong;
    this.reply = reply;
  }

  /** The trace-driven engine with such an oracle. */
  public static Engine engine(TraceDrivenOptions options, Question wrong) {
    return engine(
        options,
        wrong,
        trees -> new Answer.Possible(new Witness(List.of(), List.of(trees.roots().get(0)))));
  }

  /** The same with an oracle that does not know the answer. */
  public static Engine silent(TraceDrivenOptions options, Question open) {
    return engine(options, open, trees -> new Answer.Undecided("nobody knows"));
  }

  private static Engine engine(
      TraceDrivenOptions options, Question wrong, Function<ThreadTrees, Answer> reply) {
    return new TraceDrivenEngine(options, (given, watch) -> new MisleadingOracle(wrong, reply));
  }

  @Override
  public Answer ask(ThreadTrees trees, Question question, Scope scope, Excluded excluded) {
    count++;
    return question == wrong && excluded.nodes().isEmpty()
        ? reply.apply(trees)
        : new Answer.Impossible();
  }

  @Override
  public long count() {
    return count;
  }

  @Override
  public SolverStatistics checks() {
    return SolverStatistics.NONE;
  }

  @Override
  public Duration time() {
    return Duration.ZERO;
  }

  @Override
  public String solver() {
    return "nobody";
  }
}
