package tdv.cli;

import java.util.Locale;
import java.util.Optional;

/**
 * How much of a search is done, from estimates that go up and down: what is shown follows them
 * slowly. An estimate is no proof, so it never says that all is done.
 */
final class SmoothShare {
  /** How much of the way to the next estimate is gone; they come several times a second. */
  private static final double STEP = 0.1;

  private static final int MOST_PERCENT = 99;

  private double share;

  /** Takes an estimate, from 0 to 1; 0 if there is none. */
  void add(double estimate) {
    share = share == 0 ? estimate : share + STEP * (estimate - share);
  }

  /** In words, if there is an estimate. */
  Optional<String> text() {
    if (share <= 0) {
      return Optional.empty();
    }
    long percent = Math.min(MOST_PERCENT, (long) (share * 100));
    return Optional.of(
        percent < 1
            ? "less than 1 % explored"
            : String.format(Locale.ROOT, "about %d %% explored", percent));
  }
}
