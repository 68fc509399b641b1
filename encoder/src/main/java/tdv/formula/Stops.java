package tdv.formula;

import java.util.BitSet;
import java.util.function.Predicate;
import tdv.trace.EventKind;
import tdv.tree.Action.Stop;
import tdv.tree.Node;
import tdv.tree.Place;

/**
 * The steps that a thread need not take though it could. Where everything is asked that can happen
 * at any time, a thread may stop anywhere. Otherwise threads go on as long as they can, which
 * leaves fewer possibilities to the solver; but they must be able to stop where going on would be
 * an error that is not in the trees: in front of an access to freed memory.
 */
final class Stops implements Predicate<Node> {
  private final Question question;
  private final boolean anywhere;
  private final Lifetimes lifetimes;

  /** Moments with a step that may access freed memory. */
  private final BitSet dangerous = new BitSet();

  Stops(FoldedTrees trees, Question question, Lifetimes lifetimes) {
    this.question = question;
    this.lifetimes = lifetimes;
    this.anywhere =
        question == Question.RACE
            || question == Question.MEMORY
            || (question == Question.FRONTIER && trees.scope().isRestricted());
    for (Node node : trees.nodes()) {
      if (node.step() != null && lifetimes.concerns(node)) {
        dangerous.set(node.moment().number());
      }
    }
  }

  /** Whether a thread is inside an atomic block when it has come to (has taken) a node. */
  static boolean isInside(Node node) {
    return node.moment() != node
        || (node.step() != null && node.step().kind() == EventKind.ATOMIC_BEGIN);
  }

  /** Whether a thread may have to wait in front of a step, or waits there in a loop. */
  static boolean waits(Node node) {
    return node.step() != null && (node.step().mayWait() || !node.spins().isEmpty());
  }

  /** Whether a thread that comes to this node goes on no more, with others or without. */
  static boolean ends(Node node) {
    return node.action() instanceof Stop;
  }

  @Override
  public boolean test(Node step) {
    if (waits(step) || step.step().kind() == EventKind.COND_WAKE) {
      return true;
    }
    if (step.moment() != step) {
      // Others do not see half of an atomic block; see Conflicts.
      return isTarget(step);
    }
    return anywhere || (question == Question.FRONTIER && dangerous.get(step.number()));
  }

  private boolean isTarget(Node step) {
    return switch (question) {
      case RACE -> isAccess(step);
      case MEMORY -> lifetimes.concerns(step);
      case FRONTIER, DEADLOCK -> false;
    };
  }

  /** Whether a step accesses memory: also where thread functions tell their results. */
  static boolean isAccess(Node step) {
    return step.step().kind() == EventKind.FREE
        || step.step().reads().stream().anyMatch(read -> isMemory(read.place()))
        || step.step().writes().stream().anyMatch(write -> isMemory(write.place()));
  }

  private static boolean isMemory(Place place) {
    return place.space() == Place.Space.MEMORY;
  }
}
