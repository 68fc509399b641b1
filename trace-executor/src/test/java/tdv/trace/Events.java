package tdv.trace;

import java.util.ArrayList;
import java.util.List;

/** Builds traces event by event. */
public final class Events {
  private final List<Long> words = new ArrayList<>();

  /** An event with an object of eight bytes. */
  public Events add(EventKind kind, int thread, long object, long value, long extra) {
    return add(kind, 0, thread, words.size() + 1, object, 8, value, extra);
  }

  /** An event of all that it has. */
  public Events add(
      EventKind kind,
      int flags,
      int thread,
      int site,
      long object,
      int size,
      long value,
      long extra) {
    words.add(kind.code() | (long) flags << 8 | (long) thread << 16 | (long) site << 32);
    words.add(object | (long) size << 48);
    words.add(value);
    words.add(extra);
    return this;
  }

  public Trace trace() {
    return Trace.owning(words.stream().mapToLong(Long::longValue).toArray());
  }
}
