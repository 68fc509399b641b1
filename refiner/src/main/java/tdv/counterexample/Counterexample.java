package tdv.counterexample;

import java.util.List;
import java.util.Optional;
import tdv.property.BugKind;

/**
 * A bug with all that is known of it.
 *
 * @param property the violated one, by its name in SV-COMP where it has one
 * @param message one sentence: {@code assertion failed: counter == 2 (1 == 2)}
 * @param summary the same without values, which other runs may not have
 * @param place where it fails
 * @param thread the id of the thread that fails, or of one of those that wait
 * @param objects in the order of their first steps
 * @param steps all of them, and behind them those that were due and never happened
 * @param history the states of the objects at each step
 * @param inputs what calls returned that may return any value, in their order
 * @param waiting the threads that wait for ever
 * @param order the orderings that the bug needs
 * @param why what these come to in words; "" where that is not certain
 */
public record Counterexample(
    BugKind kind,
    String property,
    String message,
    String summary,
    Optional<Place> place,
    int thread,
    List<ThreadInfo> threads,
    List<SharedObject> objects,
    List<Step> steps,
    RunHistory history,
    List<InputValue> inputs,
    List<Waiting> waiting,
    Optional<RacePair> race,
    Optional<MemoryUse> memory,
    EssentialOrder order,
    String why,
    Evidence evidence) {
  /**
   * How sure it is.
   *
   * @param replays how often the run was made, each time with this end
   * @param preemptions how often it takes the turn from a thread that could go on
   * @param fewest whether no run with fewer of them shows the bug
   */
  public record Evidence(int replays, int preemptions, boolean fewest) {}

  public Counterexample {
    threads = List.copyOf(threads);
    objects = List.copyOf(objects);
    steps = List.copyOf(steps);
    inputs = List.copyOf(inputs);
    waiting = List.copyOf(waiting);
  }

  public ThreadInfo thread(int id) {
    return threads.get(id);
  }

  /** The object with an id. */
  public SharedObject object(String id) {
    return objects.stream().filter(object -> object.id().equals(id)).findFirst().orElseThrow();
  }

  /** The step with a number. */
  public Step step(int number) {
    return steps.get(number - 1);
  }

  /** The same with the calls around steps. */
  public Counterexample withSteps(List<Step> others) {
    return new Counterexample(
        kind, property, message, summary, place, thread, threads, objects, others, history, inputs,
        waiting, race, memory, order, why, evidence);
  }
}
