package tdv.source;

import java.util.Arrays;

/**
 * Aligns texts too long for {@link ExactAligner}, such as a line of megabytes: equal tokens are
 * taken for each other, and after a difference the nearest three that are equal. The time is linear
 * in the text's length.
 */
final class GreedyAligner {
  private static final int LOOK_AHEAD = 24;
  private static final int ENOUGH = 3;

  private final Tokens produced;
  private final Tokens source;
  private final int[] result;

  GreedyAligner(Tokens produced, Tokens source) {
    this.produced = produced;
    this.source = source;
    this.result = new int[produced.count()];
  }

  /** As {@link TokenAligner#align}. */
  int[] align() {
    int i = 0;
    int j = 0;
    while (i < result.length) {
      if (isSame(i, j, 1)) {
        result[i++] = j++;
        continue;
      }
      int step = stepToSame(i, j);
      int resumed = step == 0 ? i + 1 : i + step / LOOK_AHEAD;
      Arrays.fill(result, i, resumed, -1 - Math.min(j, source.count() - 1));
      i = resumed;
      j += step % LOOK_AHEAD;
    }
    return result;
  }

  /** The smallest step (in produced * LOOK_AHEAD + in source) to where both go on alike, or 0. */
  private int stepToSame(int i, int j) {
    for (int distance = 1; distance < LOOK_AHEAD; distance++) {
      for (int k = 0; k <= distance; k++) {
        if (isSame(i + distance - k, j + k, ENOUGH)) {
          return (distance - k) * LOOK_AHEAD + k;
        }
      }
    }
    return 0;
  }

  private boolean isSame(int i, int j, int length) {
    if (i + length > produced.count() || j + length > source.count()) {
      return false;
    }
    for (int k = 0; k < length; k++) {
      if (!produced.same(i + k, source, j + k)) {
        return false;
      }
    }
    return true;
  }
}
