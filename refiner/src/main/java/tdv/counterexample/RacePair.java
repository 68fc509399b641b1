package tdv.counterexample;

import java.util.List;

/**
 * A data race: two accesses, either of which could be the next one.
 *
 * @param object what both access, by the name that the first one's thread has for it
 * @param description what it is: {@code 4 bytes, global, counter.c:4:5}
 */
public record RacePair(String object, String description, Access first, Access second) {
  /**
   * One of them.
   *
   * @param thread the id of its thread
   * @param what it does, in words: that it reads or writes, and whether atomically
   * @param stack innermost first
   * @param locks the names of the locks that the thread holds
   */
  public record Access(
      int thread,
      String what,
      boolean write,
      String object,
      int size,
      List<Place> stack,
      List<String> locks) {
    public Access {
      stack = List.copyOf(stack);
      locks = List.copyOf(locks);
    }
  }

  /** The locks that both threads hold: none of them keeps the other one out. */
  public List<String> commonLocks() {
    return first.locks().stream().filter(second.locks()::contains).toList();
  }
}
