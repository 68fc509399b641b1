package tdv.source;

import java.util.Arrays;

/**
 * A sequence of C tokens in a text, told apart only as far as columns need it: names and numbers,
 * literals, and single characters of punctuation. Spellings are compared by a 64-bit hash.
 */
final class Tokens {
  private final String text;
  private int count;
  private int[] starts = new int[16];
  private int[] ends = new int[16];
  private long[] spellings = new long[16];

  Tokens(String text) {
    this.text = text;
  }

  void add(int start, int end, long spelling) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
      spellings = Arrays.copyOf(spellings, 2 * count);
    }
    starts[count] = start;
    ends[count] = end;
    spellings[count] = spelling;
    count++;
  }

  int count() {
    return count;
  }

  int start(int token) {
    return starts[token];
  }

  int end(int token) {
    return ends[token];
  }

  long spelling(int token) {
    return spellings[token];
  }

  boolean same(int token, Tokens other, int otherToken) {
    return spellings[token] == other.spellings[otherToken];
  }

  boolean is(int token, char punctuation) {
    return text.charAt(starts[token]) == punctuation;
  }

  boolean isName(int token) {
    char c = text.charAt(starts[token]);
    return TokenScanner.isWordChar(c) && (c < '0' || c > '9');
  }

  /** The last token that starts at or before the offset, or the first one. */
  int at(int offset) {
    int found = Arrays.binarySearch(starts, 0, count, offset);
    return found >= 0 ? found : Math.max(0, -found - 2);
  }

  /** The token that starts at the offset, or -1. */
  int startingAt(int offset) {
    return Math.max(-1, Arrays.binarySearch(starts, 0, count, offset));
  }

  /** For each token the index of the parenthesis that closes it if it opens one, or -1. */
  int[] closingParentheses() {
    int[] closing = new int[count];
    int[] open = new int[count];
    int depth = 0;
    for (int i = 0; i < count; i++) {
      closing[i] = -1;
      if (is(i, '(')) {
        open[depth++] = i;
      } else if (is(i, ')') && depth > 0) {
        closing[open[--depth]] = i;
      }
    }
    return closing;
  }
}
