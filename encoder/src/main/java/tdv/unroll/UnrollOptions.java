package tdv.unroll;

/**
 * How far and how a program is unrolled.
 *
 * @param unwind how often a loop goes round, or a recursion nests, because of what was read from
 *     shared memory; loops whose conditions are constant are followed to their end
 * @param tlssa whether the thread's own variables are folded into terms (thread-local SSA: Yang and
 *     Sakallah, section 5); if not, each assignment is a {@link tdv.tree.Action.Local}
 * @param maxNodes how large the trees may grow; what is left then is cut
 */
public record UnrollOptions(int unwind, boolean tlssa, int maxNodes) {
  /** Trees of a size that formulas can be about. */
  private static final int MAX_NODES = 5_000;

  public UnrollOptions {
    if (unwind < 1) {
      throw new IllegalArgumentException("internal error: an unwinding of " + unwind);
    }
  }

  /** With thread-local SSA. */
  public static UnrollOptions of(int unwind) {
    return new UnrollOptions(unwind, /* tlssa= */ true, MAX_NODES);
  }

  public UnrollOptions withTlssa(boolean value) {
    return new UnrollOptions(unwind, value, maxNodes);
  }

  public UnrollOptions withMaxNodes(int value) {
    return new UnrollOptions(unwind, tlssa, value);
  }
}
