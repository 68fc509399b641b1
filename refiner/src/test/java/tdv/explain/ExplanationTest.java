package tdv.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tdv.counterexample.Counterexample;
import tdv.counterexample.MemoryUse;
import tdv.counterexample.SharedObject;
import tdv.counterexample.Step;
import tdv.counterexample.ThreadInfo;
import tdv.counterexample.Waiting;
import tdv.report.CounterexampleText;
import tdv.report.TextStyle;

/** What is said of bugs whose story is known. */
class ExplanationTest {
  private static Counterexample of(String program) {
    try (FoundBug bug = FoundBug.in(program)) {
      return bug.counterexample();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run/counter.c | assertion failed: counter == 2  (1 == 2)",
        "explore/check-then-act.c | assertion failed: balance >= 0  (-10 >= 0)",
        "explore/misuse-late.c | assertion failed: atomic_load(&flag) != 1  (1 != 1)",
        "explore/work-stealing-wrong.c | assertion failed: atomic_fetch_add(&taken[task], 1) == 0"
      })
  void theFailingExpressionHasTheValuesThatWereRead(String program, String message) {
    assertEquals(message, of(program).message());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run/counter.c | each thread reads `counter` before the other writes it, so one of the two"
            + " updates is lost.",
        "explore/check-then-act.c | each thread reads `balance` before the other writes it.",
        "run/deadlock-two-locks.c | T1 and T2 take `accounts[0].m` and `accounts[1].m` in opposite"
            + " order, and each holds one when it asks for the other.",
        "explore/lost-wake-up.c | the signal of `c` at step 6 finds nobody, T1 waits from step 9 on,"
            + " and nobody signals again.",
        "explore/use-after-free.c | main frees the block at step 3, and T1 uses it at step 5.",
        "run/double-free.c | T1 frees the block at step 8, and main frees it again at step 12.",
        "run/reach-error.c | main writes `x` at step 4, between steps 3 and 5 of T1."
      })
  void knownStoriesAreTold(String program, String why) {
    assertEquals(why, of(program).why());
  }

  @Test
  void stepsKnowWhereTheirValuesComeFrom() {
    Counterexample bug = of("run/counter.c");
    assertEquals(
        List.of("main", "T1", "T2"), bug.threads().stream().map(ThreadInfo::name).toList());
    assertEquals("main.1", bug.thread(1).path());
    assertEquals(2, bug.thread(2).createdIn());
    assertEquals(17, bug.thread(2).createdAt().orElseThrow().line());
    assertEquals(7, bug.step(9).links().overwrites());
    assertEquals(9, bug.step(13).links().readsFrom());
    assertEquals(2, bug.step(5).links().after());
    SharedObject counter = bug.object(bug.step(4).object().orElseThrow());
    assertEquals("counter", counter.name());
    assertEquals(4, counter.size());
    assertEquals(7, counter.declared().orElseThrow().line());
    assertEquals(
        List.of(4, 6, 7, 9, 14),
        bug.steps().stream()
            .filter(step -> step.role() == Step.Role.ESSENTIAL)
            .map(Step::number)
            .toList());
  }

  @Test
  void waitingThreadsHoldAndWant() {
    Counterexample bug = of("run/deadlock-two-locks.c");
    List<Waiting> cycle = bug.waiting().stream().filter(Waiting::inCycle).toList();
    assertEquals(2, cycle.size());
    Waiting first = cycle.get(0);
    assertEquals("accounts[0].m", first.holds().get(0).name());
    assertEquals("lock accounts[1].m", first.wants());
    assertEquals(List.of(2), first.waitsFor());
    assertEquals(4, first.holds().get(0).since());
  }

  @Test
  void memoryHasAHistory() {
    MemoryUse memory = of("explore/use-after-free.c").memory().orElseThrow();
    assertEquals(17, memory.allocated().orElseThrow().line());
    assertEquals(20, memory.freed().orElseThrow().line());
    assertEquals(11, memory.used().orElseThrow().line());
  }

  @ParameterizedTest
  @CsvSource({"run/counter.c", "explore/philosophers.c", "explore/bounded-buffer-if.c"})
  void noLineIsWiderThanTheTerminalAndNoTableTooLong(String program) {
    Counterexample bug = of(program);
    for (int width : new int[] {60, 80, 100, 140}) {
      TextStyle style = new TextStyle(width, true, false, false, false);
      List<String> lines = new CounterexampleText(bug, style).lines(List.of());
      for (String line : lines) {
        boolean path = line.contains("/");
        assertTrue(path || line.length() <= width, width + ": " + line);
      }
      assertTrue(lines.stream().filter(line -> line.matches(" {3,4}[0-9]+ .*")).count() <= 25);
    }
  }

  @Test
  void coloursAreForTerminalsOnly() {
    Counterexample bug = of("run/counter.c");
    TextStyle plain = new TextStyle(100, true, false, false, false);
    assertTrue(new CounterexampleText(bug, plain).headline().startsWith("FAIL  "));
    TextStyle colour = plain.withColour(java.util.Map.of("TERM", "xterm"), true);
    assertTrue(new CounterexampleText(bug, colour).headline().startsWith("\u001b[31mFAIL"));
    assertEquals(plain, plain.withColour(java.util.Map.of("NO_COLOR", "1"), true));
    assertEquals(plain, plain.withColour(java.util.Map.of("TERM", "dumb"), true));
    assertEquals(plain, plain.withColour(java.util.Map.of(), false));
  }
}
