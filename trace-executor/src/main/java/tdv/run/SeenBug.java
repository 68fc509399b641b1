package tdv.run;

import java.util.List;
import tdv.schedule.Schedule;
import tdv.trace.OutcomeKind;

/**
 * What an explorer has seen go wrong: {@code struct tdv_candidate}.
 *
 * @param outcome {@link OutcomeKind#FINISHED} for a race
 * @param first whose step failed; for a race, the thread that came first
 * @param second for a race, the other thread
 * @param sites of the step that failed; of both accesses; or of the next steps of those that wait
 * @param schedule the steps that lead there; for a race, up to the state in which both accesses are
 *     due
 */
public record SeenBug(
    OutcomeKind outcome,
    int status,
    int first,
    int second,
    List<Integer> sites,
    Schedule schedule,
    String text) {
  public SeenBug {
    sites = List.copyOf(sites);
  }

  public boolean isRace() {
    return outcome == OutcomeKind.FINISHED;
  }
}
