package tdv.formula;

import java.util.BitSet;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.trace.EventKind;
import tdv.tree.Node;

/**
 * The moments that occur in a formula: those that were compared, and the first and last steps of
 * threads, creations and joins. All others happen right behind the last of these in front of them.
 */
final class Moments {
  private final FoldedTrees trees;
  private final Logic logic;
  private final Regions regions;
  private final BitSet used = new BitSet();

  Moments(FoldedTrees trees, Regions regions, Logic logic) {
    this.trees = trees;
    this.regions = regions;
    this.logic = logic;
    for (Node node : trees.nodes()) {
      boolean join = !trees.order().exits(node).isEmpty();
      if (node.step() != null && (join || isEdge(node.step().kind()))) {
        use(node);
      }
      if (node.parent() == null) {
        ProgramOrder.gap(node).stream().filter(n -> n.step() != null).forEach(this::use);
      }
    }
  }

  private static boolean isEdge(EventKind kind) {
    return kind == EventKind.THREAD_CREATE || kind == EventKind.THREAD_EXIT;
  }

  /** The step at whose moment a step happens. */
  Node of(Node step) {
    return regions.moment(step);
  }

  void use(Node step) {
    used.set(of(step).number());
  }

  boolean isUsed(Node moment) {
    return used.get(moment.number());
  }

  /** a &lt; b if that is known from the trees; else null, and the two are used. */
  BooleanFormula known(Node a, Node b) {
    StaticOrder order = trees.order();
    if (a.thread() == b.thread() || order.isBefore(a, b)) {
      return order.isBefore(a, b) ? logic.yes() : logic.no();
    }
    if (order.isBefore(b, a)) {
      return logic.no();
    }
    use(a);
    use(b);
    return null;
  }

  /** The last used moment of the thread in front of a moment, or null. */
  Node previous(Node moment) {
    Node at = moment.parent();
    while (at != null && (at.step() == null || of(at) != at || !isUsed(at))) {
      at = at.parent();
    }
    return at;
  }

  /** The used moments, in the order of the trees. */
  List<Node> used() {
    return trees.nodes().stream()
        .filter(node -> node.step() != null && of(node) == node && isUsed(node))
        .toList();
  }

  /** The last used moment that a step does not come before; null if there is none. */
  Node anchor(Node step) {
    Node moment = of(step);
    return isUsed(moment) ? moment : previous(moment);
  }
}
