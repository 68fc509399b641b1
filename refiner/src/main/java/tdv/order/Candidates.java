package tdv.order;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tdv.counterexample.EssentialOrder.Pair;
import tdv.counterexample.RunSteps;
import tdv.counterexample.RunSteps.Node;
import tdv.counterexample.RunSteps.State;
import tdv.trace.EventKind;
import tdv.trace.Run;

/**
 * The orderings of a run that can matter: between a step and the nearest conflicting ones of each
 * other thread, in front and behind (reads-from, from-read, coherence, and the order at locks and
 * other objects). A run that keeps all of them keeps the order of all conflicting steps, because
 * each thread keeps its own order. A step is also in front of what other threads would have done
 * next, which are the last candidates.
 *
 * <p>Memory comes before synchronisation, locks last, and weak orderings before strong ones: the
 * first step early in its thread, the second one late.
 */
final class Candidates {
  private Candidates() {}

  static List<Pair> of(Run run, RunSteps steps) {
    List<Footprint> footprints = steps.all().stream().map(node -> Footprint.of(run, node)).toList();
    Set<Pair> pairs = new LinkedHashSet<>();
    for (Node node : steps.all()) {
      for (int other : steps.threads()) {
        if (other != node.thread()) {
          addNearest(node, steps.of(other), footprints, pairs);
          addLater(node, steps.of(other), footprints, pairs);
        }
      }
    }
    List<Pair> sorted = new ArrayList<>(pairs);
    sorted.sort(
        Comparator.comparingInt((Pair pair) -> rank(pair, steps, footprints))
            .thenComparing(pair -> pair.before() - pair.after())
            .thenComparing(Pair::before));
    return sorted;
  }

  private static void addNearest(
      Node node, List<Node> others, List<Footprint> footprints, Set<Pair> pairs) {
    Footprint own = footprints.get(node.number() - 1);
    Pair before = null;
    for (Node other : others) {
      if (!own.conflicts(footprints.get(other.number() - 1))) {
        continue;
      }
      if (other.number() > node.number()) {
        pairs.add(new Pair(node.number(), other.number()));
        break;
      }
      before = new Pair(other.number(), node.number());
    }
    if (before != null) {
      pairs.add(before);
    }
  }

  /** A step, and what the other thread would have done next. */
  private static void addLater(
      Node node, List<Node> others, List<Footprint> footprints, Set<Pair> pairs) {
    Node last = others.get(others.size() - 1);
    if (last.state() == State.LATER && !footprints.get(node.number() - 1).isEmpty()) {
      pairs.add(new Pair(node.number(), last.number()));
    }
  }

  /** Memory first, then signals and the like, then locks: the nearer to what the bug is about. */
  private static int rank(Pair pair, RunSteps steps, List<Footprint> footprints) {
    if (steps.get(pair.after()).state() == State.LATER) {
      return 3;
    } else if (isMemory(pair, footprints)) {
      return 0;
    }
    return isLock(steps.get(pair.before()).kind()) || isLock(steps.get(pair.after()).kind())
        ? 2
        : 1;
  }

  private static boolean isLock(EventKind kind) {
    return switch (kind) {
      case MUTEX_LOCK,
          MUTEX_TRYLOCK,
          MUTEX_TIMEDLOCK,
          MUTEX_UNLOCK,
          RWLOCK_READ,
          RWLOCK_WRITE,
          RWLOCK_UNLOCK,
          SPIN_LOCK,
          SPIN_UNLOCK ->
          true;
      default -> false;
    };
  }

  private static boolean isMemory(Pair pair, List<Footprint> footprints) {
    return footprints.get(pair.before() - 1).memory() && footprints.get(pair.after() - 1).memory();
  }
}
