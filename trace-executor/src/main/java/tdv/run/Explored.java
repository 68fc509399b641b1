package tdv.run;

import java.util.List;
import tdv.schedule.ThreadNames;

/**
 * The answer of an explorer.
 *
 * @param file the number of the file with the search's tree in the process that began it
 * @param totals of this process's part of the search, since it began or joined
 * @param bugs those that were not in an answer before
 * @param threads the threads behind the slots in the bugs' schedules and in the image
 * @param defaultInput whether a nondet call got 0 because no value was given
 */
public record Explored(
    Status status,
    int file,
    ExploreTotals totals,
    List<SeenBug> bugs,
    ThreadNames threads,
    boolean defaultInput,
    SearchImage image)
    implements ExploreAnswer {
  public Explored {
    bugs = List.copyOf(bugs);
  }

  /** Why the explorer answers: {@code enum tdv_explore_status}, in its order. */
  public enum Status {
    READY,
    COMPLETE,
    PAUSED,
    FOUND,
    LAST
  }
}
