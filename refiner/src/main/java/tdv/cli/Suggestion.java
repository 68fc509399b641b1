package tdv.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** What the user probably meant: the known word at the smallest edit distance. */
final class Suggestion {
  private Suggestion() {}

  /**
   * The nearest candidate, if it is near: at most one edit for each three letters of the word, or
   * the word is its beginning. Of equally near ones the first is taken.
   */
  static Optional<String> nearest(String word, Collection<String> candidates) {
    int limit = Math.max(1, word.length() / 3);
    return candidates.stream()
        .filter(candidate -> candidate.startsWith(word) || distance(word, candidate) <= limit)
        .min(Comparator.comparingInt(candidate -> distance(word, candidate)));
  }

  /**
   * The number of insertions, deletions, replacements and swaps of neighbours that turn {@code a}
   * into {@code b}, where no letter is edited twice (optimal string alignment).
   */
  static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        d[i][j] = i == 0 || j == 0 ? i + j : step(d, a, b, i, j);
      }
    }
    return d[a.length()][b.length()];
  }

  private static int step(int[][] d, String a, String b, int i, int j) {
    int replace = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int best = Math.min(replace, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, d[i - 2][j - 2] + 1) : best;
  }
}
