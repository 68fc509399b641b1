package tdv.read;

import java.util.HashMap;
import java.util.Map;

/** Which locks a thread holds, and how often: what only the thread itself can change. */
final class Locks {
  private final Map<Long, Integer> held = new HashMap<>();

  int count(long lock) {
    return held.getOrDefault(lock, 0);
  }

  boolean holds(long lock) {
    return count(lock) > 0;
  }

  void acquire(long lock) {
    held.merge(lock, 1, Integer::sum);
  }

  void release(long lock) {
    int count = count(lock);
    if (count <= 1) {
      held.remove(lock);
    } else {
      held.put(lock, count - 1);
    }
  }
}
