package tdv.formula;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Model;
import tdv.tree.Node;

/** Reads the execution off a model. */
final class Extraction {
  private final FoldedTrees trees;
  private final ProgramOrder program;
  private final Order order;
  private final Model model;

  Extraction(FoldedTrees trees, ProgramOrder program, Order order, Model model) {
    this.trees = trees;
    this.program = program;
    this.order = order;
    this.model = model;
  }

  boolean holds(BooleanFormula formula) {
    return Boolean.TRUE.equals(model.evaluate(formula));
  }

  /** The executed steps: atomic blocks in one piece, the tree's order within a thread. */
  List<Node> steps() {
    List<Node> steps = new ArrayList<>();
    Map<Node, Long> times = new HashMap<>();
    for (Node node : trees.nodes()) {
      if (node.step() != null && holds(program.taken(node))) {
        steps.add(node);
        times.put(node, order.time(model, node));
      }
    }
    steps.sort(
        Comparator.comparingLong((Node node) -> times.get(node))
            .thenComparingInt(Node::thread)
            .thenComparingInt(Node::number));
    return steps;
  }

  /** The execution up to the first target that happens. */
  Witness first(List<Target> targets) {
    List<Node> steps = steps();
    int shortest = Integer.MAX_VALUE;
    Target first = null;
    for (Target target : targets) {
      if (holds(target.happens())) {
        int length = steps.indexOf(lastStep(target.nodes().get(0))) + 1;
        if (length < shortest) {
          shortest = length;
          first = target;
        }
      }
    }
    return new Witness(steps.subList(0, shortest), first.nodes());
  }

  /** The last step that a thread has taken when it comes to a node; null if there is none. */
  static Node lastStep(Node node) {
    Node at = node;
    while (at != null && at.step() == null) {
      at = at.parent();
    }
    return at;
  }

  /** The whole execution, with the first target that happens. */
  Witness any(List<Target> targets) {
    Target target = targets.stream().filter(t -> holds(t.happens())).findFirst().orElseThrow();
    return new Witness(steps(), target.nodes());
  }

  /** The whole execution, with all targets that happen. */
  Witness all(List<Target> targets) {
    Set<Node> found = new LinkedHashSet<>();
    targets.stream().filter(t -> holds(t.happens())).forEach(t -> found.addAll(t.nodes()));
    return new Witness(steps(), List.copyOf(found));
  }
}
