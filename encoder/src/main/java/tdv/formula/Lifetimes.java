package tdv.formula;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.trace.EventKind;
import tdv.tree.Node;

/**
 * Memory that a thread frees while others use it. An access by another thread that is not in front
 * of the FREE is an error, and the execution ends there; so is the use of a synchronisation object
 * in this memory. (What a thread accesses behind its own FREE was allocated anew.)
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
    return Extent.needed(use.step()).stream().anyMatch(freed::overlaps);
  }

  /** Whether a step may access memory that another thread has freed. */
  boolean concerns(Node step) {
    return concerned.get(step.number());
  }

  /** For each FREE the accesses that would be an error behind it. */
  Map<Node, List<Node>> uses() {
    return uses;
  }

  /** Whether a step need not be possible when its thread comes to it. */
  private static boolean mayWait(Node use) {
    return use.step().mayWait() || isWake(use);
  }

  private static boolean isWake(Node use) {
    return use.step().kind() == EventKind.COND_WAKE;
  }

  /**
   * That a thread accesses what was freed: x_f and d_e and not x_e. Where e may have to wait, it is
   * taken behind f, and what others do after that does not matter; or its thread has come to it
   * behind f, and then it fails instead of waiting.
   */
  BooleanFormula happens(Node use, Node free, Logic logic, Order order, ProgramOrder program) {
    BooleanFormula comes =
        mayWait(use)
            ? logic.or(
                logic.and(program.taken(use), order.before(free, use)),
                comesLate(use, free, logic, order, program))
            : program.pending(use);
    return logic.and(comes, program.taken(free));
  }

  /** A thread stands in front of a step that may have to wait, and came there behind the FREE. */
  private static BooleanFormula comesLate(
      Node use, Node free, Logic logic, Order order, ProgramOrder program) {
    Node last = Extraction.lastStep(use.parent());
    // To wake up from a wait for a condition is no new call.
    return isWake(use) || last == null
        ? logic.no()
        : logic.and(program.pending(use), order.before(free, last));
  }

  void require(Question question, Logic logic, Order order, ProgramOrder program) {
    uses.forEach(
        (free, found) -> {
          for (Node use : found) {
            if (mayWait(use)) {
              if (question == Question.MEMORY) {
                continue;
              }
              // x_f => not (d_e and not x_e and f < last(e))
              logic.require(
                  "late " + trees.name(use) + " " + trees.name(free),
                  logic.implies(
                      program.taken(free), logic.not(comesLate(use, free, logic, order, program))));
            }
            // x_e and x_f => e < f
            logic.require(
                "alive " + trees.name(use) + " " + trees.name(free),
                logic.implies(
                    logic.and(program.taken(use), program.taken(free)), order.before(use, free)));
          }
        });
  }
}
