package tdv.formula;

import java.util.Optional;
import java.util.Set;

/**
 * Which executions are asked about.
 *
 * @param threads only the threads in these slots take steps; all if empty
 * @param rounds 0 for all orders of steps; else the threads take turns in the order of their slots,
 *     so many rounds, any number of steps in each turn; then main has one more turn
 * @param untilFailure only those in which no thread has failed
 */
public record Scope(Optional<Set<Integer>> threads, int rounds, boolean untilFailure) {
  public static final Scope ALL = new Scope(Optional.empty(), 0, false);

  /** No thread has failed. */
  public static final Scope UNTIL_FAILURE = new Scope(Optional.empty(), 0, true);

  /** Of these executions, those with so many rounds. */
  public Scope withRounds(int number) {
    return new Scope(threads, number, untilFailure);
  }

  /** The steps of some threads only. */
  public static Scope ofThreads(Set<Integer> threads) {
    return new Scope(Optional.of(threads), 0, false);
  }

  public Scope {
    threads = threads.map(Set::copyOf);
  }

  /** Whether some executions are left out: then nothing is proved. */
  public boolean isRestricted() {
    return threads.isPresent() || rounds > 0 || untilFailure;
  }

  boolean contains(int thread) {
    return threads.isEmpty() || threads.get().contains(thread);
  }
}
