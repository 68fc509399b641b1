package tdv.property;

import java.util.List;

/**
 * A data race: two threads that can both take their next step, which are accesses to overlapping
 * memory, one of them a write and not both atomic.
 *
 * @param first the access of the thread that goes first in the schedule
 */
public record Race(Access first, Access second) {
  /**
   * One of the two accesses.
   *
   * @param thread its slot
   * @param address the first byte
   * @param stack the sites of its call stack, innermost first
   * @param locks the addresses of the locks that its thread holds
   */
  public record Access(
      int thread,
      boolean write,
      boolean atomic,
      long address,
      int size,
      int site,
      List<Integer> stack,
      List<Long> locks) {
    public Access {
      stack = List.copyOf(stack);
      locks = List.copyOf(locks);
    }
  }
}
