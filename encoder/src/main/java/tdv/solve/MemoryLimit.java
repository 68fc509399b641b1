package tdv.solve;

import com.microsoft.z3.Native;

/**
 * What Z3 and Java take together. Java's part is what is in use: if that is too much, garbage is
 * collected first, but seldom, since it takes time.
 */
final class MemoryLimit {
  private static final long PAUSE_NANOS = 500_000_000;

  private final long megabytes;
  private final boolean countZ3;
  private long lastCollection = System.nanoTime() - PAUSE_NANOS;

  /**
   * @param megabytes the limit
   * @param countZ3 whether Z3 was loaded
   */
  MemoryLimit(long megabytes, boolean countZ3) {
    this.megabytes = megabytes;
    this.countZ3 = countZ3;
  }

  /** Whether more is in use than may be. */
  synchronized boolean isReached() {
    if (used() < megabytes || System.nanoTime() - lastCollection < PAUSE_NANOS) {
      return false;
    }
    System.gc();
    lastCollection = System.nanoTime();
    return used() >= megabytes;
  }

  private long used() {
    long java = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    return (java + (countZ3 ? Native.getEstimatedAllocSize() : 0)) >> 20;
  }
}
