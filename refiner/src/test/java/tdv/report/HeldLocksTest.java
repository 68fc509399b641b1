package tdv.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tdv.trace.EventFlag;
import tdv.trace.EventKind;
import tdv.trace.Trace;

/** Locks are held from the event that acquires them to the one that releases them. */
class HeldLocksTest {
  private static final long MUTEX = 100;
  private static final long OTHER = 200;
  private static final int EBUSY = 16;

  private final List<Long> words = new ArrayList<>();

  private HeldLocksTest add(EventKind kind, int thread, long object, long value, long extra) {
    return add(kind, 0, thread, object, value, extra);
  }

  private HeldLocksTest add(
      EventKind kind, int flags, int thread, long object, long value, long extra) {
    words.addAll(List.of(kind.code() | flags << 8L | (long) thread << 16, object, value, extra));
    return this;
  }

  private List<Integer> holders(long lock) {
    Trace trace = Trace.owning(words.stream().mapToLong(Long::longValue).toArray());
    return HeldLocks.atEnd(trace).holders(lock).stream().map(HeldLocks.Holding::thread).toList();
  }

  @Test
  void lockedAndUnlocked() {
    add(EventKind.MUTEX_LOCK, 1, MUTEX, 1, 0).add(EventKind.MUTEX_TRYLOCK, 2, MUTEX, 0, EBUSY);
    add(EventKind.SPIN_LOCK, 1, OTHER, 0, 0).add(EventKind.SPIN_UNLOCK, 1, OTHER, 0, 0);
    assertEquals(List.of(1), holders(MUTEX));
    assertEquals(List.of(), holders(OTHER));
  }

  @Test
  void recursiveMutexesAreCounted() {
    add(EventKind.MUTEX_LOCK, 1, MUTEX, 1, 0).add(EventKind.MUTEX_LOCK, 1, MUTEX, 2, 0);
    add(EventKind.MUTEX_UNLOCK, 1, MUTEX, 1, 0);
    assertEquals(List.of(1), holders(MUTEX));
    add(EventKind.MUTEX_UNLOCK, 1, MUTEX, 0, 0);
    assertEquals(List.of(), holders(MUTEX));
  }

  @Test
  void waitingGivesTheMutexUp() {
    add(EventKind.MUTEX_LOCK, 1, MUTEX, 1, 0).add(EventKind.COND_WAIT, 1, OTHER, MUTEX, 0);
    assertEquals(List.of(), holders(MUTEX));
    add(EventKind.COND_WAKE, EventFlag.TIMED, 1, OTHER, MUTEX, 110);
    assertEquals(List.of(), holders(MUTEX));
    add(EventKind.MUTEX_LOCK, 1, MUTEX, 1, 0);
    assertEquals(List.of(1), holders(MUTEX));
    add(EventKind.COND_WAIT, 1, OTHER, MUTEX, 0).add(EventKind.COND_WAKE, 1, OTHER, MUTEX, 0);
    assertEquals(List.of(1), holders(MUTEX));
  }

  @Test
  void readersShare() {
    add(EventKind.RWLOCK_READ, 1, MUTEX, 0, 0).add(EventKind.RWLOCK_READ, 2, MUTEX, 0, 0);
    assertEquals(List.of(1, 2), holders(MUTEX));
    add(EventKind.RWLOCK_UNLOCK, 1, MUTEX, 0, 0);
    assertEquals(List.of(2), holders(MUTEX));
  }
}
