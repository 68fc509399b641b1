package tdv.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tdv.verify.FakeEngine.answering;
import static tdv.verify.FakeEngine.bug;
import static tdv.verify.FakeEngine.endless;
import static tdv.verify.FakeEngine.executions;
import static tdv.verify.FakeEngine.failing;
import static tdv.verify.FakeEngine.formulas;
import static tdv.verify.FakeEngine.unknown;
import static tdv.verify.FakeEngine.verdict;
import static tdv.verify.FakeEngine.verified;
import static tdv.verify.FakeEngine.with;

import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import tdv.explore.ExploreOptions;
import tdv.explore.ExploreOptions.Goal;
import tdv.explore.ExploreOptions.Limits;
import tdv.property.BugKind;
import tdv.property.Finding;
import tdv.run.Setup;
import tdv.source.SourceException;
import tdv.verdict.Coverage;
import tdv.verdict.Engine;
import tdv.verdict.EngineError;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/** What comes of two engines, whatever they do. */
class AutoEngineTest {
  private static final long NEVER = 60_000;

  private final List<Throwable> failures = new ArrayList<>();
  private Goal goal = ExploreOptions.DEFAULT.goal();
  private Limits limits = ExploreOptions.DEFAULT.limits();
  private ProgressListener listener = ProgressListener.NONE;

  private Verdict verify(Engine... engines) {
    return new AutoEngine(List.of(engines), goal, limits, failures::add)
        .verify(FakeEngine.program(), Setup.DEFAULT, listener);
  }

  private static List<BugKind> kinds(Verdict verdict) {
    return verdict.findings().stream().map(Finding::kind).toList();
  }

  private static long millisSince(long start) {
    return (System.nanoTime() - start) / 1_000_000;
  }

  private static Verdict interrupted(Stop reason) {
    return unknown(reason, "told to end: " + reason);
  }

  @Test
  void theFirstConclusiveAnswerWins() {
    FakeEngine slow = endless("dpor", reason -> with(executions(7), interrupted(reason)));
    Verdict verdict = verify(answering("tdv", 50, with(formulas(4), verified())), slow);
    assertTrue(verdict.isVerified(), verdict::toString);
    Coverage coverage = verdict.coverage();
    assertEquals(Optional.of("tdv"), coverage.decidedBy());
    assertEquals(7, coverage.executions());
    assertEquals(4, coverage.formulas().orElseThrow().runs());
    assertEquals(3, coverage.threads());
  }

  @Test
  void theOtherOneIsStoppedAtOnce() throws Exception {
    FakeEngine fast = answering("tdv", 50, bug(BugKind.ASSERTION));
    FakeEngine slow = endless("dpor", AutoEngineTest::interrupted);
    Verdict verdict = verify(fast, slow);
    assertEquals(Stop.BUG, verdict.stop());
    assertEquals(List.of(), verdict.cuts());
    long millis = (slow.endedAt() - fast.endedAt()) / 1_000_000;
    assertTrue(slow.endedAt() != 0 && millis < 300, "it ended after " + millis + " ms");
    assertFalse(Files.exists(slow.directory().path()), "its directory is left");
    assertFalse(Files.exists(fast.directory().path()), "a directory is left");
  }

  @Test
  void anAnswerThatIsNoneLetsTheOtherOneGoOn() {
    for (Stop stop : List.of(Stop.GAVE_UP, Stop.MEMORY_LIMIT, Stop.UNSUPPORTED, Stop.COMPLETE)) {
      Verdict verdict =
          verify(answering("tdv", 0, unknown(stop, "a cut")), answering("dpor", 150, verified()));
      assertTrue(verdict.isVerified(), verdict::toString);
      assertEquals(Optional.of("dpor"), verdict.coverage().decidedBy());
    }
  }

  @Test
  void whatEveryEngineLeavesOutIsNotWaitedFor() {
    String cut = "nondet values were not given, and 0 was taken: --input";
    Verdict verdict =
        verify(
            answering("tdv", 50, unknown(Stop.COMPLETE, cut)),
            endless("dpor", AutoEngineTest::interrupted));
    assertEquals(List.of(cut), verdict.cuts());
    assertEquals(Stop.COMPLETE, verdict.stop());
    assertFalse(verdict.isVerified());
  }

  @Test
  void runsThatWereCutOffAreFinalOnlyIfAllWereTried() {
    String cut = "3 runs were cut off at the limit of 40 steps, or of work: --max-steps";
    Verdict random =
        verify(
            answering("tdv", 0, with(formulas(3), unknown(Stop.COMPLETE, cut))),
            answering("dpor", 100, with(executions(3), verified())));
    assertTrue(random.isVerified(), random::toString);
    Verdict all =
        verify(
            endless("tdv", AutoEngineTest::interrupted),
            answering("dpor", 50, with(executions(3), unknown(Stop.COMPLETE, cut))));
    assertEquals(List.of(cut), all.cuts());
  }

