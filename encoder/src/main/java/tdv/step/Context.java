package tdv.step;

import java.util.List;
import java.util.function.Predicate;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Failures;
import tdv.formula.Logic;
import tdv.solve.DataEncoding;
import tdv.term.Term;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/** What all families of constraints of one formula share. */
record Context(
    ThreadTrees trees,
    Logic logic,
    DataEncoding data,
    Approximation approximation,
    Ways ways,
    Memory memory,
    Locals locals,
    Decisions decisions,
    Alphabet alphabet) {
  List<Node> moves() {
    return ways.moves();
  }

  /** Moves with data that do something in particular. */
  List<Node> moves(Predicate<Node> which) {
    return ways.moves().stream()
        .filter(move -> approximation.hasData(move) && which.test(move))
        .toList();
  }

  /** That a step is taken at i, and does not fail: else it has done nothing. */
  BooleanFormula succeeds(Node move, int i) {
    BooleanFormula acts = alphabet.acts(move, i);
    Term fails = Failures.fails(move, trees.terms());
    if (logic.isFalse(acts) || fails.isFalse()) {
      return acts;
    }
    Term now = locals.during(fails, move.step().reads(), i);
    return logic.and(acts, logic.not(data.condition(now)));
  }

  /** That a statement without data is executed at i: it may change everything. */
  BooleanFormula opens(int i) {
    if (!approximation.isOver()) {
      return logic.no();
    }
    return alphabet.anyActs(
        ways.moves().stream().filter(move -> !approximation.hasData(move)).toList(), i);
  }
}
