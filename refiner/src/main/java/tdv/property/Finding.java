package tdv.property;

import java.util.Optional;
import tdv.schedule.Schedule;
import tdv.schedule.ThreadNames;
import tdv.trace.Run;

/**
 * A bug that a replay of the program has shown.
 *
 * @param schedule what to replay. For a race its last two steps are the two accesses.
 * @param run that replay, with all events and stacks
 * @param exploring whether the replay has to go on where the program would end: the bug is one of
 *     threads that wait in a loop, or comes behind a false assumption of another thread
 * @param replays how often the schedule was run, each time with the same end
 * @param preemptions how often the schedule takes the turn from a thread that could go on
 * @param fewest whether no schedule with fewer preemptions shows the bug (all were tried)
 * @param property the name of the property that it violates, where another one was asked about than
 *     the kind's own
 */
public record Finding(
    BugKind kind,
    Schedule schedule,
    ThreadNames threads,
    Run run,
    Optional<Race> race,
    boolean exploring,
    int replays,
    int preemptions,
    boolean fewest,
    Optional<String> property) {
  /** A bug of which nothing more was asked. */
  public Finding(
      BugKind kind,
      Schedule schedule,
      ThreadNames threads,
      Run run,
      Optional<Race> race,
      boolean exploring,
      int replays,
      int preemptions,
      boolean fewest) {
    this(
        kind,
        schedule,
        threads,
        run,
        race,
        exploring,
        replays,
        preemptions,
        fewest,
        Optional.empty());
  }

  /** The same, as a violation of another property than the kind's own. */
  public Finding violating(String other) {
    return new Finding(
        kind,
        schedule,
        threads,
        run,
        race,
        exploring,
        replays,
        preemptions,
        fewest,
        Optional.of(other));
  }
}
