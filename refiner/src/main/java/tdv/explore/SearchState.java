package tdv.explore;

import java.util.List;
import tdv.run.ExploreTotals;
import tdv.run.SearchImage;
import tdv.schedule.ThreadNames;

/**
 * A search that can be gone on with.
 *
 * @param threads the threads behind the slots in the image and in the bugs' schedules
 * @param totals what has been done so far
 * @param defaultInput whether a nondet call got 0 because no value was given
 * @param bugs those that were found
 * @param image empty for a search that has not begun
 */
public record SearchState(
    ThreadNames threads,
    ExploreTotals totals,
    boolean defaultInput,
    List<Candidate> bugs,
    SearchImage image) {
  public SearchState {
    bugs = List.copyOf(bugs);
  }

  /** A search that has not begun. */
  static SearchState start(ThreadNames threads) {
    return new SearchState(
        threads, ExploreTotals.NONE, /* defaultInput= */ false, List.of(), SearchImage.NONE);
  }

  SearchState withBugs(List<Candidate> value) {
    return new SearchState(threads, totals, defaultInput, value, image);
  }
}
