package tdv.step;

import tdv.formula.Answer;
import tdv.formula.CancelledException;
import tdv.formula.Constraint;
import tdv.formula.InexpressibleException;
import tdv.formula.TreeEncoder.Patience;
import tdv.solve.DataEncoding;
import tdv.solve.SolverAnswer;
import tdv.solve.SolverQuery;
import tdv.solve.SolverSession;
import tdv.tree.ThreadTrees;

/**
 * Asks whether something can happen in the last state of an execution of at most n steps.
 * "Possible" is an execution of the program unless the approximation is from above; "impossible" is
 * a proof for all executions of so many steps unless it is from below. Where the encoding of data
 * may be inexact (integers that leave their types), that is a second question if the first has no
 * solution.
 */
public final class StepEncoder {
  private final ThreadTrees trees;
  private final StepOptions options;
  private final StepEncoding.Symbols symbols;

  /**
   * @param trees are not to grow any more
   */
  public StepEncoder(ThreadTrees trees, StepOptions options) {
    this.trees = trees;
    this.options = options;
    this.symbols = StepEncoding.Symbols.of(trees);
  }

  /** No execution takes more steps. */
  public int longest(Approximation approximation) {
    return new Earliest(trees, new Ways(trees, approximation, options.tlssa())).longest();
  }

  /**
   * Asks.
   *
   * @param session of the solver that is asked
   * @param data how terms become formulas
   */
  public Answer ask(
      SolverSession session, DataEncoding.Factory data, StepQuery query, Patience patience) {
    try {
      return answer(session, data, query, patience);
    } catch (InexpressibleException e) {
      return new Answer.Inexact();
    } catch (CancelledException e) {
      return new Answer.Undecided("the query was cancelled");
    }
  }

  /** Both the making of the formula and the reading of a model may be cancelled. */
  private Answer answer(
      SolverSession session, DataEncoding.Factory data, StepQuery query, Patience patience) {
    StepEncoding encoding =
        new StepEncoding(
            session.formulas(),
            session.options().integers(),
            data,
            trees,
            symbols,
            options,
            query,
            patience::checkpoint);
    if (encoding.isTrivial()) {
      return new Answer.Impossible();
    }
    Answer answer = check(session, encoding, encoding.goal(), patience);
    if (answer instanceof Answer.Impossible && !encoding.isExact()) {
      Answer doubt = check(session, encoding, encoding.inexact(), patience);
      return doubt instanceof Answer.Possible ? new Answer.Inexact() : doubt;
    }
    return answer;
  }

  private static Answer check(
      SolverSession session, StepEncoding encoding, Constraint goal, Patience patience) {
    try (SolverQuery asked = session.query(encoding.label(session.options().integers()))) {
      for (Constraint constraint : encoding.constraints()) {
        asked.add(constraint.name(), constraint.formula());
      }
      asked.add(goal.name(), goal.formula());
      SolverAnswer answer = asked.check(patience.limit(), patience.cancelled());
      return switch (answer.result()) {
        case UNSAT -> new Answer.Impossible();
        case SAT -> encoding.answer(asked.model());
        case UNKNOWN -> new Answer.Undecided(answer.reason());
      };
    }
  }
}
