package tdv.formula;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tdv.trace.EventKind;
import tdv.tree.Node;

/**
 * Memory that a thread frees while others use it. An access by another thread that is not in front
 * of the FREE is an error, and the execution ends there. (What a thread accesses behind its own
 * FREE was allocated anew.)
 */
final class Lifetimes {
  /** The accesses of other threads to what a step frees, which may come later. */
  private final Map<Node, List<Node>> uses = new LinkedHashMap<>();

  private final BitSet concerned = new BitSet();

  private final FoldedTrees trees;

  Lifetimes(FoldedTrees trees) {
    this.trees = trees;
    List<Node> steps = trees.nodes().stream().filter(node -> node.step() != null).toList();
    for (Node free : steps) {
      if (free.step().kind() != EventKind.FREE || Failures.alwaysFails(free)) {
        continue;
      }
      List<Node> found = new ArrayList<>();
      for (Node use : steps) {
        if (use.thread() != free.thread()
            && overlap(use, free)
            && trees.order().isCompatible(use, free)
            && !trees.order().isBefore(use, free)) {
          found.add(use);
          concerned.set(use.number());
        }
      }
      uses.put(free, found);
    }
  }

  private static boolean overlap(Node use, Node free) {
    Extent freed =
        new Extent(
            free.step().object(), free.step().object() + Math.max(1, free.step().freed()), true);
    return Extent.of(use.step()).stream().anyMatch(freed::overlaps);
  }

  /** Whether a step may access memory that another thread has freed. */
  boolean concerns(Node step) {
    return concerned.get(step.number());
  }

  /** For each FREE the accesses that would be an error behind it. */
  Map<Node, List<Node>> uses() {
    return uses;
  }

  void require(Logic logic, Order order, ProgramOrder program) {
    uses.forEach(
        (free, found) -> {
          for (Node use : found) {
            // x_e and x_f => e < f
            logic.require(
                "alive " + trees.name(use) + " " + trees.name(free),
                logic.implies(
                    logic.and(program.taken(use), program.taken(free)), order.before(use, free)));
          }
        });
  }
}
