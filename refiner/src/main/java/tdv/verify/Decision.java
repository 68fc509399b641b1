package tdv.verify;

import tdv.explore.Cuts;
import tdv.explore.ExploreOptions.Goal;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/** Whether anything can be added to an engine's verdict by another engine. */
final class Decision {
  private Decision() {}

  /**
   * Whether the verdict is the last word: a bug that ends the search, or a search of which nothing
   * is left but what every engine leaves out.
   */
  static boolean isDecisive(Verdict verdict, Goal goal) {
    return isEnoughBug(verdict, goal) || isComplete(verdict);
  }

  /**
   * Where all executions were tried, some may have been cut off: other engines have the same limit.
   * A random run, though, may have been cut off while it waited in a loop, which proves nothing.
   */
  private static boolean isComplete(Verdict verdict) {
    boolean executed = verdict.coverage().hasExecutions();
    return verdict.stop() == Stop.COMPLETE
        && verdict.cuts().stream()
            .allMatch(cut -> Cuts.isAboutProgram(cut) || (executed && Cuts.isAboutRuns(cut)));
  }

  private static boolean isEnoughBug(Verdict verdict, Goal goal) {
    boolean major = verdict.findings().stream().anyMatch(finding -> !finding.kind().isMinor());
    boolean ended = verdict.stop() == Stop.BUG && !verdict.findings().isEmpty();
    return !goal.keepGoing() && (major || ended);
  }
}
