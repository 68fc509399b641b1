package tdv.counterexample;

import java.util.List;
import java.util.Optional;

/**
 * What an object is like between two steps.
 *
 * @param object its id
 * @param value of memory, as C would print it; the count of a semaphore, the arrivals at a barrier;
 *     none where the run has not told it
 * @param owners the threads that hold a lock, or run a once-function
 * @param waiters the ids of the threads that cannot go on before it changes
 * @param freed whether it was part of a block that is freed
 */
public record ObjectState(
    String object,
    Optional<String> value,
    List<Owner> owners,
    List<Integer> waiters,
    boolean freed) {
  /**
   * Who holds a lock.
   *
   * @param shared whether others may hold it, too: a rwlock for reading
   * @param times how often it has locked it
   */
  public record Owner(int thread, boolean shared, int times) {}

  public ObjectState {
    owners = List.copyOf(owners);
    waiters = List.copyOf(waiters);
  }

  /** Of memory. */
  public static ObjectState memory(String object, Optional<String> value, boolean freed) {
    return new ObjectState(object, value, List.of(), List.of(), freed);
  }
}
