package tdv.order;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tdv.counterexample.EssentialOrder.Pair;
import tdv.counterexample.RunSteps;
import tdv.counterexample.RunSteps.Node;
import tdv.trace.Run;
import tdv.trace.Trace;

/**
 * Which orderings another run breaks. A step of the failing run is in the other run too if its
 * thread did the same things up to there (the same operations at the same places). {@code a < b} is
 * broken if b is in the run and a is not in front of it. If b is what a thread would have done next
 * when the failing run ended, a must be in the run, too: runs that do not fail get to b sometime.
 */
final class Broken {
  private static final int ABSENT = -1;

  private final RunSteps steps;
  private final List<Pair> candidates;

  Broken(RunSteps steps, List<Pair> candidates) {
    this.steps = steps;
    this.candidates = candidates;
  }

  /** The numbers of the candidates that a run breaks. */
  BitSet by(Run run) {
    int[] positions = positions(run.trace());
    BitSet broken = new BitSet();
    for (int i = 0; i < candidates.size(); i++) {
      int before = positions[candidates.get(i).before() - 1];
      int after = positions[candidates.get(i).after() - 1];
      boolean later = steps.get(candidates.get(i).after()).state() == RunSteps.State.LATER;
      if (after != ABSENT && (before == ABSENT ? !later : before > after)) {
        broken.set(i);
      }
    }
    return broken;
  }

  private int[] positions(Trace trace) {
    int[] positions = new int[steps.count()];
    Arrays.fill(positions, ABSENT);
    Map<Integer, Integer> taken = new HashMap<>();
    for (int event = 0; event < trace.size(); event++) {
      if (trace.isStep(event)) {
        int thread = trace.thread(event);
        int index = taken.getOrDefault(thread, 0);
        List<Node> own = steps.of(thread);
        if (index < own.size() && isSame(own.get(index), trace, event)) {
          positions[own.get(index).number() - 1] = event;
          taken.put(thread, index + 1);
        } else {
          taken.put(thread, Integer.MAX_VALUE);
        }
      }
    }
    return positions;
  }

  private static boolean isSame(Node node, Trace trace, int event) {
    return node.kind() == trace.kind(event) && node.site() == trace.site(event);
  }
}
