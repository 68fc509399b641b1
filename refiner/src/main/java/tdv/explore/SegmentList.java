package tdv.explore;

import java.util.Arrays;

/** Segments of a schedule that is put together, used again for the next one. */
final class SegmentList {
  private int[] threads = new int[16];
  private int[] lengths = new int[16];
  private int count;

  void clear() {
    count = 0;
  }

  void add(int thread, int steps) {
    if (count > 0 && threads[count - 1] == thread) {
      lengths[count - 1] += steps;
      return;
    }
    if (count == threads.length) {
      threads = Arrays.copyOf(threads, 2 * count);
      lengths = Arrays.copyOf(lengths, 2 * count);
    }
    threads[count] = thread;
    lengths[count++] = steps;
  }

  int count() {
    return count;
  }

  /** The segments' threads; only the first {@link #count} are valid. */
  int[] threads() {
    return threads;
  }

  /** The segments' lengths; only the first {@link #count} are valid. */
  int[] lengths() {
    return lengths;
  }
}
