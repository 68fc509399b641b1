package tdv.classic;

import java.util.List;
import tdv.compile.Executable;
import tdv.explore.Cuts;
import tdv.explore.ExploreOptions.Limits;
import tdv.explore.SearchResult;
import tdv.explore.Watch;
import tdv.read.UnmodelledException;
import tdv.run.ExploreTotals;
import tdv.run.Setup;
import tdv.verdict.Coverage;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/** What is said of a program that can't be unrolled. */
public final class NotUnrolled {
  private NotUnrolled() {}

  /**
   * The verdict: unknown.
   *
   * @param why what there are no words for
   */
  public static Verdict verdict(
      Executable executable, Setup setup, Limits limits, Watch watch, UnmodelledException why) {
    String where = why.site() > 0 ? " at " + executable.sites().position(why.site()) : "";
    SearchResult result =
        new SearchResult(
            Stop.GAVE_UP,
            ExploreTotals.NONE,
            /* defaultInput= */ false,
            List.of("the program can't be unrolled: " + why.getMessage() + where),
            List.of());
    return new Verdict(
        List.of(),
        Cuts.of(executable, setup, limits, result),
        List.of(),
        Stop.GAVE_UP,
        Coverage.NONE.at(watch.elapsed()));
  }
}
