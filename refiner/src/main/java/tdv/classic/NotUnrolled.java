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

/** What is said of a program that can't be unrolled, or not in time: unknown. */
public final class NotUnrolled {
  private NotUnrolled() {}

  /**
   * The verdict about a program that can't be.
   *
   * @param why what there are no words for
   */
  public static Verdict verdict(
      Executable executable, Setup setup, Limits limits, Watch watch, UnmodelledException why) {
    String where = why.site() > 0 ? " at " + executable.sites().position(why.site()) : "";
    String sentence = "the program can't be unrolled: " + why.getMessage() + where;
    return verdict(executable, setup, limits, watch, Stop.GAVE_UP, sentence);
  }

  /** The verdict when a limit has ended the unrolling. */
  public static Verdict outOfTime(Executable executable, Setup setup, Limits limits, Watch watch) {
    Stop stop = watch.over(0).orElse(Stop.INTERRUPTED);
    return verdict(
        executable, setup, limits, watch, stop, "the program was not yet unrolled: --unwind");
  }

  private static Verdict verdict(
      Executable executable, Setup setup, Limits limits, Watch watch, Stop stop, String sentence) {
    SearchResult result =
        new SearchResult(
            stop, ExploreTotals.NONE, /* defaultInput= */ false, List.of(sentence), List.of());
    return new Verdict(
        List.of(),
        Cuts.of(executable, setup, limits, result),
        List.of(),
        stop,
        Coverage.NONE.at(watch.elapsed()));
  }
}
