package tdv.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TournamentTest {
  private static Comparison hold(Plan plan, Played arena) {
    return new Tournament(plan, arena, () -> false, (done, all, point, who) -> {})
        .hold(Played.MACHINE);
  }

  @Test
  void contendersTakeTurnsAndAnotherOneBegins() throws MistakeException {
    Played arena = new Played(who -> Played.answer("true", 1, 50));
    hold(Played.plan("a,b", "n=1..2", 2, true), arena);
    assertEquals(List.of("a 1", "b 1", "a 2", "b 2", "b 1", "a 1", "b 2", "a 2"), arena.tried);
  }

  @Test
  void behindATimeoutTheLargerValuesAreSkipped() throws MistakeException {
    Played arena =
        new Played(
            who ->
                who.equals("a 2")
                    ? Played.failure(Ending.TIMEOUT, "", 60)
                    : Played.answer("true", 1, 50));
    Comparison held = hold(Played.plan("a,b", "n=1..3", 2, true), arena);
    assertFalse(arena.tried.contains("a 3"));
    assertEquals(1, arena.tried.stream().filter("a 2"::equals).count(), "once is enough");
    assertEquals(2, arena.tried.stream().filter("b 3"::equals).count());
    Cell skipped = held.cells().get(4);
    assertEquals(Optional.of("2"), skipped.skippedAt());
    assertEquals("skipped: timeout at 2", Rows.time(skipped));
  }

  @Test
  void orTheyAreNot() throws MistakeException {
    Played arena = new Played(who -> Played.failure(Ending.TIMEOUT, "", 60));
    hold(Played.plan("a", "n=1..3", 2, false), arena);
    assertEquals(List.of("a 1", "a 2", "a 3"), arena.tried);
  }

  /** Other failures say nothing about larger values. */
  @Test
  void aCrashStopsNobodyElse() throws MistakeException {
    Played arena =
        new Played(
            who ->
                who.equals("a 1")
                    ? Played.failure(Ending.CRASHED, "SIGSEGV", 1)
                    : Played.answer("true", 1, 50));
    Comparison held = hold(Played.plan("a,b", "n=1..2", 1, true), arena);
    assertEquals(List.of("a 1", "b 1", "a 2", "b 2"), arena.tried);
    assertEquals("crashed: SIGSEGV", Rows.time(held.cells().get(0)));
    assertTrue(held.complete());
  }

  @Test
  void anInterruptEndsIt() throws MistakeException {
    Played arena = new Played(who -> Played.answer("true", 1, 50));
    Comparison held =
        new Tournament(
                Played.plan("a", "n=1..9", 1, true),
                arena,
                () -> arena.tried.size() >= 2,
                (done, all, point, who) -> {})
            .hold(Played.MACHINE);
    assertEquals(List.of("a 1", "a 2"), arena.tried);
    assertFalse(held.complete());
    assertEquals("not tried", Rows.time(held.cells().get(2)));
  }

  @Test
  void answersThatContradictAreDisagreements() throws MistakeException {
    Plan plan = Played.plan("a,b,c", "n=1..3", 1, true);
    Comparison held =
        Played.of(
            plan,
            who ->
                switch (who) {
                  case "b 2" -> Played.answer("false(unreach-call)", 1, 50);
                  case "c 3" -> Played.answer("unknown(gave-up)", 1, 50);
                  default -> Played.answer("true", 1, 50);
                });
    assertEquals(
        List.of("folder/p.c at 2: a says true, b says false(unreach-call), c says true"),
        held.disagreements());
  }

  /** Which bug is found first is nobody's mistake. */
  @Test
  void otherBugsAreNone() throws MistakeException {
    Comparison held =
        Played.of(
            Played.plan("a,b", "n=1", 1, true),
            who -> Played.answer(who.startsWith("a") ? "false(x)" : "false(y)", 1, 50));
    assertEquals(List.of(), held.disagreements());
    assertEquals(List.of("false(x)", "false(y)"), held.verdicts(held.plan().points().get(0)));
  }
}
