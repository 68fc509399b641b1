package tdv.random;

import java.util.ArrayList;
import java.util.List;
import tdv.compile.Executable;
import tdv.explore.ReductionKind;
import tdv.run.Reset;
import tdv.run.Setup;

/**
 * Searches a program with every reduction, and with several processes, and compares what they say.
 *
 * @param jobs the processes of one more search; 1 for none
 * @param maxRuns a search ends after so many, and is not compared then
 */
record ReductionComparison(int jobs, long maxRuns) implements Comparison {
  static final ReductionComparison DEFAULT = new ReductionComparison(2, 100_000);

  private static final Setup SETUP =
      Setup.DEFAULT.withReset(Reset.SNAPSHOT).withLimits(100_000, 50_000_000, 10_000);

  @Override
  public Replies ask(TestProgram program, Executable executable) {
    List<SearchSummary> searches = new ArrayList<>();
    for (ReductionKind reduction : ReductionKind.values()) {
      searches.add(search(executable, reduction, 1));
    }
    if (jobs > 1) {
      searches.add(search(executable, ReductionKind.OPTIMAL, jobs));
    }
    List<Disagreement> found = Disagreement.among(searches, RandomRuns.bugs(executable, SETUP));
    return new Replies(
        List.of(), found.stream().filter(one -> mustHold(one.rule(), program)).toList());
  }

  /**
   * What an atomic section or a compare-exchange accesses depends on what it reads, so that a class
   * may be run twice (docs/limits.md), and how often depends on the order of the search. Misuse
   * ends a run before another thread's failure does, or behind it: what is in memory then is no
   * final state.
   */
  private static boolean mustHold(Disagreement.Rule rule, TestProgram program) {
    boolean countsRuns =
        rule == Disagreement.Rule.FEWER_RUNS || rule == Disagreement.Rule.JOBS_ALIKE;
    boolean countsStates = rule == Disagreement.Rule.SAME_STATES;
    return !(countsRuns && (has(program, Form.ATOMICALLY) || comparesAndExchanges(program)))
        && !(countsStates && has(program, Form.UNLOCK));
  }

  private static boolean comparesAndExchanges(TestProgram program) {
    return program.statements().anyMatch(statement -> statement.form().name().contains("COMPARE"));
  }

  private static boolean has(TestProgram program, Form form) {
    return program.statements().anyMatch(statement -> statement.form() == form);
  }

  private SearchSummary search(Executable executable, ReductionKind reduction, int processes) {
    return new ReductionSearch(executable, SETUP, reduction, processes, maxRuns).search();
  }
}
