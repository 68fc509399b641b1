package tdv.formula;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.trace.EventKind;
import tdv.tree.Node;
import tdv.tree.Place;

/** Steps at which threads must not stand at the same time, or not behind certain other steps. */
final class Conflicts {
  private final FoldedTrees trees;
  private final Logic logic;
  private final ProgramOrder program;

  Conflicts(FoldedTrees trees, Logic logic, ProgramOrder program) {
    this.trees = trees;
    this.logic = logic;
    this.program = program;
  }

  /**
   * Races: for plain accesses e, f of two threads to the same bytes, one of which writes and one of
   * which is not atomic: d_e and not x_e and d_f and not x_f.
   */
  List<Target> races(Excluded excluded) {
    List<Target> found = new ArrayList<>();
    Map<Long, List<Node>> byPage = new TreeMap<>();
    for (Node node : trees.nodes()) {
      if (node.step() == null || !Stops.isAccess(node)) {
        continue;
      }
      List<Node> seen = new ArrayList<>();
      for (Extent extent : Extent.of(node.step())) {
        for (long page = extent.start() >> 3; page <= (extent.end() - 1) >> 3; page++) {
          List<Node> near = byPage.computeIfAbsent(page, key -> new ArrayList<>());
          for (Node other : near) {
            if (!seen.contains(other) && isRace(other, node, excluded)) {
              seen.add(other);
              found.add(
                  new Target(
                      List.of(other, node),
                      logic.and(program.pending(other), program.pending(node))));
            }
          }
          if (!near.contains(node)) {
            near.add(node);
          }
        }
      }
    }
    return found;
  }

  private boolean isRace(Node a, Node b, Excluded excluded) {
    int low = Math.min(a.action().site(), b.action().site());
    int high = Math.max(a.action().site(), b.action().site());
    return a.thread() != b.thread()
        && !(a.step().atomic() && b.step().atomic())
        // The second of two is an error of another kind.
        && !(a.step().kind() == EventKind.FREE && b.step().kind() == EventKind.FREE)
        && conflict(a, b)
        && trees.order().isCompatible(a, b)
        && !trees.order().isBefore(a, b)
        && !trees.order().isBefore(b, a)
        && !excluded.races().contains(List.of(low, high))
        && !holdOneLock(a, b);
  }

  private static boolean conflict(Node a, Node b) {
    for (Extent one : Extent.of(a.step())) {
      for (Extent other : Extent.of(b.step())) {
        if (one.overlaps(other) && (one.writes() || other.writes())) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean holdOneLock(Node a, Node b) {
    Map<Place, Node> first = trees.locks().held(a);
    Map<Place, Node> second = trees.locks().held(b);
    return !Collections.disjoint(first.keySet(), second.keySet());
  }

  /** Accesses to freed memory. */
  List<Target> freed(Lifetimes lifetimes, Excluded excluded, Order order) {
    List<Target> found = new ArrayList<>();
    lifetimes
        .uses()
        .forEach(
            (free, uses) -> {
              for (Node use : uses) {
                if (!excluded.nodes().contains(use)) {
                  BooleanFormula happens = lifetimes.happens(use, free, logic, order, program);
                  found.add(new Target(List.of(use), happens));
                }
              }
            });
    return found;
  }

  /**
   * While a thread is inside an atomic block nobody else takes a step: for e in the block of m, and
   * moments n of others, d_e and not x_e and x_n =&gt; n &lt; m. The same where what follows in the
   * block is not known.
   */
  void requireWholeBlocks(Order order, Stops stops, Frontier frontier) {
    for (Node node : trees.nodes()) {
      if (!Stops.isInside(node)) {
        continue;
      }
      boolean stopsHere = node.step() != null && node.moment() != node && stops.test(node);
      BooleanFormula inside =
          logic.or(frontier.happens(node), stopsHere ? program.pending(node) : logic.no());
      for (Node other : trees.nodes()) {
        if (!logic.isFalse(inside)
            && other.step() != null
            && other.moment() == other
            && other.thread() != node.thread()
            && trees.order().isCompatible(other, node)) {
          logic.require(
              "block " + trees.name(node) + " " + trees.name(other),
              logic.implies(logic.and(inside, program.taken(other)), order.before(other, node)));
        }
      }
    }
  }
}
