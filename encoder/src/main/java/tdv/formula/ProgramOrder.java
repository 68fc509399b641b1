package tdv.formula;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.solve.DataEncoding;
import tdv.trace.EventKind;
import tdv.tree.Action.Choice;
import tdv.tree.Action.Either;
import tdv.tree.Node;

/**
 * Which nodes threads come to, and which steps are taken.
 *
 * <ul>
 *   <li>d_n: d_p if p is in front of n and no step, x_p if it is one; and the condition of the
 *       edge; a thread other than main has come to its root if it was created
 *   <li>x_e: d_e, unless the thread stops at e; x_e implies that e is enabled
 * </ul>
 */
final class ProgramOrder {
  private final FoldedTrees trees;
  private final Logic logic;
  private final DataEncoding data;
  private final Predicate<Node> mayStop;
  private final Map<Node, BooleanFormula> due = new HashMap<>();
  private final Map<Node, BooleanFormula> reached = new HashMap<>();
  private final Map<Node, BooleanFormula> taken = new HashMap<>();

  /**
   * @param mayStop the steps that need not be taken
   */
  ProgramOrder(FoldedTrees trees, Logic logic, DataEncoding data, Predicate<Node> mayStop) {
    this.trees = trees;
    this.logic = logic;
    this.data = data;
    this.mayStop = mayStop;
    for (Node node : trees.nodes()) {
      BooleanFormula edge = edge(node);
      BooleanFormula here = logic.and(front(node, due), edge, way(node));
      reached.put(node, logic.and(front(node, reached), edge));
      if (node.step() == null) {
        boolean named = !here.equals(front(node, due));
        due.put(node, named ? logic.name("d_" + trees.name(node), here) : here);
        requireWay(node);
      } else {
        take(node, here);
      }
    }
  }

  private BooleanFormula front(Node node, Map<Node, BooleanFormula> kind) {
    Node parent = node.parent();
    if (parent != null) {
      return parent.step() != null ? taken(parent) : kind.get(parent);
    }
    return node.thread() == 0 ? logic.yes() : born(node.thread());
  }

  /** That a thread was created. */
  BooleanFormula born(int thread) {
    return logic.or(trees.order().creations(thread).stream().map(this::taken).toList());
  }

  private BooleanFormula edge(Node node) {
    return node.parent() != null && node.parent().action() instanceof Choice
        ? condition(node)
        : logic.yes();
  }

  /** That the choice in front of a node leads there. */
  BooleanFormula condition(Node node) {
    return data.condition(trees.edge(node));
  }

  /** That the thread does this of several things. */
  private BooleanFormula way(Node node) {
    if (node.parent() == null || !(node.parent().action() instanceof Either)) {
      return logic.yes();
    }
    BooleanFormula way = logic.variable("y_" + trees.name(node));
    for (Node other : node.parent().edges().values()) {
      if (other == node) {
        break;
      }
      logic.require(
          "either " + trees.name(node),
          logic.not(logic.and(way, logic.variable("y_" + trees.name(other)))));
    }
    return way;
  }

  /** Inside an atomic block a thread goes on at once: d_n => or of its ways. */
  private void requireWay(Node node) {
    if (node.action() instanceof Either && node.moment() != node && !node.edges().isEmpty()) {
      List<BooleanFormula> ways = new ArrayList<>();
      node.edges().values().forEach(child -> ways.add(logic.variable("y_" + trees.name(child))));
      logic.require("ways " + trees.name(node), logic.implies(due(node), logic.or(ways)));
    }
  }

  private void take(Node node, BooleanFormula here) {
    String name = "x_" + trees.name(node);
    if (node.step().kind() == EventKind.PROCESS_EXIT || trees.enabled(node).isFalse()) {
      // Nothing happens behind the end of the process.
      due.put(node, here);
      taken.put(node, logic.no());
    } else if (mayStop.test(node)) {
      // x_e => d_e
      due.put(node, here);
      BooleanFormula free = logic.isFalse(here) ? here : logic.variable(name);
      taken.put(node, free);
      logic.require(name, logic.implies(free, here));
    } else {
      // x_e = d_e
      BooleanFormula same = here.equals(front(node, due)) ? here : logic.name(name, here);
      due.put(node, same);
      taken.put(node, same);
    }
    // x_e => enabled
    BooleanFormula enabled = data.condition(trees.enabled(node));
    logic.require("enabled " + trees.name(node), logic.implies(taken(node), enabled));
  }

  /** d_n: that a thread has come to a node. */
  BooleanFormula due(Node node) {
    return due.getOrDefault(node, logic.no());
  }

  /** As d_n, for whatever the thread may do at an {@link Either} in front. */
  BooleanFormula reached(Node node) {
    return reached.getOrDefault(node, logic.no());
  }

  /** x_e. */
  BooleanFormula taken(Node step) {
    return taken.getOrDefault(step, logic.no());
  }

  /** That a thread stands at a step and has not taken it. */
  BooleanFormula pending(Node step) {
    return logic.and(due(step), logic.not(taken(step)));
  }

  /** That a write happens. */
  BooleanFormula happens(WritePart write) {
    return logic.and(taken(write.node()), data.condition(write.condition()));
  }

  /** The nodes that a thread comes to behind a step (or at its root) without taking another one. */
  static List<Node> gap(Node first) {
    List<Node> found = new ArrayList<>();
    List<Node> open = new ArrayList<>(List.of(first));
    while (!open.isEmpty()) {
      Node node = open.remove(open.size() - 1);
      found.add(node);
      if (node.step() == null) {
        open.addAll(node.edges().values());
      }
    }
    return found;
  }
}
