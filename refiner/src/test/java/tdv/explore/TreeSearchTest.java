package tdv.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tdv.explore.FakeSearchers.answer;
import static tdv.run.Explored.Status.COMPLETE;
import static tdv.run.Explored.Status.FOUND;
import static tdv.run.Explored.Status.LAST;
import static tdv.run.Explored.Status.PAUSED;
import static tdv.run.Explored.Status.READY;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tdv.property.BugKind;
import tdv.property.Finding;
import tdv.run.ExploreAnswer.Lost;
import tdv.run.ExploreRequest.Settings;
import tdv.run.Explored;
import tdv.schedule.ThreadNames;
import tdv.trace.OutcomeKind;
import tdv.verdict.Coverage;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict.Stop;

/** What processes are asked for, and what comes of their answers. */
class TreeSearchTest {
  private static final Explored BEGUN = answer(READY, 0);

  private final FakeSearchers searchers = new FakeSearchers();
  private final List<SearchState> saved = new ArrayList<>();
  private final List<Long> progress = new ArrayList<>();
  private final BugList bugs =
      new BugList(
          Findings.CONFIRMER,
          ExploreOptions.DEFAULT.goal(),
          () -> Duration.ZERO,
          site -> "p.c:" + site);
  private boolean cancelled;

  private SearchResult search(int jobs, long maxRuns) {
    ProgressListener listener =
        new ProgressListener() {
          @Override
          public void progress(Coverage soFar) {}

          @Override
          public boolean isCancelled() {
            return cancelled;
          }
        };
    Watch watch =
        new Watch(new ExploreOptions.Limits(Optional.empty(), maxRuns), listener, () -> 0);
    return new TreeSearch(
            searchers,
            new Settings(3, 31, false),
            jobs,
            TreeSearch.FEW_RUNS,
            watch,
            bugs,
            totals -> progress.add(totals.executions()),
            Optional.of(saved::add))
        .search(SearchState.start(ThreadNames.MAIN));
  }

  private void expectLog(String... lines) {
    assertEquals(List.of(lines), searchers.log());
  }

  @Test
  void aSearchComesToItsEnd() {
    searchers.process(BEGUN, answer(PAUSED, 5), answer(COMPLETE, 8));
    SearchResult result = search(1, 0);
    assertEquals(Stop.COMPLETE, result.stop());
    assertEquals(8, result.totals().executions());
    assertEquals(List.of(5L, 8L), progress);
    assertEquals(List.of(), saved);
    expectLog("start main", "101 begin with 0", "101 go 0", "101 go 0", "close 101");
  }

  @Test
  void anotherProcessGoesOnWithTheImageOfOneThatEnds() {
    searchers
        .process(BEGUN, answer(LAST, 5, List.of(), "image", "main.1"))
        .process(BEGUN, answer(COMPLETE, 3, "main.1"));
    SearchResult result = search(1, 0);
    assertEquals(8, result.totals().executions());
    assertEquals(List.of(), result.notes());
    expectLog(
        "start main",
        "101 begin with 0",
        "101 go 0",
        "close 101",
        "start main main.1",
        "102 begin with 5",
        "102 go 0",
        "close 102");
  }

  @Test
  void processesThatEndWithoutARunAreGivenUp() {
    for (int i = 0; i < 3; i++) {
      searchers.process(BEGUN, answer(LAST, 0, List.of(), "image"));
    }
    assertEquals(Stop.GAVE_UP, search(1, 0).stop());
  }

  @Test
  void theSearchBeginsAgainForkingWhenItsProcessDies() {
    searchers
        .process(BEGUN, answer(PAUSED, 5), new Lost("it died of SIGSEGV"))
        .process(BEGUN, answer(COMPLETE, 9));
    SearchResult result = search(1, 0);
    assertEquals(Stop.COMPLETE, result.stop());
    assertEquals(9, result.totals().executions());
    assertEquals(
        List.of(
            "the process that searched was lost (it died of SIGSEGV): the search began again with"
                + " a process for each run"),
        result.notes());
    assertTrue(searchers.log().contains("start forking main"), searchers.log()::toString);
  }

  @Test
  void aForkingProcessThatDiesEndsTheSearch() {
    searchers.process(new Lost("first")).process(BEGUN, new Lost("second"));
    assertEquals(Stop.GAVE_UP, search(1, 0).stop());
    assertEquals(List.of("the program's process was killed: second"), bugs.refuted());
  }

