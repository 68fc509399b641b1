package tdv.counterexample;

import java.util.List;
import java.util.Optional;

/**
 * A thread that waits for ever.
 *
 * @param wants what it is about to do: {@code lock accounts[1].m}
 * @param object the id of what it waits for, if that is an object
 * @param waitsFor the ids of the threads that could end it: who holds the lock, who is joined
 * @param inCycle whether it waits, over others, for itself
 */
public record Waiting(
    int thread,
    int step,
    String wants,
    Optional<String> object,
    Optional<Place> place,
    List<Held> holds,
    List<Integer> waitsFor,
    boolean inCycle) {
  /**
   * A lock that the thread holds.
   *
   * @param since the step in which it got it
   */
  public record Held(String object, String name, int since, Optional<Place> place) {}

  public Waiting {
    holds = List.copyOf(holds);
    waitsFor = List.copyOf(waitsFor);
  }
}
