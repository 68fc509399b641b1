package tdv.formula;

import java.util.Optional;
import java.util.Set;

/**
 * Which executions are asked about.
 *
 * @param threads only the threads in these slots take steps; all if empty
 * @param rounds 0 for all orders of steps; else the threads take turns in the order of their slots,
 *     so many rounds, any number of steps in each turn; then main has one more turn
 */
public record Scope(Optional<Set<Integer>> threads, int rounds) {
  public static final Scope ALL = new Scope(Optional.empty(), 0);

  public Scope {
    threads = threads.map(Set::copyOf);
  }

  /** Whether some executions are left out: then nothing is proved. */
  public boolean isRestricted() {
    return threads.isPresent() || rounds > 0;
  }

  boolean contains(int thread) {
    return threads.isEmpty() || threads.get().contains(thread);
  }
}
