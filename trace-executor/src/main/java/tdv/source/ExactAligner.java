package tdv.source;

import java.util.Arrays;
import java.util.Map;

/**
 * The cheapest way to read source tokens as passed on or as invocations of macros, such that the
 * preprocessed tokens come out. It is found by dynamic programming: a cell (i, j) stands for i
 * preprocessed and j source tokens used, once outside of any invocation and once inside of the one
 * whose name is source token j.
 */
final class ExactAligner {
  private static final int PASSED_ON = -2;
  private static final int EXPLAINED = -1;

  /** What we have no definition for, but happens: a macro of a system header, an undefined one. */
  private static final int FOREIGN = 1;

  private static final int UNLIKELY = 4;

  /** A token that comes from nowhere, or goes nowhere: the source is not what we believe. */
  private static final int LOST = 12;

  private static final int UNREACHED = Integer.MAX_VALUE / 2;

  /** The ways to reach a cell outside of an invocation; INVOCATION + j: by the end of that at j. */
  private static final int BY_PASSING_ON = 0;

  private static final int BY_LOST_SOURCE = 1;
  private static final int BY_LOST_PRODUCT = 2;
  private static final int INVOCATION = 3;

  private final TokenPair pair;
  private final int produced;
  private final int source;
  private final int[] anchors;

  /** The way to each cell outside of an invocation. */
  private final int[][] way;

  /** Whether the way to a cell inside of an invocation is its start, not one more token. */
  private final boolean[][] isStart;

  private final int[] result;

  ExactAligner(TokenPair pair, Map<Integer, Integer> anchors) {
    this.pair = pair;
    this.produced = pair.produced.count();
    this.source = pair.source.count();
    this.way = new int[produced + 1][source + 1];
    this.isStart = new boolean[produced + 1][source];
    this.result = new int[produced];
    this.anchors = new int[produced];
    Arrays.fill(this.anchors, -1);
    anchors.forEach((token, sourceToken) -> this.anchors[token] = sourceToken);
  }

  /** As {@link TokenAligner#align}, or null if the source does not explain the text. */
  int[] align() {
    int[] inside = unreached();
    int[] outside = unreached();
    outside[0] = 0;
    for (int i = 0; i <= produced; i++) {
      int[] next = unreached();
      for (int j = 0; j <= source; j++) {
        if (j < source && pair.source.isName(j)) {
          goInside(i, j, inside, outside[j]);
          goOutside(i, j, inside[j], outside);
        }
        if (j < source) {
          improve(outside, i, j + 1, outside[j] + LOST, BY_LOST_SOURCE);
        }
        if (i < produced) {
          improve(next, i + 1, j, outside[j] + LOST, BY_LOST_PRODUCT);
        }
        if (i < produced && j < source && isPassedOn(i, j)) {
          improve(next, i + 1, j + 1, outside[j] + PASSED_ON, BY_PASSING_ON);
        }
      }
      outside = next;
    }
    return isExplained() ? result : null;
  }

  private int[] unreached() {
    int[] costs = new int[source + 1];
    Arrays.fill(costs, UNREACHED);
    return costs;
  }

  private void improve(int[] costs, int i, int j, int cost, int by) {
    if (cost < costs[j]) {
      costs[j] = cost;
      way[i][j] = by;
    }
  }

  private void goInside(int i, int j, int[] inside, int outside) {
    if (i > 0) {
      inside[j] = Math.min(UNREACHED, inside[j] + costOfExpansion(i - 1, j));
    }
    int started = outside + (pair.isMacro(j) ? 0 : UNLIKELY);
    if (started < inside[j]) {
      inside[j] = started;
      isStart[i][j] = true;
    }
  }

  private void goOutside(int i, int j, int inside, int[] outside) {
    if (pair.canBeObjectLike(j)) {
      improve(outside, i, j + 1, inside, INVOCATION + j);
    }
    if (pair.canBeFunctionLike(j)) {
      improve(outside, i, pair.closing(j) + 1, inside, INVOCATION + j);
    }
  }

  private boolean isPassedOn(int i, int j) {
    return pair.produced.same(i, pair.source, j) && agreesWithAnchor(i, j);
  }

  private boolean agreesWithAnchor(int i, int j) {
    return anchors[i] < 0 || anchors[i] == j;
  }

  private int costOfExpansion(int i, int j) {
    if (!agreesWithAnchor(i, j)) {
      return UNREACHED;
    }
    if (!pair.isMacro(j)) {
      return UNLIKELY;
    }
    return pair.explains(j, i) ? EXPLAINED : FOREIGN;
  }

  /** Follows the ways back from the last cell; says whether most tokens come from somewhere. */
  private boolean isExplained() {
    int i = produced;
    int j = source;
    int lost = 0;
    while (i > 0 || j > 0) {
      switch (way[i][j]) {
        case BY_PASSING_ON -> result[--i] = --j;
        case BY_LOST_SOURCE -> j--;
        case BY_LOST_PRODUCT -> {
          result[--i] = -1 - Math.min(j, source - 1);
          lost++;
        }
        default -> {
          int name = way[i][j] - INVOCATION;
          int end = i;
          while (!isStart[i][name]) {
            i--;
          }
          Arrays.fill(result, i, end, -1 - name);
          new ArgumentPlaces(pair, name + 2, j - 1).find(i, end, result);
          j = name;
        }
      }
    }
    return 2 * lost <= produced;
  }
}
