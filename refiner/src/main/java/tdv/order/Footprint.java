package tdv.order;

import java.util.ArrayList;
import java.util.List;
import tdv.counterexample.RunSteps.Node;
import tdv.counterexample.RunSteps.State;
import tdv.trace.EventFlag;
import tdv.trace.EventKind;
import tdv.trace.Outcome;
import tdv.trace.Run;
import tdv.trace.Trace;

/**
 * What a step touches: bytes of memory, and the state of synchronisation objects and threads. Two
 * steps conflict if one of them changes what the other one touches; only then does their order
 * matter.
 *
 * @param memory whether only memory is touched
 */
record Footprint(List<Part> parts, boolean memory) {
  /** Some bytes; those of a synchronisation object are its first one only. */
  private record Part(long from, long to, boolean write) {
    boolean conflicts(Part other) {
      return (write || other.write) && from < other.to && other.from < to;
    }
  }

  /** Threads are objects of their own, where no memory is. */
  private static final long THREADS = 1L << 60;

  static Footprint of(Run run, Node node) {
    List<Part> parts = new ArrayList<>();
    if (!node.happened()) {
      boolean none = node.state() == State.STATEMENT || node.state() == State.LATER;
      return none ? new Footprint(parts, true) : attempt(run, node);
    }
    Trace trace = run.trace();
    boolean memory = add(trace, node.event(), parts);
    for (int event = node.event() + 1; event < trace.size() && !trace.isStep(event); event++) {
      addRange(trace, event, parts);
    }
    return new Footprint(parts, memory);
  }

  /** A step that never happened; of an access the outcome knows the size. */
  private static Footprint attempt(Run run, Node node) {
    Outcome outcome = run.outcome();
    boolean access = outcome.size() > 0 && node.thread() == outcome.thread();
    long size = access ? outcome.size() : 1;
    long from = object(node.kind(), node.object());
    return new Footprint(List.of(new Part(from, from + size, true)), access);
  }

  private static long object(EventKind kind, long object) {
    return kind == EventKind.THREAD_JOIN ? THREADS + object : object;
  }

  private static boolean add(Trace trace, int event, List<Part> parts) {
    long object = trace.object(event);
    int size = Math.max(1, trace.accessSize(event));
    switch (trace.kind(event)) {
      case READ -> parts.add(new Part(object, object + size, false));
      case WRITE, UPDATE -> parts.add(new Part(object, object + size, true));
      case COMPARE -> parts.add(new Part(object, object + size, trace.has(event, EventFlag.DONE)));
      case FREE -> parts.add(new Part(object, object + Math.max(1, trace.value(event)), true));
      case ACCESS, ATOMIC_BEGIN -> {}
      default -> {
        addSynchronisation(trace, event, parts);
        return false;
      }
    }
    return true;
  }

  private static void addSynchronisation(Trace trace, int event, List<Part> parts) {
    switch (trace.kind(event)) {
      case YIELD, PROCESS_EXIT -> {}
      case THREAD_CREATE -> addThread(trace.value(event), parts);
      case THREAD_START, THREAD_EXIT -> addThread(trace.thread(event), parts);
      case THREAD_JOIN, THREAD_DETACH, THREAD_CANCEL -> addThread(trace.object(event), parts);
      case COND_WAIT, COND_WAKE -> {
        addObject(trace.object(event), parts);
        addObject(trace.value(event), parts);
      }
      default -> addObject(trace.object(event), parts);
    }
  }

  private static void addThread(long slot, List<Part> parts) {
    addObject(THREADS + slot, parts);
  }

  private static void addObject(long object, List<Part> parts) {
    parts.add(new Part(object, object + 1, true));
  }

  /** What a library function, or a block of atomic statements, accesses besides. */
  private static void addRange(Trace trace, int event, List<Part> parts) {
    long object = trace.object(event);
    switch (trace.kind(event)) {
      case READ_RANGE -> parts.add(new Part(object, object + trace.extra(event), false));
      case WRITE_RANGE -> parts.add(new Part(object, object + trace.extra(event), true));
      default -> {}
    }
  }

  boolean isEmpty() {
    return parts.isEmpty();
  }

  boolean conflicts(Footprint other) {
    for (Part one : parts) {
      for (Part two : other.parts) {
        if (one.conflicts(two)) {
          return true;
        }
      }
    }
    return false;
  }
}
