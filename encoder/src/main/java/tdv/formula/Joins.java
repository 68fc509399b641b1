package tdv.formula;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventKind;
import tdv.tree.Action.Read;
import tdv.tree.Action.Step;
import tdv.tree.Action.Write;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * The steps that can be taken only if a thread has come to its THREAD_EXIT: those that are not
 * possible in any state that the thread can have before. These are found from the steps of others
 * that change the state (joins, detaching), beginning with the initial one.
 */
final class Joins {
  private static final int MOST_STATES = 16;

  private final BitSet joins = new BitSet();

  Joins(ThreadTrees trees) {
    Map<Place, List<Node>> writers = new HashMap<>();
    for (Node node : trees.nodes()) {
      if (node.step() != null && node.step().kind() != EventKind.THREAD_EXIT) {
        for (Write write : node.step().writes()) {
          if (write.place().space() == Place.Space.THREAD) {
            writers.computeIfAbsent(write.place(), place -> new ArrayList<>()).add(node);
          }
        }
      }
    }
    Map<Place, Set<Long>> states = new HashMap<>();
    for (Node node : trees.nodes()) {
      Step step = node.step();
      if (step != null && step.kind() == EventKind.THREAD_JOIN && step.object() != node.thread()) {
        Place place = new Place(Place.Space.THREAD, step.object(), 4);
        Set<Long> before =
            states.computeIfAbsent(
                place,
                p -> statesBeforeExit(p, trees.initial(p), writers.getOrDefault(p, List.of())));
        joins.set(
            node.number(),
            !before.isEmpty()
                && before.stream().allMatch(state -> isImpossible(step, place, state)));
      }
    }
  }

  /** The states that a thread can have before its exit; empty if they cannot be told. */
  private static Set<Long> statesBeforeExit(Place place, long initial, List<Node> writers) {
    Set<Long> found = new LinkedHashSet<>(List.of(initial));
    List<Long> open = new ArrayList<>(found);
    while (!open.isEmpty() && found.size() <= MOST_STATES) {
      long state = open.remove(open.size() - 1);
      for (Node writer : writers) {
        if (isImpossible(writer.step(), place, state)) {
          continue;
        }
        for (Write write : writer.step().writes()) {
          if (!write.place().equals(place)
              || value(write.condition(), writer.step(), place, state).orElse(1) == 0) {
            continue;
          }
          OptionalLong next = value(write.value(), writer.step(), place, state);
          if (next.isEmpty()) {
            return Set.of();
          }
          if (found.add(next.getAsLong())) {
            open.add(next.getAsLong());
          }
        }
      }
    }
    return open.isEmpty() ? found : Set.of();
  }

  /** Whether a step cannot be taken in a state, whatever else holds. */
  private static boolean isImpossible(Step step, Place place, long state) {
    return value(step.enabled(), step, place, state).orElse(1) == 0;
  }

  /** The value of a term of a step that reads this state; empty if it depends on something else. */
  private static OptionalLong value(Term term, Step step, Place place, long state) {
    Set<Term> symbols = Accesses.symbols(term);
    for (Read read : step.reads()) {
      if (read.place().equals(place)) {
        symbols.remove(read.value());
      }
    }
    return symbols.isEmpty()
        ? OptionalLong.of(Terms.evaluate(term, symbol -> state))
        : OptionalLong.empty();
  }

  boolean isJoin(Node node) {
    return joins.get(node.number());
  }
}
