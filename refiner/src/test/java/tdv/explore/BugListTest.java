package tdv.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tdv.property.BugKind;
import tdv.property.Check;
import tdv.property.Finding;
import tdv.run.SeenBug;
import tdv.schedule.Schedule;
import tdv.schedule.ThreadNames;
import tdv.trace.OutcomeKind;
import tdv.verdict.Verdict.Stop;

/** Which bugs are the same, when there are enough, and what becomes of those that are none. */
class BugListTest {
  private static final SeenBug RACE = Findings.seen(OutcomeKind.FINISHED, 3, 4);
  private static final SeenBug ASSERTION = Findings.seen(OutcomeKind.ASSERTION, 5);

  private Duration now = Duration.ZERO;

  private BugList list(Set<Check> checks, boolean keepGoing) {
    return new BugList(
        Findings.CONFIRMER,
        new ExploreOptions.Goal(checks, keepGoing, Duration.ofSeconds(5)),
        () -> now,
        site -> "p.c:" + site);
  }

  private BugList list() {
    return list(EnumSet.allOf(Check.class), false);
  }

  private static void take(BugList bugs, SeenBug... seen) {
    List.of(seen).forEach(bug -> bugs.take(bug, ThreadNames.MAIN));
  }

  private static List<BugKind> kinds(BugList bugs) {
    return bugs.findings().stream().map(Finding::kind).toList();
  }

  @Test
  void theSamePlacesAreTheSameBug() {
    BugList bugs = list();
    take(bugs, RACE, Findings.seen(OutcomeKind.FINISHED, 4, 3));
    take(bugs, Findings.seen(OutcomeKind.FINISHED, 3, 3));
    assertEquals(List.of(BugKind.RACE, BugKind.RACE), kinds(bugs));
  }

  @Test
  void theWorstComesFirst() {
    BugList bugs = list(EnumSet.allOf(Check.class), true);
    take(bugs, RACE, ASSERTION, Findings.seen(OutcomeKind.MISUSE, 6));
    assertEquals(List.of(BugKind.ASSERTION, BugKind.RACE, BugKind.MISUSE), kinds(bugs));
    assertEquals(Optional.empty(), bugs.over());
  }

  @Test
  void aMinorBugEndsTheSearchAfterAWhile() {
    BugList bugs = list();
    now = Duration.ofSeconds(10);
    take(bugs, RACE);
    assertEquals(Optional.empty(), bugs.over());
    now = Duration.ofSeconds(14);
    assertEquals(Optional.empty(), bugs.over());
    now = Duration.ofSeconds(15);
    assertEquals(Optional.of(Stop.BUG), bugs.over());
  }

  @Test
  void aMajorBugEndsTheSearchAtOnce() {
    BugList bugs = list();
    take(bugs, RACE, ASSERTION);
    assertEquals(Optional.of(Stop.BUG), bugs.over());
  }

  @Test
  void whatNobodyLooksForIsNotThere() {
    BugList bugs = list(EnumSet.of(Check.DEADLOCK), false);
    take(bugs, RACE, ASSERTION);
    assertEquals(List.of(), kinds(bugs));
    assertEquals(List.of(), bugs.refuted());
  }

  @Test
  void behindUndefinedBehaviourThereMayBeWhatIsLookedFor() {
    BugList bugs = list(EnumSet.of(Check.ASSERT), false);
    SeenBug error = Findings.seen(OutcomeKind.MEMORY_ERROR, Schedule.EMPTY, 3);
    take(bugs, error, error);
    assertEquals(List.of(), kinds(bugs));
    assertEquals(
        List.of("memory error at p.c:3 ends its thread, which nobody looks for: --check memory"),
        bugs.refuted());
  }

  /** However often somebody kills the program: the replays would all confirm it. */
  @Test
  void aProgramThatOthersKillIsNoBug() {
    BugList bugs = list();
    take(bugs, new SeenBug(OutcomeKind.KILLED, 9, 0, -1, List.of(3), Schedule.ofSteps(0, 0), ""));
    assertEquals(List.of(), kinds(bugs));
    assertEquals(
        List.of(
            "the program's process was killed: by SIGKILL, because the system had no more memory,"
                + " say, or it did not stop in time"),
        bugs.refuted());
    assertEquals(Optional.of(Stop.GAVE_UP), bugs.over());
  }

  @Test
  void whatCannotBeConfirmedIsNoFinding() {
    BugList bugs = list();
    take(bugs, Findings.seen(OutcomeKind.FINISHED, Schedule.EMPTY, 3, 4));
    assertEquals(List.of(), kinds(bugs));
    assertEquals(
        List.of("data race at p.c:3 and p.c:4 could not be confirmed: it ended otherwise"),
        bugs.refuted());
    assertEquals(Optional.empty(), bugs.over());
  }

  @Test
  void whatCannotBeControlledEndsTheSearch() {
    BugList bugs = list(EnumSet.allOf(Check.class), true);
    take(bugs, Findings.seen(OutcomeKind.UNSUPPORTED, 3));
    assertEquals(Optional.of(Stop.UNSUPPORTED), bugs.over());
    assertEquals(List.of("the program can't be run under control: text"), bugs.refuted());
    BugList others = list();
    take(others, Findings.seen(OutcomeKind.KILLED, Schedule.EMPTY));
    assertEquals(Optional.of(Stop.GAVE_UP), others.over());
  }
}
