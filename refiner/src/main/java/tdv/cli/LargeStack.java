package tdv.cli;

import java.util.List;

/** Threads whose stack suffices for deeply nested C: reading it means deep recursion. */
final class LargeStack {
  /**
   * Stack sizes to try. Stacks are reserved, not committed, so that a gigabyte costs nothing until
   * it is used; the smaller ones are for machines that limit address space.
   */
  private static final List<Long> BYTES = List.of(1L << 30, 1L << 26, 1L << 23);

  private LargeStack() {}

  /** Starts a thread; false if no thread can be started. */
  static boolean start(String name, Runnable program) {
    for (long stack : BYTES) {
      try {
        new Thread(null, program, name, stack).start();
        return true;
      } catch (OutOfMemoryError tooLarge) {
        // No address space for this stack: the next size is smaller.
      }
    }
    return false;
  }
}
