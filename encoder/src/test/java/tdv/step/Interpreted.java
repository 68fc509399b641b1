package tdv.step;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tdv.formula.SimulatedState;
import tdv.formula.TreeSimulator;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/** What an interpreter sees that takes the steps of trees in all orders, level by level. */
final class Interpreted {
  private static final int MOST_STATES = 800;

  final TreeSimulator simulator;
  final Set<Node> failures = new LinkedHashSet<>();
  final Set<Node> openEnds = new LinkedHashSet<>();
  final Set<List<Node>> races = new LinkedHashSet<>();
  boolean deadlock;
  boolean freed;

  /** The steps of the longest execution. */
  int longest;

  private int states;

  Interpreted(ThreadTrees trees) {
    this.simulator = new TreeSimulator(trees);
  }

  /** False if there are too many states. */
  boolean explore() {
    List<SimulatedState> level = List.of(simulator.start());
    while (!level.isEmpty()) {
      Set<String> seen = new HashSet<>();
      List<SimulatedState> next = new ArrayList<>();
      for (SimulatedState state : level) {
        visit(state);
        for (int thread : state.threads()) {
          for (Node leaf : simulator.leaves(state, thread)) {
            Optional<SimulatedState> after =
                leaf.step() == null ? Optional.empty() : simulator.take(state, leaf);
            if (after.isPresent() && seen.add(after.get().key())) {
              next.add(after.get());
            }
          }
        }
      }
      states += level.size();
      if (states > MOST_STATES) {
        return false;
      }
      longest += next.isEmpty() ? 0 : 1;
      level = next;
    }
    return true;
  }

  private void visit(SimulatedState state) {
    failures.addAll(simulator.firstFailure(state));
    openEnds.addAll(simulator.frontier(state));
    if (!state.isOver()) {
      deadlock |= !simulator.deadlock(state).isEmpty();
      races.addAll(simulator.races(state));
      freed |= !simulator.freed(state).isEmpty() && simulator.firstFailure(state).isEmpty();
    }
  }
}
