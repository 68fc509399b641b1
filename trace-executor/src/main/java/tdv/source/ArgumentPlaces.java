package tdv.source;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the arguments of an invoked macro again in its expansion. The arguments are cut at commas
 * and where macros are invoked in them; each piece was passed on as a whole, once, several times or
 * not at all. Neighbouring pieces may have been passed on together ({@code __VA_ARGS__}).
 */
final class ArgumentPlaces {
  /** Source tokens [start, end). */
  private record Piece(int start, int end) {}

  private final TokenPair pair;
  private final List<Piece> pieces = new ArrayList<>();

  /** The arguments are source tokens [first, close). */
  ArgumentPlaces(TokenPair pair, int first, int close) {
    this.pair = pair;
    cut(first, close);
  }

  private void cut(int first, int close) {
    int start = first;
    int depth = 0;
    int j = first;
    while (j < close) {
      if (pair.isMacro(j)) {
        add(start, j);
        int inner = pair.closing(j);
        if (inner >= 0) {
          cut(j + 2, inner);
          j = inner;
        }
        start = j + 1;
      } else if (pair.source.is(j, ',') && depth == 0) {
        add(start, j);
        start = j + 1;
      } else if (pair.source.is(j, '(')) {
        depth++;
      } else if (pair.source.is(j, ')')) {
        depth--;
      }
      j++;
    }
    add(start, close);
  }

  private void add(int start, int end) {
    if (start < end) {
      pieces.add(new Piece(start, end));
    }
  }

  /**
   * Writes to {@code places[from, to)}, the expansion, the source tokens of arguments. The longest
   * text wins; of several equal ones, the nearest to the argument found before.
   */
  void find(int from, int to, int[] places) {
    int at = from;
    int last = 0;
    while (at < to) {
      int length = 0;
      int start = 0;
      for (int p = 0; p < pieces.size(); p++) {
        int found = lengthAt(p, at, to);
        int candidate = pieces.get(p).start();
        if (found > length
            || (found == length && Math.abs(candidate - last) < Math.abs(start - last))) {
          length = found;
          start = candidate;
        }
      }
      for (int k = 0; k < length; k++) {
        places[at + k] = start + k;
      }
      last = length > 0 ? start + length - 1 : last;
      at += Math.max(1, length);
    }
  }

  /** How much of piece p and the following ones stands at a place of the expansion. */
  private int lengthAt(int p, int at, int to) {
    int start = pieces.get(p).start();
    int length = 0;
    for (int q = p; q < pieces.size() && isAt(at, to, start, pieces.get(q).end()); q++) {
      length = pieces.get(q).end() - start;
      boolean continues =
          q + 1 < pieces.size() && pieces.get(q + 1).start() == pieces.get(q).end() + 1;
      if (!continues) {
        break;
      }
    }
    return length;
  }

  private boolean isAt(int at, int to, int start, int end) {
    if (at + end - start > to) {
      return false;
    }
    for (int k = 0; k < end - start; k++) {
      if (!pair.produced.same(at + k, pair.source, start + k)) {
        return false;
      }
    }
    return true;
  }
}