  @Test
  void othersJoinAfterAWhile() {
    searchers
        .process(
            BEGUN,
            answer(PAUSED, 1500, "main.1"),
            answer(PAUSED, 2000, "main.1"),
            answer(READY, 2000, List.of(), "image", "main.1"),
            answer(PAUSED, 2100, "main.1"),
            answer(COMPLETE, 2200, "main.1"))
        .process(
            answer(READY, 0, "main.1"),
            answer(COMPLETE, 10, "main.1"),
            answer(COMPLETE, 20, "main.1"));
    SearchResult result = search(2, 0);
    assertEquals(Stop.COMPLETE, result.stop());
    assertEquals(2220, result.totals().executions());
    List<String> log = searchers.log();
    assertEquals(
        List.of(
            "start main",
            "101 begin with 0",
            "101 go 2000",
            "101 go 500",
            "101 save",
            "start main main.1",
            "102 join 101 7"),
        log.subList(0, 7));
    assertTrue(log.contains("102 go 0"), log::toString);
  }

  @Test
  void aSmallSearchIsMadeByOneProcess() {
    searchers.process(BEGUN, answer(COMPLETE, 1999));
    assertEquals(1999, search(8, 0).totals().executions());
    assertEquals(1, searchers.log().stream().filter(line -> line.startsWith("start")).count());
  }

  @Test
  void processesThatDisagreeAboutThreadsGoBack() {
    searchers
        .process(
            BEGUN,
            answer(PAUSED, 2000, "main.1"),
            answer(READY, 2000, List.of(), "image", "main.1"),
            answer(PAUSED, 2100, "main.1", "main.2"))
        .process(answer(READY, 0, "main.1"), answer(PAUSED, 90, "main.1", "main.1.1"))
        .process(answer(READY, 0, "main.1"), answer(COMPLETE, 300, "main.1"));
    SearchResult result = search(2, 0);
    assertEquals(2300, result.totals().executions());
    assertEquals(1, result.notes().size());
    assertTrue(searchers.log().contains("103 begin with 5"), searchers.log()::toString);
  }

  @Test
  void theOthersEndWithOneThatDoes() {
    searchers
        .process(
            BEGUN,
            answer(PAUSED, 2000),
            answer(READY, 2000, List.of(), "first"),
            answer(LAST, 2001, List.of(), "older"))
        .process(
            answer(READY, 0), answer(PAUSED, 50), answer(READY, 50, List.of(), "the newest image"))
        .process(answer(READY, 0), answer(COMPLETE, 4))
        .process(answer(READY, 0), answer(COMPLETE, 1));
    SearchResult result = search(2, 0);
    assertEquals(2001 + 50 + 4 + 1, result.totals().executions());
    assertTrue(searchers.log().contains("103 begin with 16"), searchers.log()::toString);
    assertTrue(searchers.log().contains("104 join 103 7"), searchers.log()::toString);
  }

  @Test
  void aLimitOfRunsIsKeptAndTheSearchSaved() {
    searchers.process(
        BEGUN,
        answer(PAUSED, 60),
        answer(PAUSED, 100),
        answer(READY, 100, List.of(), "image", "main.1"));
    SearchResult result = search(1, 100);
    assertEquals(Stop.RUN_LIMIT, result.stop());
    expectLog("start main", "101 begin with 0", "101 go 100", "101 go 40", "101 save", "close 101");
    assertEquals(5, saved.get(0).image().size());
    assertEquals(100, saved.get(0).totals().executions());
  }

  @Test
  void whoIsCancelledSavesTheSearch() {
    cancelled = true;
    searchers.process(BEGUN, answer(READY, 0, List.of(), "image"));
    assertEquals(Stop.INTERRUPTED, search(1, 0).stop());
    assertEquals(1, saved.size());
  }

  @Test
  void aBugEndsTheSearch() {
    searchers.process(
        BEGUN,
        answer(FOUND, 3, List.of(Findings.seen(OutcomeKind.ASSERTION, 5)), ""),
        answer(READY, 3, List.of(), "image"));
    assertEquals(Stop.BUG, search(1, 0).stop());
    assertEquals(List.of(BugKind.ASSERTION), bugs.findings().stream().map(Finding::kind).toList());
    assertEquals(1, saved.get(0).bugs().size());
  }

  @Test
  void aMinorBugDoesNot() {
    searchers.process(
        BEGUN,
        answer(FOUND, 3, List.of(Findings.seen(OutcomeKind.FINISHED, 5, 6)), ""),
        answer(COMPLETE, 9));
    SearchResult result = search(1, 0);
    assertEquals(Stop.COMPLETE, result.stop());
    assertEquals(9, result.totals().executions());
    assertEquals(1, bugs.findings().size());
  }
}
