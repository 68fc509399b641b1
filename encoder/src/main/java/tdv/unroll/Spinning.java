package tdv.unroll;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.read.Frame;
import tdv.read.IdleWrites;
import tdv.read.LocalState;
import tdv.read.ThreadReader;
import tdv.read.UnmodelledException;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventKind;
import tdv.tree.Action;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * Loops that only wait: a thread comes back to a step with the same state as before, and has
 * changed nothing in between. It need not go round again ({@link Node.Spin}), however often it
 * would.
 */
final class Spinning {
  /** A thread in front of a step. */
  private record Arrival(int steps, LocalState state) {}

  private final ThreadTrees trees;
  private final Map<List<Object>, Arrival> arrivals = new HashMap<>();

  Spinning(ThreadTrees trees) {
    this.trees = trees;
  }

  /**
   * The thread has come to its next step.
   *
   * @throws OpenEnd if it is where it was before, whatever others do
   */
  void arrived(ThreadReader thread, Imagination world) {
    Node due = thread.due();
    if (due == null || thread.frames().isEmpty() || due.moment() != due) {
      return;
    }
    Frame top = thread.frames().get(thread.frames().size() - 1);
    List<Object> where = List.of(due.action().site(), System.identityHashCode(top));
    LocalState now = LocalState.of(thread);
    Arrival before = arrivals.put(where, new Arrival(thread.taken().size(), now));
    if (before == null) {
      return;
    }
    List<Node> iteration =
        List.copyOf(thread.taken().subList(before.steps(), thread.taken().size()));
    Optional<Term> back = back(thread, before.state(), now, iteration).map(world::simplified);
    if (back.isEmpty() || back.get().isFalse()) {
      return;
    }
    trees.spins(due, new Node.Spin(back.get(), iteration));
    if (back.get().isTrue()) {
      throw new OpenEnd(Optional.empty());
    }
  }

  /** That the thread is where it was; nothing if it never is. */
  private Optional<Term> back(
      ThreadReader thread, LocalState before, LocalState now, List<Node> iteration) {
    Terms terms = trees.terms();
    try {
      Term all = LocalState.same(thread, before, now);
      for (Node node : iteration) {
        if (node.moment() != node || !onlyLooks(node.step().kind())) {
          return Optional.empty();
        }
        for (Action.Write write : node.step().writes()) {
          all = terms.and(all, IdleWrites.changesNothing(terms, node.step(), write));
        }
      }
      return Optional.of(all);
    } catch (UnmodelledException e) {
      return Optional.empty();
    }
  }

  private static boolean onlyLooks(EventKind kind) {
    return switch (kind) {
      case READ, WRITE, UPDATE, COMPARE, YIELD, MUTEX_TRYLOCK, SPIN_LOCK -> true;
      default -> false;
    };
  }
}
