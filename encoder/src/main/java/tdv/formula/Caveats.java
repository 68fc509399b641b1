package tdv.formula;

import java.util.ArrayList;
import java.util.List;
import tdv.trace.EventKind;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * Misuse that no question asks for: a condition variable or semaphore that is destroyed while a
 * thread may wait at it. Where the order of steps does not rule it out, complete trees prove
 * nothing about it.
 */
public final class Caveats {
  private Caveats() {}

  /**
   * The steps that destroy something and may come while another thread waits at it.
   *
   * @param checkpoint called again and again; throws an exception if all this is in vain
   */
  public static List<Node> of(ThreadTrees trees, Runnable checkpoint) {
    List<Node> found = new ArrayList<>();
    FoldedTrees folded = null;
    for (Node node : trees.nodes()) {
      if (is(node, EventKind.COND_DESTROY) || is(node, EventKind.SEM_DESTROY)) {
        folded = folded == null ? new FoldedTrees(trees, Scope.ALL, checkpoint) : folded;
        if (folded.isAlive(node) && mayBeBusy(node, folded)) {
          found.add(node);
        }
      }
    }
    return found;
  }

  private static boolean is(Node node, EventKind kind) {
    return node.step() != null && node.step().kind() == kind;
  }

  private static boolean mayBeBusy(Node destroy, FoldedTrees trees) {
    Place object = destroy.step().reads().get(0).place();
    for (Node node : trees.nodes()) {
      boolean waits = is(node, EventKind.COND_WAIT) || is(node, EventKind.SEM_WAIT);
      if (waits
          && node.thread() != destroy.thread()
          && node.step().reads().stream().anyMatch(read -> read.place().equals(object))
          && trees.order().isCompatible(node, destroy)
          && !trees.order().isBefore(destroy, node)
          && !trees.order().isBefore(lastOf(node), destroy)) {
        return true;
      }
    }
    return false;
  }

  /** The step with which the waiting ends. */
  private static Node lastOf(Node wait) {
    Node last = wait;
    if (is(wait, EventKind.COND_WAIT)) {
      for (Node next = wait.next(); next != null; next = next.next()) {
        if (next.step() != null) {
          return next;
        }
      }
    }
    return last;
  }
}
