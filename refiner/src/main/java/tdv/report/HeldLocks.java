package tdv.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tdv.trace.EventFlag;
import tdv.trace.EventKind;
import tdv.trace.Trace;

/**
 * Which thread holds which lock, computed from the acquire and release events of a trace. Mutexes,
 * spinlocks and rwlocks are locks; a rwlock can have several holders.
 */
public final class HeldLocks {
  /** A lock that a thread has held since an event, and how often it has locked it. */
  public record Holding(int thread, long lock, int since, int times) {}

  /** In the order in which they were acquired. */
  private final Map<Key, Holding> holdings = new LinkedHashMap<>();

  private record Key(long lock, int thread) {}

  private HeldLocks() {}

  /** No lock is held. */
  public static HeldLocks none() {
    return new HeldLocks();
  }

  /** The locks held behind the last event. */
  public static HeldLocks atEnd(Trace trace) {
    HeldLocks locks = new HeldLocks();
    for (int event = 0; event < trace.size(); event++) {
      locks.take(trace, event);
    }
    return locks;
  }

  /** The locks that a thread holds. */
  public List<Holding> of(int thread) {
    return holdings.values().stream().filter(holding -> holding.thread() == thread).toList();
  }

  /** The threads that hold a lock. */
  public List<Holding> holders(long lock) {
    return holdings.values().stream().filter(holding -> holding.lock() == lock).toList();
  }

  /** Goes on with an event: they come in order. */
  public void take(Trace trace, int event) {
    int thread = trace.thread(event);
    long object = trace.object(event);
    boolean succeeded = trace.extra(event) == 0;
    switch (trace.kind(event)) {
      case MUTEX_LOCK, MUTEX_TRYLOCK, MUTEX_TIMEDLOCK, RWLOCK_READ, RWLOCK_WRITE, SPIN_LOCK -> {
        if (succeeded) {
          acquire(object, thread, event);
        }
      }
      case MUTEX_UNLOCK, RWLOCK_UNLOCK, SPIN_UNLOCK -> {
        if (succeeded) {
          release(object, thread);
        }
      }
      case COND_WAIT -> release(trace.value(event), thread);
      case COND_WAKE -> {
        if (!trace.has(event, EventFlag.TIMED)) {
          acquire(trace.value(event), thread, event);
        }
      }
      case MUTEX_INIT, MUTEX_DESTROY, RWLOCK_INIT, RWLOCK_DESTROY, SPIN_INIT, SPIN_DESTROY -> {
        if (succeeded) {
          new ArrayList<>(holdings.keySet())
              .stream().filter(key -> key.lock() == object).forEach(holdings::remove);
        }
      }
      default -> {}
    }
  }

  private void acquire(long lock, int thread, int event) {
    holdings.merge(
        new Key(lock, thread),
        new Holding(thread, lock, event, 1),
        (old, fresh) -> new Holding(thread, lock, old.since(), old.times() + 1));
  }

  private void release(long lock, int thread) {
    holdings.computeIfPresent(
        new Key(lock, thread),
        (key, old) ->
            old.times() == 1 ? null : new Holding(thread, lock, old.since(), old.times() - 1));
  }

  /** Whether an operation waits for a lock. */
  static boolean acquires(EventKind kind) {
    return switch (kind) {
      case MUTEX_LOCK, MUTEX_TIMEDLOCK, RWLOCK_READ, RWLOCK_WRITE, SPIN_LOCK -> true;
      default -> false;
    };
  }
}
