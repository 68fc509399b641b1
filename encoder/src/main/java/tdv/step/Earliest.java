package tdv.step;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tdv.trace.EventKind;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * How many steps an execution has taken at least when a thread is at a location, and how many it
 * can take at most: bounds that the trees alone give.
 */
final class Earliest {
  private static final int NEVER = Integer.MAX_VALUE / 2;

  private final Map<Location, Integer> earliest = new HashMap<>();
  private final Map<Integer, Integer> births = new HashMap<>();
  private final int longest;

  Earliest(ThreadTrees trees, Ways ways) {
    births.put(0, 0);
    boolean changed = true;
    while (changed) {
      changed = false;
      trees
          .roots()
          .keySet()
          .forEach(
              thread ->
                  ways.entries(thread)
                      .forEach(way -> earliest.put(way.to(), births.getOrDefault(thread, NEVER))));
      for (Node move : ways.moves()) {
        int next = at(ways.location(move)) + 1;
        ways.from(move).forEach(way -> earliest.put(way.to(), next));
        changed |= next < NEVER && creates(move) && birth((int) move.step().object(), next);
      }
    }
    this.longest = longest(ways);
  }

  private static boolean creates(Node move) {
    return move.step() != null && move.step().kind() == EventKind.THREAD_CREATE;
  }

  private boolean birth(int thread, int time) {
    int before = births.getOrDefault(thread, NEVER);
    births.put(thread, Math.min(before, time));
    return time < before;
  }

  /** The sum over threads of the longest way. */
  private static int longest(Ways ways) {
    Map<Location, Integer> depths = new HashMap<>();
    Map<Integer, Integer> threads = new HashMap<>();
    for (Node move : ways.moves()) {
      int depth = depths.getOrDefault(ways.location(move), 0) + 1;
      List<Way> further = ways.from(move);
      further.forEach(way -> depths.put(way.to(), depth));
      threads.merge(move.thread(), depth, Math::max);
    }
    return threads.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** The steps in front of a location, at least. */
  int at(Location location) {
    return earliest.getOrDefault(location, NEVER);
  }

  /** No execution takes more steps than these. */
  int longest() {
    return longest;
  }
}
