package tdv.counterexample;

import java.util.List;

/**
 * What became of the objects of a run, and how it would go on for ever.
 *
 * @param initial how objects are before the first step, as far as the run tells
 * @param changes for each step, in their order, the objects that are not as before, as they are
 *     behind it
 * @param rounds the loops that threads are in for ever
 */
public record RunHistory(
    List<ObjectState> initial, List<List<ObjectState>> changes, List<Round> rounds) {
  /**
   * A round of a loop that changes nothing.
   *
   * @param thread the id of the one that goes round
   * @param steps the numbers of its steps in the last round of the run
   */
  public record Round(int thread, List<Integer> steps) {
    public Round {
      steps = List.copyOf(steps);
    }
  }

  public RunHistory {
    initial = List.copyOf(initial);
    changes = changes.stream().map(List::copyOf).toList();
    rounds = List.copyOf(rounds);
  }

  /** What a step changes. */
  public List<ObjectState> changes(int step) {
    return changes.get(step - 1);
  }
}
