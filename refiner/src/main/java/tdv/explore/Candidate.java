package tdv.explore;

import java.util.Optional;
import tdv.property.BugKind;
import tdv.schedule.Schedule;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;

/**
 * A bug as the explorer saw it, before it is replayed. Two candidates with the same kind and key
 * are the same bug.
 *
 * @param schedule the steps that lead to it. For a race: to the state in which both accesses are
 *     their threads' next steps
 * @param first for a race, the thread that accesses first; else the one that the bug is of
 * @param second for a race, the other thread; else -1
 * @param key what makes it another bug than others of its kind: sites
 */
public record Candidate(BugKind kind, Schedule schedule, int first, int second, String key) {
  /** The bug that a run ended with. Of a process that was killed nobody knows the schedule. */
  public static Optional<Candidate> of(Run run) {
    Optional<BugKind> kind = BugKind.of(run.outcome().kind());
    if (kind.isEmpty() || run.outcome().is(OutcomeKind.KILLED)) {
      return Optional.empty();
    }
    return BugKey.of(run)
        .map(
            key ->
                new Candidate(
                    kind.get(), Schedule.of(run), run.outcome().thread(), /* second= */ -1, key));
  }
}
