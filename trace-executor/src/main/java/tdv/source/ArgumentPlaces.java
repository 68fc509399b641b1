package tdv.source;

/**
 * Finds the arguments of an invoked macro again in its expansion. An argument's text is looked for
 * as a whole, cut only where macros are invoked in it; it may occur several times or not at all.
 */
final class ArgumentPlaces {
  private final TokenPair pair;
  private final int from;
  private final int to;
  private final int[] places;

  /** Writes the source tokens of arguments to {@code places[from, to)}, the expansion's. */
  ArgumentPlaces(TokenPair pair, int from, int to, int[] places) {
    this.pair = pair;
    this.from = from;
    this.to = to;
    this.places = places;
  }

  /** The arguments are source tokens [first, close). */
  void find(int first, int close) {
    int run = first;
    int depth = 0;
    int j = first;
    while (j < close) {
      if (pair.isMacro(j)) {
        findRun(run, j);
        int inner = pair.closing(j);
        if (inner >= 0) {
          find(j + 2, inner);
          j = inner;
        }
        run = j + 1;
      } else if (pair.source.is(j, ',') && depth == 0) {
        findRun(run, j);
        run = j + 1;
      } else if (pair.source.is(j, '(')) {
        depth++;
      } else if (pair.source.is(j, ')')) {
        depth--;
      }
      j++;
    }
    findRun(run, close);
  }

  private void findRun(int first, int end) {
    int length = end - first;
    int at = from;
    while (length > 0 && at + length <= to) {
      if (!isAt(at, first, length)) {
        at++;
        continue;
      }
      for (int k = 0; k < length; k++) {
        places[at + k] = first + k;
      }
      at += length;
    }
  }

  private boolean isAt(int at, int first, int length) {
    for (int k = 0; k < length; k++) {
      if (!pair.produced.same(at + k, pair.source, first + k)) {
        return false;
      }
    }
    return true;
  }
}
