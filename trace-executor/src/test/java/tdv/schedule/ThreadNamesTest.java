package tdv.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tdv.trace.BranchBits;
import tdv.trace.ThreadState;

class ThreadNamesTest {
  private static final List<String> NAMES = List.of("main", "main.1", "main.1.2", "main.2");

  @Test
  void namesAndSlotsBelongTogether() {
    ThreadNames threads = ThreadNames.parse(NAMES);
    assertEquals(NAMES, threads.names());
    assertEquals("main.1.2", threads.name(2));
    assertEquals(OptionalInt.of(3), threads.slot("main.2"));
    assertEquals(OptionalInt.empty(), threads.slot("main.3"));
    assertEquals(ThreadNames.of(threads.entries()), threads);
  }

  @Test
  void runsShowMoreThreads() {
    ThreadNames threads = ThreadNames.MAIN.with(List.of(state(0, 0, 0), state(1, 0, 1)));
    assertEquals(List.of("main", "main.1"), threads.names());
    assertEquals(
        List.of("main", "main.1", "main.1.1"), threads.with(List.of(state(2, 1, 1))).names());
  }

  private static ThreadState state(int slot, int parent, int ordinal) {
    return new ThreadState(
        slot,
        parent,
        ordinal,
        ThreadState.State.DONE,
        Optional.empty(),
        0,
        0,
        0,
        List.of(),
        BranchBits.EMPTY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"main.0", "main.x", "other", "main.1.1.1", "main", "main."})
  void nonsenseIsNoName(String name) {
    assertThrows(
        IllegalArgumentException.class, () -> ThreadNames.parse(List.of("main", "main.1", name)));
  }
}
