package tdv.agree;

import java.util.Locale;
import java.util.Optional;
import tdv.verify.SecondSolver.Reply;

/** Counts what a second solver says to the answers of a first one. */
final class Replies {
  private final String first;
  private final String second;
  private long alike;
  private long none;

  /** Those that were told by {@link #unanswered}. */
  private long told;

  Replies(String first, String second) {
    this.first = first;
    this.second = second;
  }

  synchronized void add(Reply reply) {
    alike += reply == Reply.ALIKE ? 1 : 0;
    none += reply == Reply.NONE ? 1 : 0;
  }

  /**
   * A line for the program that was the last one, if the second solver has left a question open.
   */
  synchronized Optional<String> unanswered(String program) {
    long open = none - told;
    told = none;
    return open == 0
        ? Optional.empty()
        : Optional.of("unanswered " + program + ", " + second + ": " + open + " questions");
  }

  synchronized String total() {
    return String.format(
        Locale.ROOT,
        "%s was asked %d questions that %s has answered: %d alike, %d unanswered",
        second,
        alike + none,
        first,
        alike,
        none);
  }
}
