package tdv.explore;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tdv.property.BugKind;
import tdv.property.Finding;
import tdv.run.SeenBug;
import tdv.schedule.Schedule;
import tdv.schedule.ThreadNames;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.Trace;

/** Bugs that nobody had to look for. */
public final class Findings {
  /** Confirms all that has a step in its schedule. */
  static final Confirmer CONFIRMER =
      (candidate, names) ->
          candidate.schedule().steps() == 0
              ? new Confirmation.Result(Optional.empty(), "it ended otherwise")
              : new Confirmation.Result(Optional.of(finding(candidate.kind())), "");

  private Findings() {}

  public static Finding finding(BugKind kind) {
    Run run =
        new Run(
            Outcome.of(OutcomeKind.ASSERTION, 0, 0, 0, ""),
            0,
            Trace.owning(new long[0]),
            List.of(),
            false,
            OptionalLong.empty(),
            false,
            0);
    return new Finding(
        kind, Schedule.ofSteps(0), ThreadNames.MAIN, run, Optional.empty(), false, 3, 0, true);
  }

  static SeenBug seen(OutcomeKind outcome, Schedule schedule, Integer... sites) {
    return new SeenBug(outcome, 0, 0, 1, List.of(sites), schedule, "text");
  }

  static SeenBug seen(OutcomeKind outcome, Integer... sites) {
    return seen(outcome, Schedule.ofSteps(0, 1), sites);
  }
}
