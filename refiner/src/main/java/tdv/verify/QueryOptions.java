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
 */
public record QueryOptions(ClockKind clocks, QueryLog log, boolean repeatable) {
  public static final QueryOptions DEFAULT =
      new QueryOptions(ClockKind.INTEGERS, QueryLog.NONE, false);

  public QueryOptions withClocks(ClockKind other) {
    return new QueryOptions(other, log, repeatable);
  }

  /** Tells somebody what is asked, which is the same each time. */
  public QueryOptions loggedTo(QueryLog other) {
    return new QueryOptions(clocks, other, true);
  }
}
