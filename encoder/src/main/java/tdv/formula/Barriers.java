package tdv.formula;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.solve.DataEncoding;
import tdv.term.Term;
import tdv.trace.EventKind;
import tdv.tree.Action.Choice;
import tdv.tree.Node;

/**
 * Barriers. A choice behind each BARRIER_ENTER tells whether the thread was the last of its round;
 * last(e) = x_e and that choice is 1. A thread that was not may leave when a round has been
 * completed since it entered: x_l =&gt; or over enters e of the barrier: last(e) and enter(l) &lt;
 * e &lt; l.
 */
final class Barriers {
  private final FoldedTrees trees;
  private final Logic logic;
  private final DataEncoding data;
  private final Order order;
  private final ProgramOrder program;

  Barriers(FoldedTrees trees, Logic logic, DataEncoding data, Order order, ProgramOrder program) {
    this.trees = trees;
    this.logic = logic;
    this.data = data;
    this.order = order;
    this.program = program;
  }

  void require() {
    for (Node leave : trees.nodes()) {
      if (is(leave, EventKind.BARRIER_LEAVE) && !leave.step().signalled()) {
        List<BooleanFormula> complete = new ArrayList<>();
        for (Node enter : enters(leave)) {
          complete.add(
              logic.and(
                  isLast(enter), order.before(enterOf(leave), enter), order.before(enter, leave)));
        }
        logic.require(
            "leave " + trees.name(leave), logic.implies(program.taken(leave), logic.or(complete)));
      }
    }
  }

  /** That the round is not complete at the end: and over e of last(e) =&gt; e &lt; enter(l). */
  BooleanFormula incomplete(Node leave) {
    List<BooleanFormula> all = new ArrayList<>();
    for (Node enter : enters(leave)) {
      all.add(logic.implies(isLast(enter), order.before(enter, enterOf(leave))));
    }
    return logic.and(all);
  }

  private static boolean is(Node node, EventKind kind) {
    return node.step() != null && node.step().kind() == kind;
  }

  /** The steps of other threads that may complete the round. */
  private List<Node> enters(Node leave) {
    List<Node> found = new ArrayList<>();
    for (Node node : trees.nodes()) {
      if (is(node, EventKind.BARRIER_ENTER)
          && node.step().object() == leave.step().object()
          && node.thread() != leave.thread()
          && trees.order().compatibleAt(node, leave)) {
        found.add(node);
      }
    }
    return found;
  }

  private BooleanFormula isLast(Node enter) {
    if (enter.next() == null || !(enter.next().action() instanceof Choice choice)) {
      return logic.no();
    }
    Term last = trees.trees().terms().equal(trees.value(choice.value()), 1);
    return logic.and(program.taken(enter), data.condition(last));
  }

  private static Node enterOf(Node leave) {
    Node at = leave.parent();
    while (!is(at, EventKind.BARRIER_ENTER) || at.step().object() != leave.step().object()) {
      at = at.parent();
    }
    return at;
  }
}
