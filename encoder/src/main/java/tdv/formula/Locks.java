package tdv.formula;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.tree.Node;
import tdv.tree.Place;

/**
 * No two threads hold a lock at a time. With U(l) the first releases behind an acquisition l, for
 * all acquisitions l, l' of one lock by different threads: x_l and x_l' =&gt; (or over u in U(l):
 * x_u and u &lt; l') or (or over u' in U(l'): x_u' and u' &lt; l).
 */
final class Locks {
  private final FoldedTrees trees;
  private final Logic logic;
  private final Order order;
  private final ProgramOrder program;

  Locks(FoldedTrees trees, Logic logic, Order order, ProgramOrder program) {
    this.trees = trees;
    this.logic = logic;
    this.order = order;
    this.program = program;
  }

  void require() {
    for (List<Node> acquisitions : trees.locks().acquisitions().values()) {
      for (int i = 0; i < acquisitions.size(); i++) {
        for (int j = 0; j < i; j++) {
          exclude(acquisitions.get(j), acquisitions.get(i));
        }
      }
    }
  }

  private void exclude(Node first, Node second) {
    if (first.thread() == second.thread() || !trees.order().isCompatible(first, second)) {
      return;
    }
    BooleanFormula apart = logic.or(isOver(first, second), isOver(second, first));
    logic.require(
        "lock " + trees.name(first) + " " + trees.name(second),
        logic.implies(logic.and(program.taken(first), program.taken(second)), apart));
  }

  /** The lock of the first has been released in front of the second: or of x_u and u &lt; l'. */
  private BooleanFormula isOver(Node first, Node second) {
    List<BooleanFormula> cases = new ArrayList<>();
    for (Node release : trees.locks().releases(first)) {
      if (trees.order().isSure(release, second)) {
        return logic.yes();
      }
      cases.add(logic.and(program.taken(release), order.before(release, second)));
    }
    return logic.or(cases);
  }

  /** That another thread holds the lock at the end: or over l' of x_l' and not x_u for all u. */
  BooleanFormula heldByOther(Node acquisition) {
    Place lock = trees.locks().acquired(acquisition);
    if (lock == null) {
      return logic.no();
    }
    List<BooleanFormula> cases = new ArrayList<>();
    for (Node other : trees.locks().acquisitions().get(lock)) {
      if (other.thread() != acquisition.thread()
          && trees.order().compatibleAt(other, acquisition)) {
        List<BooleanFormula> holds = new ArrayList<>(List.of(program.taken(other)));
        trees.locks().releases(other).forEach(u -> holds.add(logic.not(program.taken(u))));
        cases.add(logic.and(holds));
      }
    }
    return logic.or(cases);
  }
}
