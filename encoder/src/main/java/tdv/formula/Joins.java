package tdv.formula;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventKind;
import tdv.tree.Action.Read;
import tdv.tree.Action.Step;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/** The steps that can be taken only if a thread has come to its THREAD_EXIT. */
final class Joins {
  private static final int ENDED = 1;
  private static final int JOINED = 2;
  private static final int DETACHED = 4;

  private final BitSet joins = new BitSet();

  Joins(ThreadTrees trees) {
    Set<Integer> detached = new HashSet<>();
    for (Node node : trees.nodes()) {
      if (node.step() != null && node.step().kind() == EventKind.THREAD_DETACH) {
        node.step().writes().forEach(write -> detached.add((int) write.place().address()));
      }
    }
    for (Node node : trees.nodes()) {
      Step step = node.step();
      if (step != null && step.kind() == EventKind.THREAD_JOIN && step.object() != node.thread()) {
        Place state = new Place(Place.Space.THREAD, step.object(), 4);
        boolean known = (trees.initial(state) & ENDED) == 0;
        boolean mayBeDetached =
            detached.contains((int) step.object()) || (trees.initial(state) & DETACHED) != 0;
        joins.set(node.number(), known && waitsForEnd(step, state, mayBeDetached));
      }
    }
  }

  /** Whether the step cannot be taken in any state of the thread without ENDED. */
  private static boolean waitsForEnd(Step step, Place state, boolean mayBeDetached) {
    for (Read read : step.reads()) {
      if (read.place().equals(state) && read.value().isSymbol()) {
        boolean waits = !holds(step.enabled(), read.value(), 0);
        waits &= !holds(step.enabled(), read.value(), JOINED);
        if (mayBeDetached) {
          waits &= !holds(step.enabled(), read.value(), DETACHED);
          waits &= !holds(step.enabled(), read.value(), DETACHED | JOINED);
        }
        return waits;
      }
    }
    return false;
  }

  /** Also true if that depends on something else. */
  private static boolean holds(Term condition, Term symbol, long value) {
    boolean[] other = new boolean[1];
    long result =
        Terms.evaluate(
            condition,
            number -> {
              other[0] |= number != symbol.symbol();
              return value;
            });
    return other[0] || result != 0;
  }

  boolean isJoin(Node node) {
    return joins.get(node.number());
  }
}
