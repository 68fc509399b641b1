package tdv.solve;

import java.time.Duration;

/**
 * What a session has done so far.
 *
 * @param calls the checks, those that were not started because of a limit included
 * @param time of all checks together
 * @param largest the most constraints that one check had
 * @param expressions the most that the solver held when it was asked, a shared one counted once; 0
 *     if it does not tell
 */
public record SolverStatistics(
    int calls, Duration time, int sat, int unsat, int unknown, int largest, long expressions) {
  public static final SolverStatistics NONE = new SolverStatistics(0, Duration.ZERO, 0, 0, 0, 0, 0);

  SolverStatistics with(
      SolverAnswer.Result result, Duration spent, int constraints, long expressionsHeld) {
    return new SolverStatistics(
        calls + 1,
        time.plus(spent),
        sat + (result == SolverAnswer.Result.SAT ? 1 : 0),
        unsat + (result == SolverAnswer.Result.UNSAT ? 1 : 0),
        unknown + (result == SolverAnswer.Result.UNKNOWN ? 1 : 0),
        Math.max(largest, constraints),
        Math.max(expressions, expressionsHeld));
  }

  /** Of two sessions together. */
  public SolverStatistics plus(SolverStatistics other) {
    return new SolverStatistics(
        calls + other.calls,
        time.plus(other.time),
        sat + other.sat,
        unsat + other.unsat,
        unknown + other.unknown,
        Math.max(largest, other.largest),
        Math.max(expressions, other.expressions));
  }
}
