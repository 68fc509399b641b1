package tdv.trace;

import java.util.Arrays;

/** The outcomes of a thread's branches in order, the first in the lowest bit of the first word. */
public final class BranchBits {
  public static final BranchBits EMPTY = new BranchBits(new long[0], 0);

  private final long[] words;
  private final long count;

  private BranchBits(long[] words, long count) {
    this.words = words;
    this.count = count;
  }

  /** Bits that own the words from now on; the caller changes them no more. */
  public static BranchBits owning(long[] words, long count) {
    if (count > 64L * words.length) {
      throw new IllegalArgumentException("internal error: more branch bits than words for them");
    }
    return new BranchBits(words, count);
  }

  public long count() {
    return count;
  }

  public boolean get(long index) {
    return (words[(int) (index >>> 6)] >>> index & 1) != 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BranchBits bits
        && count == bits.count
        && Arrays.equals(words, bits.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    return count + " branches";
  }
}