  @Test
  void eachBugIsToldOnceTheWorstFirst() {
    Verdict verdict =
        verify(
            answering("tdv", 50, bug(BugKind.RACE, BugKind.ASSERTION)),
            endless("dpor", reason -> bug(BugKind.ASSERTION, BugKind.MEMORY)));
    assertEquals(List.of(BugKind.MEMORY, BugKind.ASSERTION, BugKind.RACE), kinds(verdict));
  }

  @Test
  void whatElseWasFoundByChanceIsNotTold() {
    Verdict verdict =
        verify(
            answering("tdv", 50, bug(BugKind.ASSERTION)),
            endless("dpor", reason -> bug(BugKind.ASSERTION, BugKind.DEADLOCK)));
    assertEquals(List.of(BugKind.ASSERTION), kinds(verdict));
  }

  @Test
  void aBugCountsWhateverTheWinnerSays() {
    Verdict verdict =
        verify(answering("tdv", 50, verified()), endless("dpor", reason -> bug(BugKind.ASSERTION)));
    assertEquals(List.of(BugKind.ASSERTION), kinds(verdict));
    assertEquals(Stop.BUG, verdict.stop());
    assertEquals(
        List.of("internal error: the engine tdv has not found what was there"), verdict.notes());
  }

  @Test
  void aMinorBugWaitsForSomethingWorse() {
    goal = new Goal(goal.checks(), /* keepGoing= */ false, Duration.ofSeconds(20));
    Verdict race = verdict(Stop.GAVE_UP, List.of(BugKind.RACE), "a cut");
    Verdict worse =
        verify(answering("tdv", 0, race), answering("dpor", 150, bug(BugKind.DEADLOCK)));
    assertEquals(List.of(BugKind.DEADLOCK, BugKind.RACE), kinds(worse));
  }

  @Test
  void aMinorBugWaitsForSoLong() {
    goal = new Goal(goal.checks(), /* keepGoing= */ false, Duration.ofMillis(300));
    Verdict race = verdict(Stop.GAVE_UP, List.of(BugKind.RACE), "a cut");
    long start = System.nanoTime();
    Verdict verdict =
        verify(answering("tdv", 0, race), endless("dpor", AutoEngineTest::interrupted));
    assertTrue(millisSince(start) >= 300, "it did not wait");
    assertEquals(List.of(BugKind.RACE), kinds(verdict));
    assertEquals(Stop.BUG, verdict.stop());
    assertEquals(List.of(), verdict.cuts());
  }

  @Test
  void whoWantsAllBugsGetsThoseOfBoth() {
    goal = ExploreOptions.DEFAULT.keepingGoing().goal();
    Verdict verdict =
        verify(
            answering("tdv", 0, verdict(Stop.GAVE_UP, List.of(BugKind.MEMORY), "a cut")),
            answering("dpor", 100, verdict(Stop.COMPLETE, List.of(BugKind.RACE))));
    assertEquals(List.of(BugKind.MEMORY, BugKind.RACE), kinds(verdict));
    assertEquals(List.of(), verdict.cuts());
  }

  @Test
  void unknownsAreCombined() {
    Verdict verdict =
        verify(
            answering("tdv", 0, unknown(Stop.GAVE_UP, "both", "one")),
            answering("dpor", 50, unknown(Stop.MEMORY_LIMIT, "both", "other")));
    assertEquals(List.of("both", "tdv: one", "dpor: other"), verdict.cuts());
    assertEquals(Stop.MEMORY_LIMIT, verdict.stop());
    assertEquals(Optional.empty(), verdict.coverage().decidedBy());
  }

  @Test
  void aFailureIsANoteBesideAnAnswer() {
    RuntimeException failure = new IllegalArgumentException("oops");
    Verdict verdict = verify(failing("tdv", failure), answering("dpor", 50, verified()));
    assertTrue(verdict.isVerified(), verdict::toString);
    assertEquals(
        List.of("the engine tdv failed: internal error: java.lang.IllegalArgumentException: oops"),
        verdict.notes());
    assertSame(failure, failures.get(0));
  }

  @Test
  void anInternalErrorIsANoteBesideAnAnswer() {
    EngineError error = new EngineError("internal error: a run went elsewhere", "node 1\n");
    Verdict misguided =
        new Verdict(
            List.of(),
            List.of(error.sentence()),
            List.of(),
            Stop.INTERNAL_ERROR,
            Coverage.NONE,
            List.of(error));
    Verdict verdict = verify(answering("tdv", 0, misguided), answering("dpor", 50, verified()));
    assertTrue(verdict.isVerified(), verdict::toString);
    assertEquals(List.of("the engine tdv: internal error: a run went elsewhere"), verdict.notes());
    assertEquals(List.of(error), verdict.errors());
    Verdict none =
        verify(
            answering("tdv", 0, misguided), answering("dpor", 50, unknown(Stop.GAVE_UP, "a cut")));
    assertEquals(Stop.INTERNAL_ERROR, none.stop());
    assertEquals(List.of("tdv: internal error: a run went elsewhere", "dpor: a cut"), none.cuts());
    assertEquals(List.of(error), none.errors());
  }

