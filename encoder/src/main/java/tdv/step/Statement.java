package tdv.step;

import tdv.tree.Node;

/**
 * A statement (t, l) of the paper, all occurrences together (section 3.2). A branch C?l' is one for
 * each direction.
 *
 * @param site the instruction l
 * @param way the direction of a branch; else {@link Node#NEXT}
 */
public record Statement(int thread, int site, long way) {
  /** What a node that is no branch does. */
  static Statement of(Node node) {
    return new Statement(node.thread(), node.action().site(), Node.NEXT);
  }

  /** A branch, and the direction that it takes. */
  static Statement of(Node branch, long way) {
    return new Statement(branch.thread(), branch.action().site(), way);
  }
}
