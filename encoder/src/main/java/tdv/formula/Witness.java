package tdv.formula;

import java.util.List;
import tdv.schedule.Schedule;
import tdv.tree.Node;

/**
 * An execution that leads to what was asked for.
 *
 * @param steps the executed steps in an order that the program can follow
 * @param targets the nodes in question: where nothing is known, the two accesses of a race, the
 *     access to freed memory, or the steps at which threads wait for ever
 */
public record Witness(List<Node> steps, List<Node> targets) {
  public Witness {
    steps = List.copyOf(steps);
    targets = List.copyOf(targets);
  }

  /** The thread of each step. */
  public Schedule schedule() {
    return Schedule.ofSteps(steps.stream().mapToInt(Node::thread).toArray());
  }
}
