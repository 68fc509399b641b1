package tdv.step;

import tdv.trace.EventKind;
import tdv.tree.Action.Stop;
import tdv.tree.Node;

/**
 * Where a thread can be between two steps.
 *
 * @param node what it would do next; or what it did last
 * @param behind whether it did it last: it has ended (&Delta;, told apart by the way to it), or
 *     nobody knows what follows
 */
record Location(Node node, boolean behind) {
  static Location at(Node node) {
    return new Location(node, false);
  }

  /**
   * Whether the thread is inside an atomic block there, so that nobody else goes on. A thread that
   * fails or ends the process leaves its block.
   */
  boolean isInside() {
    boolean ends = node.action() instanceof Stop || is(EventKind.PROCESS_EXIT);
    return (behind && is(EventKind.ATOMIC_BEGIN)) || (node.moment() != node && !ends);
  }

  private boolean is(EventKind kind) {
    return node.step() != null && node.step().kind() == kind;
  }
}
