package tdv.read;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tdv.term.Term;
import tdv.tree.Action;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * Threads that the runtime has parked because they came back to where they were, having done
 * nothing but look. Whether they always do is a condition: that what the thread can go on with (its
 * live registers and its own memory) is the same as before the iteration, and that what it has
 * written was there already.
 */
final class WaitingLoops {
  /** A moment of a thread: when it has taken so many steps. */
  private record Moment(int slot, int steps) {}

  private final Map<Moment, LocalState> kept = new HashMap<>();

  /** Keeps the state of a moment that an earlier attempt to read the run has asked for. */
  void arrived(ThreadReader thread) {
    Moment moment = new Moment(thread.slot, thread.taken.size());
    if (kept.containsKey(moment)) {
      kept.put(moment, LocalState.of(thread));
    }
  }

  /**
   * The thread is parked in front of its next step.
   *
   * @param steps those of the iteration
   */
  void park(ThreadReader thread, int steps, ThreadTrees trees, Path.Values values) {
    int now = thread.taken.size();
    if (thread.due() == null || steps > now) {
      throw new UnmodelledException(thread.site(), "a loop that waits");
    }
    Moment before = new Moment(thread.slot, now - steps);
    if (!kept.containsKey(before)) {
      kept.put(before, null);
      throw new AgainException(/* everything= */ false);
    }
    List<Node> iteration = thread.taken.subList(now - steps, now);
    Term same = LocalState.same(thread, kept.get(before), LocalState.of(thread));
    same = thread.terms.and(same, changesNothing(thread, iteration));
    if (values.of(same) == 0) {
      throw new UnmodelledException(thread.site(), "a loop that waits and changes something");
    }
    trees.spins(thread.due(), new Node.Spin(same, iteration));
  }

  /** Locks are given back within an iteration; the runtime has seen to that. */
  private static Term changesNothing(ThreadReader thread, List<Node> iteration) {
    Term all = thread.terms.bool(true);
    for (Node node : iteration) {
      for (Action.Write write : node.step().writes()) {
        if (write.place().space() == Place.Space.MEMORY) {
          requireRead(thread, node.step(), write.place());
          all = thread.terms.and(all, IdleWrites.changesNothing(thread.terms, node.step(), write));
        }
      }
    }
    return all;
  }

  private static void requireRead(ThreadReader thread, Action.Step step, Place place) {
    boolean reads = step.reads().stream().anyMatch(read -> read.place().equals(place));
    if (!reads && thread.program.letRead(step.site())) {
      throw new AgainException(/* everything= */ true);
    }
  }
}
