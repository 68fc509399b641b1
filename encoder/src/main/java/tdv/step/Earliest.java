package tdv.step;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tdv.trace.EventKind;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * How many steps an execution has taken at least when a thread is at a location, how many at most
 * when it goes on from there, and how many it can take at all: bounds that the trees alone give.
 */
final class Earliest {
  private static final int NEVER = Integer.MAX_VALUE / 2;

  private final Ways ways;
  private final Map<Location, Integer> earliest = new HashMap<>();
  private final Map<Integer, Integer> births = new HashMap<>();
  private final Map<Location, Integer> depths = new HashMap<>();

  /** The steps of each thread, at most. */
  private final Map<Integer, Integer> lengths = new HashMap<>();

  /** The steps by which threads are created. */
  private final Map<Integer, List<Node>> creations = new HashMap<>();

  private final Map<Node, Integer> latest = new HashMap<>();

  Earliest(ThreadTrees trees, Ways ways) {
    this.ways = ways;
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
    measure();
  }

  private static boolean creates(Node move) {
    return move.step() != null && move.step().kind() == EventKind.THREAD_CREATE;
  }

  private boolean birth(int thread, int time) {
    int before = births.getOrDefault(thread, NEVER);
    births.put(thread, Math.min(before, time));
    return time < before;
  }

  private void measure() {
    for (Node move : ways.moves()) {
      int depth = depths.getOrDefault(ways.location(move), 0) + 1;
      List<Way> further = ways.from(move);
      further.forEach(way -> depths.put(way.to(), depth));
      lengths.merge(move.thread(), depth, Math::max);
      if (creates(move)) {
        creations.computeIfAbsent((int) move.step().object(), key -> new ArrayList<>()).add(move);
      }
    }
  }

  /** The threads that nothing but a step and those behind it creates. */
  private Set<Integer> unbornBefore(Node move) {
    Set<Integer> found = new HashSet<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Map.Entry<Integer, List<Node>> entry : creations.entrySet()) {
        boolean later =
            entry.getKey() != move.thread()
                && entry.getValue().stream()
                    .allMatch(node -> found.contains(node.thread()) || isBehind(node, move));
        changed |= later && found.add(entry.getKey());
      }
    }
    return found;
  }

  private static boolean isBehind(Node node, Node move) {
    Node at = node;
    while (at != null && at != move) {
      at = at.parent();
    }
    return at == move;
  }

  /** The steps in front of a location, at least. */
  int at(Location location) {
    return earliest.getOrDefault(location, NEVER);
  }

  /** The steps in front of a move, at most. */
  int latest(Node move) {
    return latest.computeIfAbsent(
        move,
        key -> {
          int others = longest() - lengths.get(move.thread());
          int unborn = unbornBefore(move).stream().mapToInt(t -> lengths.getOrDefault(t, 0)).sum();
          return depths.getOrDefault(ways.location(move), 0) + others - unborn;
        });
  }

  /** No execution takes more steps than these: the sum over threads of the longest way. */
  int longest() {
    return lengths.values().stream().mapToInt(Integer::intValue).sum();
  }
}
