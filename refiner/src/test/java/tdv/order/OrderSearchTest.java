package tdv.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tdv.counterexample.EssentialOrder;
import tdv.counterexample.EssentialOrder.Pair;
import tdv.counterexample.EssentialOrder.Status;
import tdv.explain.FoundBug;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.schedule.Policy;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.Trace;

/**
 * The essential order against runs that the search did not make: random ones. None that comes to a
 * good end has all the orderings, and for each of them there is one that lacks it.
 */
class OrderSearchTest {
  private static final int RUNS = 600;

  private static List<Run> randomRuns(FoundBug bug) {
    List<RunRequest> requests = new ArrayList<>();
    for (int seed = 1; seed <= RUNS; seed++) {
      requests.add(RunRequest.of(new Policy.Random(seed)));
    }
    try (Session session =
        Session.open(
            bug.executable(),
            bug.setup().withShowOutput(false).withThreadNames(bug.finding().threads()))) {
      return session.run(requests);
    }
  }

  /** The n-th step of a thread in the failing run: the thread, n, the operation and its site. */
  private static String key(Trace trace, int event, Map<Integer, Integer> counts) {
    int thread = trace.thread(event);
    int index = counts.merge(thread, 1, Integer::sum);
    return thread + "#" + index + " " + trace.kindCode(event) + "@" + trace.site(event);
  }

  private static Map<String, Integer> positions(Trace trace) {
    Map<String, Integer> positions = new HashMap<>();
    Map<Integer, Integer> counts = new HashMap<>();
    for (int event = 0; event < trace.size(); event++) {
      if (trace.isStep(event)) {
        positions.put(key(trace, event, counts), event);
      }
    }
    return positions;
  }

  private static List<String> names(FoundBug bug) {
    Trace trace = bug.finding().run().trace();
    List<String> names = new ArrayList<>();
    Map<Integer, Integer> counts = new HashMap<>();
    for (int event = 0; event < trace.size(); event++) {
      if (trace.isStep(event)) {
        names.add(key(trace, event, counts));
      }
    }
    return names;
  }

  /** Whether a run has both steps in the other order. */
  private static boolean reverses(Run run, Pair pair, List<String> names) {
    Map<String, Integer> positions = positions(run.trace());
    Integer before = positions.get(names.get(pair.before() - 1));
    Integer after = positions.get(names.get(pair.after() - 1));
    return after != null && (before == null || before > after);
  }

  @ParameterizedTest
  @CsvSource({
    "run/counter.c, 2",
    "explore/check-then-act.c, 2",
    "explore/livelock.c, 3",
    "run/reach-error.c, 2",
    "run/double-free.c, 2"
  })
  void everyOrderingIsNeededAndTogetherTheyAreEnough(String program, int size) {
    try (FoundBug bug = FoundBug.in(program)) {
      EssentialOrder order = bug.order();
      assertEquals(Status.MINIMAL, order.status(), order.toString());
      assertEquals(size, order.pairs().size(), order.toString());
      List<String> names = names(bug);
      List<Run> good =
          randomRuns(bug).stream().filter(run -> run.outcome().is(OutcomeKind.FINISHED)).toList();
      assertTrue(good.size() > 10, "random runs show the bug nearly always");
      for (Run run : good) {
        assertTrue(
            order.pairs().stream().anyMatch(pair -> reverses(run, pair, names)),
            "a run with the order did not fail: " + order);
      }
      for (Pair pair : order.pairs()) {
        assertTrue(
            good.stream()
                .anyMatch(
                    run ->
                        order.pairs().stream()
                            .allMatch(other -> reverses(run, other, names) == other.equals(pair))),
            "no run lacks only " + pair + " of " + order);
      }
    }
  }

  @Test
  void theStepsThatNeverHappenedAreInTheOrderOfADeadlock() {
    try (FoundBug bug = FoundBug.in("run/deadlock-two-locks.c")) {
      EssentialOrder order = bug.order();
      int steps = bug.finding().run().trace().steps();
      assertEquals(Status.MINIMAL, order.status(), order.toString());
      assertEquals(2, order.pairs().size(), order.toString());
      assertTrue(
          order.pairs().stream().allMatch(pair -> pair.before() <= steps && pair.after() > steps),
          order.toString());
    }
  }

  /** The thread inside has not left yet: a step behind the end of the run. */
  @Test
  void whatHasNotHappenedYetCanMatter() {
    try (FoundBug bug = FoundBug.in("explore/dekker-wrong.c")) {
      EssentialOrder order = bug.order();
      int steps = bug.finding().run().trace().steps();
      assertEquals(Status.MINIMAL, order.status(), order.toString());
      assertTrue(order.pairs().stream().anyMatch(pair -> pair.after() > steps), order.toString());
    }
  }

  @Test
  void aBugOfEveryRunNeedsNoOrder() {
    try (FoundBug bug = FoundBug.in("run/crash-null.c")) {
      EssentialOrder order = bug.order();
      assertEquals(List.of(), order.pairs());
      assertEquals(Status.MINIMAL, order.status());
    }
  }

  @Test
  void ofARaceNoOrderIsTried() {
    try (FoundBug bug = FoundBug.in("explore/half-locked.c")) {
      assertEquals(Status.NOT_TRIED, bug.order().status());
    }
  }

  @Test
  void whereOnlyOtherBugsComeOutNothingIsSaid() {
    try (FoundBug bug = FoundBug.in("explore/misuse-late.c")) {
      assertEquals(Status.NOT_TRIED, bug.order().status(), bug.order().toString());
    }
  }
}
