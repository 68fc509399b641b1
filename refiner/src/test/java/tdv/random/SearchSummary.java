package tdv.random;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import tdv.explore.ReductionKind;
import tdv.run.ExploreTotals;

/**
 * What a search of a program came to.
 *
 * @param jobs the processes that searched
 * @param end {@link #COMPLETE}, {@link #TOO_LONG}, or what went wrong
 * @param bugs each once
 */
record SearchSummary(
    ReductionKind reduction, int jobs, String end, ExploreTotals totals, SortedSet<String> bugs) {
  static final String COMPLETE = "complete";
  static final String TOO_LONG = "too many runs";

  SearchSummary {
    bugs = Collections.unmodifiableSortedSet(new TreeSet<>(bugs));
  }

  boolean isComplete() {
    return end.equals(COMPLETE);
  }

  /** Neither complete nor too long. */
  boolean isBroken() {
    return !isComplete() && !end.equals(TOO_LONG);
  }

  String name() {
    return reduction.text() + (jobs == 1 ? "" : " with " + jobs + " jobs");
  }

  @Override
  public String toString() {
    return name()
        + ": "
        + end
        + ", "
        + totals.executions()
        + " executions, "
        + (totals.spun() + totals.assumptions())
        + " blocked, "
        + (totals.redundant() + totals.infeasible())
        + " redundant, "
        + totals.states()
        + " final states ("
        + Long.toHexString(totals.statesSum())
        + "), bugs "
        + bugs;
  }
}
