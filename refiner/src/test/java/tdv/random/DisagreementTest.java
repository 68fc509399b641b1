package tdv.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tdv.explore.ReductionKind;
import tdv.random.Disagreement.Rule;
import tdv.run.ExploreTotals;

/** Each rule is broken by what breaks it, and by nothing else. */
class DisagreementTest {
  private static final SortedSet<String> BUG = new TreeSet<>(List.of("DEADLOCK 1 2"));
  private static final SortedSet<String> NOTHING = new TreeSet<>();

  private static ExploreTotals totals(long executions, long redundant, long states) {
    return new ExploreTotals(
        executions, 0, 0, redundant, 0, 0, 0, 0, 0, 0, states, 7 * states, 0, 3);
  }

  private static SearchSummary search(ReductionKind reduction, int jobs, ExploreTotals totals) {
    return new SearchSummary(reduction, jobs, SearchSummary.COMPLETE, totals, BUG);
  }

  private static SearchSummary ended(ReductionKind reduction, String end) {
    return new SearchSummary(reduction, 1, end, totals(1, 1, 1), NOTHING);
  }

  private static List<Rule> broken(SortedSet<String> seen, SearchSummary... searches) {
    return Disagreement.among(List.of(searches), seen).stream()
        .map(Disagreement::rule)
        .distinct()
        .toList();
  }

  @Test
  void agreement() {
    assertEquals(
        List.of(),
        broken(
            BUG,
            search(ReductionKind.NONE, 1, totals(90, 0, 4)),
            search(ReductionKind.SLEEP, 1, totals(10, 5, 4)),
            search(ReductionKind.FG, 1, totals(11, 2, 4)),
            search(ReductionKind.OPTIMAL, 1, totals(10, 0, 4)),
            search(ReductionKind.OBSERVERS, 1, totals(8, 0, 3)),
            search(ReductionKind.OPTIMAL, 2, totals(10, 0, 6))));
  }

  @Test
  void differentBugs() {
    SearchSummary other =
        new SearchSummary(
            ReductionKind.OBSERVERS, 1, SearchSummary.COMPLETE, totals(1, 0, 1), NOTHING);
    SearchSummary optimal = search(ReductionKind.OPTIMAL, 1, totals(1, 0, 1));
    assertEquals(List.of(Rule.SAME_BUGS), broken(NOTHING, optimal, other));
    assertEquals(List.of(Rule.NO_BUG_MISSED), broken(BUG, other));
  }

  @Test
  void differentStates() {
    assertEquals(
        List.of(Rule.SAME_STATES),
        broken(
            NOTHING,
            search(ReductionKind.FG, 1, totals(2, 0, 1)),
            search(ReductionKind.OPTIMAL, 1, totals(2, 0, 2))));
  }

  @Test
  void tooManyRuns() {
    assertEquals(
        List.of(Rule.FEWER_RUNS),
        broken(
            NOTHING,
            search(ReductionKind.SLEEP, 1, totals(2, 0, 1)),
            search(ReductionKind.OPTIMAL, 1, totals(3, 0, 1))));
    assertEquals(
        List.of(Rule.NOTHING_TWICE),
        broken(NOTHING, search(ReductionKind.OPTIMAL, 1, totals(3, 1, 1))));
    assertEquals(
        List.of(Rule.JOBS_ALIKE),
        broken(
            NOTHING,
            search(ReductionKind.OPTIMAL, 1, totals(3, 0, 1)),
            search(ReductionKind.OPTIMAL, 2, totals(4, 0, 1))));
  }

  @Test
  void searchesThatDoNotEnd() {
    assertEquals(List.of(), broken(BUG, ended(ReductionKind.OPTIMAL, SearchSummary.TOO_LONG)));
    assertEquals(
        List.of(Rule.SEARCHES_END), broken(BUG, ended(ReductionKind.NONE, "a process was lost")));
  }
}
