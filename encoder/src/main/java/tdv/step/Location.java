package tdv.step;

import tdv.trace.EventKind;
import tdv.tree.Node;

/**
 * Where a thread can be between two steps.
 *
 * @param node what it would do next; or what it did last
 * @param behind whether it did it last: it has ended (&Delta;, told apart by the way to it), or
 *     nobody knows what follows
 */
record Location(Node node, boolean behind) {
  /** Where a thread is before it is created. */
  static final int UNBORN = -1;

  static Location at(Node node) {
    return new Location(node, false);
  }

  /** Whether the thread is inside an atomic block there, so that nobody else goes on. */
  boolean isInside() {
    return node.moment() != node
        || (behind && node.step() != null && node.step().kind() == EventKind.ATOMIC_BEGIN);
  }
}
