package tdv.verify;

import java.time.Duration;
import java.util.List;
import tdv.formula.Answer;
import tdv.formula.Excluded;
import tdv.formula.Question;
import tdv.formula.Scope;
import tdv.formula.Witness;
import tdv.solve.SolverStatistics;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;
import tdv.verdict.Engine;

/** Answers one question with an execution that leads nowhere, and all others with no. */
public final class MisleadingOracle implements Oracle {
  private final Question wrong;
  private long count;

  private MisleadingOracle(Question wrong) {
    this.wrong = wrong;
  }

  /** The trace-driven engine with such an oracle. */
  public static Engine engine(TraceDrivenOptions options, Question wrong) {
    return new TraceDrivenEngine(options, (given, watch) -> new MisleadingOracle(wrong));
  }

  @Override
  public Answer ask(ThreadTrees trees, Question question, Scope scope, Excluded excluded) {
    count++;
    Node root = trees.roots().get(0);
    return question == wrong && excluded.nodes().isEmpty()
        ? new Answer.Possible(new Witness(List.of(), List.of(root)))
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
