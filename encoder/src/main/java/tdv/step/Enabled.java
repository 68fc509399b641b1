package tdv.step;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Logic;
import tdv.term.Term;
import tdv.tree.Action.Step;
import tdv.tree.Node;

/**
 * When a thread need not wait in front of a step: the condition on what it reads holds, a signal
 * has come, the barrier's round is complete, it is not back where it was in a loop that only waits;
 * and what it accesses was not freed by others, where the execution would end.
 */
final class Enabled {
  private final Context context;
  private final Logic logic;
  private final Signals signals;
  private final Rounds rounds;
  private final Freed freed;

  Enabled(Context context, Signals signals, Rounds rounds, Freed freed) {
    this.context = context;
    this.logic = context.logic();
    this.signals = signals;
    this.rounds = rounds;
    this.freed = freed;
  }

  /** That a step which is taken at i can be. */
  BooleanFormula taken(Node move, int i) {
    Term condition = context.locals().during(move.step().enabled(), move.step().reads(), i);
    return logic.and(context.data().condition(condition), others(move, i), freed.isNot(move, i));
  }

  /** That a step could be taken in state i: also asked of those that are not. */
  BooleanFormula isPossible(Node move, int i) {
    if (move.step() == null) {
      return logic.yes();
    }
    return logic.and(context.data().condition(condition(move, i)), others(move, i));
  }

  /** The condition on what a step would read in state i. */
  Term condition(Node move, int i) {
    Step step = move.step();
    return context.locals().due(step.enabled(), step.reads(), i);
  }

  private BooleanFormula others(Node move, int i) {
    List<BooleanFormula> all = new ArrayList<>();
    if (!move.spins().isEmpty()) {
      all.add(logic.not(isBack(move, i)));
    }
    all.add(signals.allows(move, i));
    all.add(rounds.allows(move, i));
    return logic.and(all);
  }

  /** That the thread has come to a step in vain. */
  BooleanFormula isBack(Node move, int i) {
    return logic.or(move.spins().stream().map(spin -> isBack(spin, i)).toList());
  }

  BooleanFormula isBack(Node.Spin spin, int i) {
    return context.data().condition(context.locals().at(spin.back(), i));
  }

  /** That a step could be taken in state i, and what it accesses was not freed by others. */
  BooleanFormula goesOn(Node move, int i) {
    return logic.and(isPossible(move, i), freed.isNot(move, i));
  }
}
