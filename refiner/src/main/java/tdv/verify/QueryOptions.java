package tdv.verify;

import tdv.formula.ClockKind;
import tdv.solve.QueryLog;

/**
 * How questions are asked.
 *
 * @param clocks what clocks are; if they are bit vectors, so are all values
 * @param log is told every query
 * @param repeatable whether a second search asks the same: then nothing depends on how long
 *     something takes, except on the user's limits
 * @param randomRuns how many runs at random there are at most before the first question; with
 *     fewer, more is left to questions
 */
public record QueryOptions(ClockKind clocks, QueryLog log, boolean repeatable, int randomRuns) {
  static final int RANDOM_RUNS = 300;

  public static final QueryOptions DEFAULT =
      new QueryOptions(ClockKind.INTEGERS, QueryLog.NONE, false, RANDOM_RUNS);

  public QueryOptions withClocks(ClockKind other) {
    return new QueryOptions(other, log, repeatable, randomRuns);
  }

  /** Tells somebody what is asked, which is the same each time. */
  public QueryOptions loggedTo(QueryLog other) {
    return new QueryOptions(clocks, other, true, randomRuns);
  }

  public QueryOptions withRandomRuns(int most) {
    return new QueryOptions(clocks, log, repeatable, most);
  }
}
