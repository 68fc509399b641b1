package tdv.verify;

import java.util.function.Consumer;

/**
 * A solver that is asked each question as well, and must not contradict: a test of both.
 *
 * @param name as that of the first one
 * @param listener is told of each question to which the first one has an answer
 */
public record SecondSolver(String name, Consumer<Reply> listener) {
  /** What it said. */
  public enum Reply {
    ALIKE,
    /** It has no answer, or did not find one in time. */
    NONE
  }
}
