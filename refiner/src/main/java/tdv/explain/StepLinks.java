package tdv.explain;

import java.util.HashMap;
import java.util.Map;
import tdv.counterexample.Step;
import tdv.trace.EventFlag;
import tdv.trace.EventKind;
import tdv.trace.Trace;

/**
 * What each step of a run has to do with earlier ones, seen in the order of the run: who wrote what
 * it reads, what it overwrites unseen, and who made it possible.
 */
final class StepLinks {
  /** Larger accesses are followed in their first bytes only. */
  private static final int MAX_BYTES = 64;

  private record Write(int step, int thread) {}

  private final Trace trace;
  private final Map<Long, Write> writes = new HashMap<>();

  /** The last step in which a thread has seen or written a byte. */
  private final Map<Integer, Map<Long, Integer>> seen = new HashMap<>();

  private final Map<Long, Write> releases = new HashMap<>();
  private final Map<Integer, Integer> creations = new HashMap<>();
  private final Map<Integer, Integer> exits = new HashMap<>();

  StepLinks(Trace trace) {
    this.trace = trace;
  }

  /** The links of the next event: events come in order. */
  Step.Links take(int event) {
    return switch (trace.kind(event)) {
      case READ, WRITE, UPDATE, COMPARE -> access(event);
      default -> new Step.Links(0, 0, synchronise(event));
    };
  }

  private Step.Links access(int event) {
    EventKind kind = trace.kind(event);
    boolean writes = kind != EventKind.READ && !isFailedExchange(event);
    boolean reads = kind != EventKind.WRITE;
    int from = 0;
    int over = 0;
    int thread = trace.thread(event);
    Map<Long, Integer> known = seen.computeIfAbsent(thread, t -> new HashMap<>());
    long address = trace.object(event);
    int size = Math.max(1, Math.min(MAX_BYTES, trace.accessSize(event)));
    for (long place = address; place < address + size; place++) {
      Write last = this.writes.get(place);
      if (reads && last != null) {
        from = Math.max(from, last.step());
      }
      boolean unseen =
          last != null
              && last.thread() != thread
              && known.containsKey(place)
              && known.get(place) < last.step();
      if (writes && !reads && unseen) {
        over = Math.max(over, last.step());
      }
      if (writes) {
        this.writes.put(place, new Write(trace.step(event), thread));
      }
      known.put(place, trace.step(event));
    }
    return new Step.Links(from, over, 0);
  }

  private boolean isFailedExchange(int event) {
    return trace.kind(event) == EventKind.COMPARE && !trace.has(event, EventFlag.DONE);
  }

  private int synchronise(int event) {
    int thread = trace.thread(event);
    int step = trace.step(event);
    boolean succeeded = trace.extra(event) == 0;
    switch (trace.kind(event)) {
      case THREAD_CREATE -> {
        if (succeeded) {
          creations.put((int) trace.value(event), step);
        }
      }
      case THREAD_START -> {
        return creations.getOrDefault(thread, 0);
      }
      case THREAD_EXIT -> exits.put(thread, step);
      case THREAD_JOIN -> {
        return succeeded ? exits.getOrDefault((int) trace.object(event), 0) : 0;
      }
      case MUTEX_UNLOCK, RWLOCK_UNLOCK, SPIN_UNLOCK, SEM_POST, COND_SIGNAL, COND_BROADCAST ->
          releases.put(trace.object(event), new Write(step, thread));
      case COND_WAIT -> releases.put(trace.value(event), new Write(step, thread));
      case MUTEX_LOCK,
          MUTEX_TRYLOCK,
          MUTEX_TIMEDLOCK,
          RWLOCK_READ,
          RWLOCK_WRITE,
          SPIN_LOCK,
          SEM_WAIT,
          COND_WAKE -> {
        Write last = releases.get(trace.object(event));
        return succeeded && last != null && last.thread() != thread ? last.step() : 0;
      }
      default -> {}
    }
    return 0;
  }
}