  @Test
  void aFailureIsACutWithoutAnAnswer() {
    Verdict verdict =
        verify(
            failing("tdv", new AssertionError("internal error: no such node")),
            answering("dpor", 50, unknown(Stop.GAVE_UP, "a cut")));
    assertEquals(List.of("tdv: internal error: no such node", "dpor: a cut"), verdict.cuts());
    assertEquals(Stop.INTERNAL_ERROR, verdict.stop());
  }

  @Test
  void memoryThatIsGoneIsALimit() {
    Verdict verdict = verify(failing("tdv", new OutOfMemoryError()));
    assertEquals(Stop.MEMORY_LIMIT, verdict.stop());
  }

  @Test
  void whatIsWrongWithTheProgramIsThrown() {
    SourceException refused = SourceException.error(null, "it ends before main");
    assertSame(
        refused,
        assertThrows(
            SourceException.class,
            () -> verify(failing("tdv", refused), failing("dpor", refused))));
    Verdict verdict = verify(failing("tdv", refused), answering("dpor", 50, verified()));
    assertTrue(verdict.isVerified(), verdict::toString);
  }

  @Test
  void enginesAreToldWhenTheTimeIsUp() {
    limits = new Limits(Optional.of(Duration.ofMillis(300)), 0);
    Verdict verdict = verify(endless("tdv", AutoEngineTest::interrupted));
    assertEquals(Stop.TIME_LIMIT, verdict.stop());
    assertEquals(List.of("told to end: TIME_LIMIT"), verdict.cuts());
  }

  @Test
  void anEngineThatDoesNotEndIsLeftBehind() throws Exception {
    limits = new Limits(Optional.of(Duration.ofMillis(300)), 0);
    FakeEngine deaf = answering("tdv", NEVER, verified());
    long start = System.nanoTime();
    Verdict verdict = verify(deaf, answering("dpor", 0, unknown(Stop.GAVE_UP, "a cut")));
    assertTrue(millisSince(start) < 1300, "after " + millisSince(start) + " ms");
    assertEquals(Stop.TIME_LIMIT, verdict.stop());
    assertEquals(List.of("tdv: it did not end when it was told to", "dpor: a cut"), verdict.cuts());
    assertFalse(Files.exists(deaf.directory().path()), "its directory is left");
  }

  @Test
  void theProcessesOfAnEngineThatIsLeftBehindEnd() throws Exception {
    Process process = new ProcessBuilder("setsid", "sleep", "1000").start();
    FakeEngine deaf = answering("tdv", NEVER, verified());
    FakeEngine other =
        new FakeEngine(
            "dpor",
            unused -> {
              try {
                deaf.directory().reaper().started(process.pid());
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              return bug(BugKind.MEMORY);
            });
    Verdict verdict = verify(deaf, other);
    assertEquals(List.of(BugKind.MEMORY), kinds(verdict));
    assertTrue(process.waitFor(2, TimeUnit.SECONDS), "a process is left");
  }

  @Test
  void theUserEndsAll() {
    List<Coverage> seen = new ArrayList<>();
    listener =
        new ProgressListener() {
          @Override
          public void progress(Coverage soFar) {
            seen.add(soFar);
          }

          @Override
          public boolean isCancelled() {
            return seen.size() >= 2;
          }
        };
    FakeEngine engine =
        new FakeEngine(
            "tdv",
            watching -> {
              watching.progress(formulas(5));
              while (!watching.isCancelled()) {
                FakeEngine.sleep(5);
              }
              return interrupted(watching.reason());
            });
    Verdict verdict = verify(engine, endless("dpor", AutoEngineTest::interrupted));
    assertEquals(Stop.INTERRUPTED, verdict.stop());
    assertEquals(List.of("told to end: INTERRUPTED"), verdict.cuts());
    assertEquals(5, seen.get(1).formulas().orElseThrow().runs());
    assertTrue(seen.get(1).time().toMillis() >= 200, seen::toString);
  }

  @Test
  void theLimitOfRunsIsOneForAll() {
    limits = new Limits(Optional.empty(), 100);
    List<Engine> engines = new ArrayList<>();
    for (Coverage coverage : List.of(formulas(40), executions(60))) {
      engines.add(
          new FakeEngine(
              coverage.hasExecutions() ? "dpor" : "tdv",
              watching -> {
                watching.progress(coverage);
                while (!watching.isCancelled()) {
                  FakeEngine.sleep(5);
                }
                return interrupted(watching.reason());
              }));
    }
    assertEquals(Stop.RUN_LIMIT, verify(engines.toArray(Engine[]::new)).stop());
  }

  @Test
  void oneThatHasReachedItsLimitEndsAll() {
    limits = new Limits(Optional.of(Duration.ofSeconds(60)), 100);
    for (Stop stop : List.of(Stop.TIME_LIMIT, Stop.RUN_LIMIT)) {
      Verdict verdict =
          verify(
              answering("tdv", 0, unknown(stop, "at its limit")),
              endless("dpor", AutoEngineTest::interrupted));
      assertEquals(stop, verdict.stop());
      assertEquals(List.of("tdv: at its limit", "dpor: told to end: " + stop), verdict.cuts());
    }
  }
}
