package tdv.read;

import java.util.Arrays;
import tdv.trace.EventKind;
import tdv.trace.Trace;

/** The events of one thread, in order. */
final class ThreadEvents {
  private final Trace trace;
  private int[] events = new int[16];
  private int count;
  private int next;

  ThreadEvents(Trace trace) {
    this.trace = trace;
  }

  void add(int event) {
    if (count == events.length) {
      events = Arrays.copyOf(events, 2 * count);
    }
    events[count++] = event;
  }

  boolean isEmpty() {
    return next == count;
  }

  /** Whether the thread does nothing more in this run: no event is left, but that it is parked. */
  boolean isOver() {
    return isEmpty() || trace.kind(peek()) == EventKind.PARKED;
  }

  /** The next event; -1 if there is none. */
  int peek() {
    return isEmpty() ? -1 : events[next];
  }

  /** The last event; there must be one. */
  int last() {
    return events[count - 1];
  }

  int take() {
    return events[next++];
  }

  /** Whether the next event is of a kind and at a site. */
  boolean isNext(EventKind kind, int site) {
    return !isEmpty() && trace.kind(peek()) == kind && trace.site(peek()) == site;
  }

  boolean isNext(EventKind kind) {
    return !isEmpty() && trace.kind(peek()) == kind;
  }

  /** Whether the next event is a step at a site. */
  boolean isStepNext(int site) {
    return !isEmpty() && trace.isStep(peek()) && trace.site(peek()) == site;
  }

  /** Takes the next event if it is of a kind and at a site; else -1. */
  int takeIf(EventKind kind, int site) {
    return isNext(kind, site) ? take() : -1;
  }
}
