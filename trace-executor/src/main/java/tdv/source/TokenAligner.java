package tdv.source;

import java.util.Map;
import java.util.stream.IntStream;

/**
 * Finds the source token behind each token of preprocessed text. A token that the preprocessor
 * passed on stands for itself; one that a macro produced stands for the macro's name, unless it is
 * part of an argument.
 */
final class TokenAligner {
  private static final int MAX_CELLS = 1 << 21;

  private TokenAligner() {}

  /**
   * For each produced token the source token, and -1 - t if it was produced by the macro whose name
   * is source token t. Null if the source does not explain the text.
   *
   * @param anchors for some produced tokens the source token, or the name of the outermost macro
   */
  static int[] align(
      Tokens produced, Tokens source, MacroTable macros, Map<Integer, Integer> anchors) {
    if (isPassedOn(produced, source)) {
      return IntStream.range(0, produced.count()).toArray();
    }
    if ((long) (produced.count() + 1) * (source.count() + 1) > MAX_CELLS) {
      return new GreedyAligner(produced, source).align();
    }
    return new ExactAligner(new TokenPair(produced, source, macros), anchors).align();
  }

  /** The common case: no macro at all. */
  private static boolean isPassedOn(Tokens produced, Tokens source) {
    boolean same = produced.count() == source.count();
    for (int i = 0; same && i < produced.count(); i++) {
      same = produced.same(i, source, i);
    }
    return same;
  }
}
