package tdv.unroll;

import tdv.read.Datum;
import tdv.tree.Node;

/**
 * A step that creates a thread.
 *
 * @param start the address of its function
 * @param fork the step
 */
record Creation(long start, Datum argument, Node fork) {
  /** What the new thread reads to know which step has created it. */
  long name() {
    return fork.step().writes().get(0).value().bits();
  }
}
