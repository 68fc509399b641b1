package tdv.order;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import tdv.counterexample.EssentialOrder.Pair;
import tdv.counterexample.RunSteps;
import tdv.counterexample.RunSteps.Node;
import tdv.schedule.Schedule;

/** Schedules that give the turns of a run in another order, and keep some of its orderings. */
final class TurnOrder {
  /** Who is next, of several threads with their next steps. */
  interface Choice {
    Node next(List<Node> due, int lastThread);
  }

  /** As near to the run's own order as it goes. */
  static final Choice AS_IT_WAS = (due, last) -> earliest(due);

  /** The thread goes on as long as it can. */
  static final Choice STAY =
      (due, last) ->
          due.stream().filter(node -> node.thread() == last).findFirst().orElse(earliest(due));

  private static final double STAYS = 0.6;

  private final RunSteps steps;

  TurnOrder(RunSteps steps) {
    this.steps = steps;
  }

  private static Node earliest(List<Node> due) {
    Node first = due.get(0);
    for (Node node : due) {
      first = node.number() < first.number() ? node : first;
    }
    return first;
  }

  /** The threads one after the other, as far as they can go: the first of the list first. */
  static Choice inOrder(List<Integer> threads) {
    return (due, last) -> {
      for (int thread : threads) {
        for (Node node : due) {
          if (node.thread() == thread) {
            return node;
          }
        }
      }
      return earliest(due);
    };
  }

  /** By chance, with some inclination to go on with the same thread. */
  static Choice random(Random random) {
    return (due, last) ->
        random.nextDouble() < STAYS ? STAY.next(due, last) : due.get(random.nextInt(due.size()));
  }

  /** A schedule that keeps the orderings, if there is one. */
  Optional<Schedule> schedule(List<Pair> kept, Choice choice) {
    Map<Integer, Integer> taken = new HashMap<>();
    boolean[] done = new boolean[steps.count() + 1];
    Schedule.Builder builder = new Schedule.Builder();
    int last = -1;
    for (int count = 0; count < steps.count(); count++) {
      List<Node> due = due(taken, done, kept);
      if (due.isEmpty()) {
        return Optional.empty();
      }
      Node next = choice.next(due, last);
      last = next.thread();
      taken.merge(last, 1, Integer::sum);
      done[next.number()] = true;
      builder.add(last, 1);
    }
    return Optional.of(builder.build());
  }

  private List<Node> due(Map<Integer, Integer> taken, boolean[] done, List<Pair> kept) {
    List<Node> due = new ArrayList<>();
    for (int thread : steps.threads()) {
      List<Node> own = steps.of(thread);
      int index = taken.getOrDefault(thread, 0);
      if (index < own.size() && isFree(own.get(index), done, kept)) {
        due.add(own.get(index));
      }
    }
    return due;
  }

  private static boolean isFree(Node node, boolean[] done, List<Pair> kept) {
    for (Pair pair : kept) {
      if (pair.after() == node.number() && !done[pair.before()]) {
        return false;
      }
    }
    return true;
  }
}
