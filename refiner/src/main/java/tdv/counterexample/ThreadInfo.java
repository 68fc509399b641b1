package tdv.counterexample;

import java.util.List;
import java.util.Optional;

/**
 * A thread of a counterexample.
 *
 * @param id 0 for main, else counts the threads in the order in which the run creates them
 * @param name {@code main}, or T and the id
 * @param path the name that it has in all runs: {@code main.1}
 * @param start the function that it runs; "main" for main
 * @param createdBy the id of the thread that created it; -1 for main
 * @param createdAt where that was
 * @param createdIn the step in which that was; 0 for main
 * @param stack where it was in the end, innermost first; empty if it had ended
 */
public record ThreadInfo(
    int id,
    String name,
    String path,
    String start,
    int createdBy,
    Optional<Place> createdAt,
    int createdIn,
    List<Place> stack) {
  public ThreadInfo {
    stack = List.copyOf(stack);
  }

  /** The name with the function: {@code T1 worker}. */
  public String title() {
    return id == 0 ? name : name + " " + start;
  }
}
