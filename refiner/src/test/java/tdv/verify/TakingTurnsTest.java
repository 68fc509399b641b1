package tdv.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tdv.explore.ExploreOptions;
import tdv.explore.ExploreOptions.Limits;
import tdv.run.Setup;
import tdv.verdict.Coverage;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/** Who is at work when two engines share a core. */
class TakingTurnsTest {
  private static final Duration NEVER = Duration.ofMinutes(10);

  private final List<String> steps = Collections.synchronizedList(new ArrayList<>());
  private Limits limits = new Limits(Optional.empty(), 0);

  /** Notes each of its steps, and has its answer after so many. */
  private Engine worker(String name, int length) {
    return new FakeEngine(
        name,
        listener -> {
          for (int step = 0; step < length && !listener.isCancelled(); step++) {
            steps.add(name);
            FakeEngine.sleep(5);
            listener.progress(Coverage.NONE);
          }
          return listener.isCancelled()
              ? FakeEngine.unknown(listener.reason())
              : FakeEngine.with(FakeEngine.executions(length), FakeEngine.verified());
        });
  }

  private Verdict verify(Duration head, Duration turn, Engine first, Engine second) {
    TakingTurns turns = new TakingTurns(head, turn);
    Engine engine =
        new AutoEngine(
            List.of(turns.add(first), turns.add(second)),
            ExploreOptions.DEFAULT.goal(),
            limits,
            failure -> {});
    return engine.verify(FakeEngine.program(), Setup.DEFAULT, ProgressListener.NONE);
  }

  @Test
  void whoIsQuickHasTheCoreForItself() {
    Verdict verdict = verify(NEVER, NEVER, worker("dpor", 20), worker("states", 1));
    assertEquals(Optional.of("dpor"), verdict.coverage().decidedBy());
    assertEquals(Collections.nCopies(20, "dpor"), steps.subList(0, 20));
  }

  @Test
  void afterAWhileTheOtherOneHasItsTurn() {
    Duration head = Duration.ofMillis(50);
    Verdict verdict = verify(head, NEVER, worker("dpor", 100_000), worker("states", 20));
    assertEquals(Optional.of("states"), verdict.coverage().decidedBy());
    assertEquals("dpor", steps.get(0));
    int others = steps.indexOf("states");
    assertEquals(
        Collections.nCopies(20, "states"), steps.subList(others, others + 20), steps::toString);
  }

  @Test
  void whoHasEndedLeavesTheCoreToTheOther() {
    Engine hopeless = FakeEngine.answering("dpor", 0, FakeEngine.unknown(Stop.GAVE_UP, "a cut"));
    Verdict verdict = verify(NEVER, NEVER, hopeless, worker("states", 3));
    assertTrue(verdict.isVerified(), verdict::toString);
  }

  @Test
  void theyChangePlacesAgainAndAgain() {
    Duration turn = Duration.ofMillis(20);
    Verdict verdict = verify(turn, turn, worker("dpor", 40), worker("states", 100_000));
    assertEquals(Optional.of("dpor"), verdict.coverage().decidedBy());
    long changes = 0;
    for (int i = 1; i < steps.size(); i++) {
      changes += steps.get(i).equals(steps.get(i - 1)) ? 0 : 1;
    }
    assertTrue(changes >= 4, steps::toString);
  }

  @Test
  void aLimitEndsThoseThatStandStillToo() {
    limits = new Limits(Optional.of(Duration.ofMillis(200)), 0);
    long start = System.nanoTime();
    Verdict verdict = verify(NEVER, NEVER, worker("dpor", 100_000), worker("states", 1));
    assertEquals(Stop.TIME_LIMIT, verdict.stop());
    assertFalse(steps.contains("states"), steps::toString);
    long millis = (System.nanoTime() - start) / 1_000_000;
    assertTrue(millis < 900, "it took " + millis + " ms");
  }
}
