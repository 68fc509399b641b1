package tdv.solve;

import java.util.Optional;
import tdv.term.Bits;

/**
 * A constant whose ones are side by side: from the lowest to the one below the end.
 *
 * @param width of the constant
 */
record BitRange(int width, int low, int end) {
  static Optional<BitRange> of(int width, long bits) {
    long ones = Bits.truncate(bits, width);
    if (ones == 0) {
      return Optional.empty();
    }
    int low = Long.numberOfTrailingZeros(ones);
    long shifted = ones >>> low;
    boolean together = (shifted & (shifted + 1)) == 0;
    return together
        ? Optional.of(new BitRange(width, low, low + Long.bitCount(ones)))
        : Optional.empty();
  }

  /** Whether the highest bit, which is the sign, is among them. */
  boolean hasSign() {
    return end == width;
  }
}
