package tdv.counterexample;

import java.util.List;
import java.util.Optional;

/**
 * A step of the failing run.
 *
 * @param number counts from 1, as the schedule's file does
 * @param thread the id of its thread
 * @param op what it does, in one word: read, write, rmw, lock, unlock, wait, create, ...
 * @param text the same in a few words: {@code read counter -> 0}
 * @param object the id of the object, if it is about one
 * @param value what was read or written
 * @param stack where: its place, and those of the calls around it if they are known
 * @param links what other steps it has to do with
 * @param role what it is for the bug
 * @param end how it ended; only the last steps of a run have not been done
 */
public record Step(
    int number,
    int thread,
    String op,
    String text,
    Optional<String> object,
    Optional<String> value,
    List<Place> stack,
    Links links,
    Role role,
    End end) {
  /**
   * Numbers of earlier steps; 0 for none.
   *
   * @param readsFrom the one that wrote what this one reads
   * @param overwrites a write of another thread that this thread has not seen and now replaces
   * @param after the one that made this one possible: unlock and lock, create and start, exit and
   *     join, signal and wake-up
   */
  public record Links(int readsFrom, int overwrites, int after) {
    public static final Links NONE = new Links(0, 0, 0);
  }

  /** What a step is for the bug. */
  public enum Role {
    /** The bug needs it where it is. */
    ESSENTIAL,
    /** It helps to understand the bug. */
    RELEVANT,
    OTHER
  }

  /** How a step ended. */
  public enum End {
    DONE,
    /** The thread waits in it for ever. */
    BLOCKED,
    /** It is the one that fails. */
    FAILED,
    /** It would have been its thread's next one when the run ended. */
    LATER
  }

  public Step {
    stack = List.copyOf(stack);
  }

  /** Where it is. */
  public Optional<Place> place() {
    return stack.stream().findFirst();
  }

  public boolean isRelevant() {
    return role != Role.OTHER;
  }

  /** The same in another role. */
  public Step as(Role other) {
    return new Step(number, thread, op, text, object, value, stack, links, other, end);
  }

  /** The same with all the calls around its place. */
  public Step at(List<Place> calls) {
    return new Step(number, thread, op, text, object, value, calls, links, role, end);
  }
}
