package tdv.explore;

import java.util.List;
import tdv.run.ExploreTotals;
import tdv.verdict.Verdict.Stop;

/**
 * How a search ended.
 *
 * @param cuts what it left out for reasons of its own, one sentence each
 * @param notes what else is worth knowing
 */
public record SearchResult(
    Stop stop, ExploreTotals totals, boolean defaultInput, List<String> cuts, List<String> notes) {
  public SearchResult {
    cuts = List.copyOf(cuts);
    notes = List.copyOf(notes);
  }

  /** The same, if inputs were defaults in runs that do not belong to the search. */
  public SearchResult orDefaultInput(boolean others) {
    return new SearchResult(stop, totals, defaultInput || others, cuts, notes);
  }
}
