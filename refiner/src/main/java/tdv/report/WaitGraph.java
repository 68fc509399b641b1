package tdv.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.trace.EventKind;
import tdv.trace.Run;
import tdv.trace.ThreadState;

/**
 * Who waits for whom at the end of a run: a thread waits for those that hold the lock it wants, or
 * for the thread that it joins. One that waits for a signal or for a semaphore waits for nobody in
 * particular.
 */
public final class WaitGraph {
  private final Map<Integer, ThreadState> blocked = new LinkedHashMap<>();
  private final Map<Integer, List<Integer>> waitsFor = new LinkedHashMap<>();

  private WaitGraph() {}

  public static WaitGraph of(Run run, HeldLocks locks) {
    WaitGraph graph = new WaitGraph();
    for (ThreadState thread : run.threads()) {
      if (thread.isBlocked()) {
        graph.blocked.put(thread.slot(), thread);
        graph.waitsFor.put(thread.slot(), targets(thread, locks));
      }
    }
    return graph;
  }

  private static List<Integer> targets(ThreadState thread, HeldLocks locks) {
    Optional<EventKind> pending = thread.pending();
    if (pending.isEmpty()) {
      return List.of();
    }
    if (pending.get() == EventKind.THREAD_JOIN) {
      return List.of((int) thread.pendingObject());
    }
    return HeldLocks.acquires(pending.get())
        ? locks.holders(thread.pendingObject()).stream().map(HeldLocks.Holding::thread).toList()
        : List.of();
  }

  /** The threads that cannot go on. */
  public List<ThreadState> blocked() {
    return List.copyOf(blocked.values());
  }

  /** Whom a thread waits for. */
  public List<Integer> waitsFor(int thread) {
    return waitsFor.getOrDefault(thread, List.of());
  }

  /** The first cycle in order of slots: each waits for the next, the last for the first. */
  public List<Integer> cycle() {
    for (int start : blocked.keySet()) {
      List<Integer> path = new ArrayList<>(List.of(start));
      if (extend(path, start, new ArrayList<>())) {
        return path;
      }
    }
    return List.of();
  }

  private boolean extend(List<Integer> path, int start, List<Integer> tried) {
    for (int next : waitsFor(path.get(path.size() - 1))) {
      if (next == start) {
        return true;
      }
      if (blocked.containsKey(next) && !tried.contains(next)) {
        tried.add(next);
        path.add(next);
        if (extend(path, start, tried)) {
          return true;
        }
        path.remove(path.size() - 1);
      }
    }
    return false;
  }
}
