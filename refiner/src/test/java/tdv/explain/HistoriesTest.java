package tdv.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tdv.counterexample.Counterexample;
import tdv.counterexample.EssentialOrder;
import tdv.counterexample.ObjectState;
import tdv.counterexample.RunHistory;
import tdv.counterexample.SharedObject;
import tdv.counterexample.Step;

/** The states of objects at each step of runs whose story is known. */
class HistoriesTest {
  @TempDir Path folder;

  private static Counterexample of(String program) {
    try (FoundBug bug = FoundBug.in(program)) {
      return Explanation.of(bug.finding(), bug.executable(), EssentialOrder.notTried(""));
    }
  }

  /** The states of all objects behind a step, by their names. */
  private static Map<String, ObjectState> behind(Counterexample bug, int step) {
    Map<String, ObjectState> states = new HashMap<>();
    RunHistory history = bug.history();
    history.initial().forEach(state -> states.put(bug.object(state.object()).name(), state));
    for (int n = 1; n <= step; n++) {
      history.changes(n).forEach(state -> states.put(bug.object(state.object()).name(), state));
    }
    return states;
  }

  private static int stepOf(Counterexample bug, String text) {
    return bug.steps().stream()
        .filter(step -> step.text().equals(text))
        .findFirst()
        .orElseThrow(() -> new AssertionError(text + " in " + bug.steps()))
        .number();
  }

  /** Whatever a step reads or writes is what its object is then; who locks holds. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "run/counter.c",
        "explore/bounded-buffer-if.c",
        "explore/double-free.c",
        "explore/null-after-check.c",
        "explore/rwlock-upgrade.c",
        "explore/semaphore-too-many.c",
        "explore/work-stealing-wrong.c"
      })
  void statesAgreeWithSteps(String program) {
    Counterexample bug = of(program);
    Map<String, ObjectState> states = new HashMap<>();
    bug.history().initial().forEach(state -> states.put(state.object(), state));
    assertEquals(bug.objects().stream().map(SharedObject::id).toList().size(), states.size());
    for (Step step : bug.steps()) {
      bug.history().changes(step.number()).forEach(state -> states.put(state.object(), state));
      if (step.end() != Step.End.DONE || step.object().isEmpty()) {
        continue;
      }
      ObjectState state = states.get(step.object().get());
      String told = program + " " + step + " " + state;
      if (bug.object(state.object()).isMemory() && step.value().isPresent()) {
        assertEquals(step.value(), state.value(), told);
      }
      boolean holds = state.owners().stream().anyMatch(owner -> owner.thread() == step.thread());
      switch (step.op()) {
        case "lock", "rdlock", "wrlock" -> assertTrue(holds, told);
        case "unlock" -> assertFalse(holds, told);
        case "sem_wait", "sem_post" -> assertEquals(step.value(), state.value(), told);
        default -> {}
      }
      assertTrue(step.op().equals("wait") || !state.waiters().contains(step.thread()), told);
    }
  }

  @Test
  void locksHaveOwnersAndWaiters() {
    Counterexample bug = of("run/deadlock-two-locks.c");
    Map<String, ObjectState> end = behind(bug, bug.steps().size());
    assertEquals(List.of(2), end.get("accounts[0].m").waiters());
    assertEquals(List.of(1), end.get("accounts[1].m").waiters());
    assertEquals(List.of(new ObjectState.Owner(1, false, 1)), end.get("accounts[0].m").owners());
    int first = stepOf(bug, "lock accounts[0].m");
    assertEquals(List.of(), behind(bug, first).get("accounts[1].m").waiters(), "it is free");
    assertEquals(List.of(), behind(bug, first - 1).get("accounts[0].m").owners());
  }

  @Test
  void conditionsHaveWaitersAndGiveUpTheirMutex() {
    Counterexample bug = of("explore/lost-wake-up.c");
    int wait = stepOf(bug, "wait c, gives up m");
    assertEquals(List.of(1), behind(bug, wait).get("c").waiters());
    assertEquals(List.of(), behind(bug, wait).get("m").owners());
    assertEquals(1, behind(bug, wait - 1).get("m").owners().get(0).thread());
  }

  @Test
  void freedBlocksAreMarked() {
    Counterexample bug = of("explore/use-after-free.c");
    int free = stepOf(bug, "free heap:17");
    assertFalse(behind(bug, free - 1).get("heap:17").freed());
    assertEquals(Optional.of("1"), behind(bug, free - 1).get("heap:17").value());
    assertTrue(behind(bug, free).get("heap:17").freed());
    assertEquals(Optional.empty(), behind(bug, 0).get("heap:17").value(), "not allocated yet");
  }

  @Test
  void livelocksHaveARoundThatRepeats() {
    Counterexample bug = of("explore/livelock.c");
    RunHistory.Round round = bug.history().rounds().get(0);
    assertEquals(0, round.thread());
    assertEquals(
        List.of("load state -> 2"), round.steps().stream().map(n -> bug.step(n).text()).toList());
  }

  /** A write to a part changes the whole; bytes that nobody has told are not guessed. */
  @Test
  void objectsMayOverlap() throws IOException {
    Path program = folder.resolve("overlap.c");
    Files.writeString(
        program,
        """
        #include <assert.h>
        #include <pthread.h>
        #include <string.h>
        static union { unsigned whole; unsigned char bytes[4]; } u = {1};
        static struct { long a, b, c; } from = {1, 2, 3}, to;
        static void *work(void *unused) {
          u.bytes[1] = 2;
          to = from;
          return unused;
        }
        int main(void) {
          pthread_t t;
          unsigned before = u.whole;
          long a = to.a;
          pthread_create(&t, 0, work, 0);
          pthread_join(t, 0);
          assert(u.whole == before + a && to.a != 1);
          return 0;
        }
        """);
    Counterexample bug = of(program.toString());
    int write = stepOf(bug, "write u.whole + 1 = 2");
    assertEquals(Optional.of("1"), behind(bug, write - 1).get("u").value());
    assertEquals(Optional.of("0"), behind(bug, write - 1).get("u.whole + 1").value());
    assertEquals(Optional.of("513"), behind(bug, write).get("u").value());
    int copy = write + 2;
    assertTrue(bug.step(copy).text().startsWith("write to = #"), bug.step(copy).text());
    assertEquals(Optional.of("0"), behind(bug, copy - 1).get("to.a").value());
    assertEquals(Optional.empty(), behind(bug, copy).get("to.a").value());
    assertEquals(bug.step(copy).value(), behind(bug, copy).get("to").value());
  }
}
