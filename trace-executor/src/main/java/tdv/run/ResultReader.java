package tdv.run;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tdv.trace.BranchBits;
import tdv.trace.EventKind;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.ThreadState;
import tdv.trace.Trace;

/** Reads one {@code struct tdv_run_result} with all that follows it. */
final class ResultReader {
  private static final ThreadState.State[] STATES = ThreadState.State.values();

  private final ByteBuffer buffer;
  private final int start;
  private int position;

  ResultReader(ByteBuffer buffer, int start) {
    this.buffer = buffer;
    this.start = start;
  }

  /**
   * Checks that all parts lie in front of the result's end and that what has a number is known, and
   * notes the slots of threads.
   */
  void learn(ThreadSlots slots, int end) throws Results.MalformedException {
    long at = start + (long) Wire.RunResult.SIZEOF;
    at += Wire.Event.SIZEOF * unsigned(Wire.RunResult.SENT);
    requireWithin(at, end);
    requireKnownEvents((int) at);
    long threads = unsigned(Wire.RunResult.THREADS);
    for (long i = 0; i < threads; i++) {
      requireWithin(at + Wire.RunThread.SIZEOF, end);
      int thread = (int) at;
      requireKnown(thread);
      slots.learn(
          Short.toUnsignedInt(buffer.getShort(thread + Wire.RunThread.SLOT)),
          Short.toUnsignedInt(buffer.getShort(thread + Wire.RunThread.PARENT)),
          Short.toUnsignedInt(buffer.getShort(thread + Wire.RunThread.ORDINAL)));
      at += Wire.RunThread.SIZEOF + stackBytes(thread);
      requireWithin(at, end);
      at += bitsBytes(thread);
      requireWithin(at, end);
    }
    requireWithin(at + unsigned(Wire.RunResult.TEXT), end);
  }

  private void requireKnownEvents(int end) throws Results.MalformedException {
    for (int event = start + Wire.RunResult.SIZEOF; event < end; event += Wire.Event.SIZEOF) {
      requireKind(Byte.toUnsignedInt(buffer.get(event)));
    }
  }

  private static void requireKind(int kind) throws Results.MalformedException {
    if (!EventKind.isKnown(kind)) {
      throw new Results.MalformedException("an event of kind " + kind);
    }
  }

  private void requireKnown(int thread) throws Results.MalformedException {
    int state = Byte.toUnsignedInt(buffer.get(thread + Wire.RunThread.STATE));
    if (state >= STATES.length) {
      throw new Results.MalformedException("a thread in state " + state);
    }
    int pending = Byte.toUnsignedInt(buffer.get(thread + Wire.RunThread.PENDING));
    if (pending != 0) {
      requireKind(pending);
    }
    long bits = buffer.getLong(thread + Wire.RunThread.BIT_COUNT);
    if (bits < 0 || bits > Integer.MAX_VALUE * 8L) {
      throw new Results.MalformedException(bits + " decisions of a thread");
    }
  }

  private static void requireWithin(long position, int end) throws Results.MalformedException {
    if (position < 0 || position > end) {
      throw new Results.MalformedException("a result that ends before its parts");
    }
  }

  private long unsigned(int field) {
    return Integer.toUnsignedLong(buffer.getInt(start + field));
  }

  private long stackBytes(int thread) {
    long frames = Integer.toUnsignedLong(buffer.getInt(thread + Wire.RunThread.STACK));
    return (frames + 1) / 2 * Long.BYTES;
  }

  private long bitsBytes(int thread) {
    return ((buffer.getLong(thread + Wire.RunThread.BIT_COUNT) + 63) >>> 6) * Long.BYTES;
  }

  Run read() {
    int flags = buffer.getShort(start + Wire.RunResult.FLAGS);
    Trace trace = trace();
    List<ThreadState> threads = threads();
    return new Run(
        outcome(text()),
        buffer.getLong(start + Wire.RunResult.STEPS),
        trace,
        threads,
        (flags & Wire.SAVED) != 0,
        (flags & Wire.LEFT_SCHEDULE) != 0
            ? OptionalLong.of(buffer.getLong(start + Wire.RunResult.LEFT_AT))
            : OptionalLong.empty(),
        (flags & Wire.DEFAULT_INPUT) != 0,
        buffer.getLong(start + Wire.RunResult.EVENTS));
  }

  private Trace trace() {
    int events = (int) unsigned(Wire.RunResult.SENT);
    long[] words = new long[events * Trace.WORDS_PER_EVENT];
    position = start + Wire.RunResult.SIZEOF;
    longs(words);
    return Trace.owning(words);
  }

  private void longs(long[] words) {
    int bytes = words.length * Long.BYTES;
    buffer.slice(position, bytes).order(buffer.order()).asLongBuffer().get(words);
    position += bytes;
  }

  private List<ThreadState> threads() {
    int count = (int) unsigned(Wire.RunResult.THREADS);
    List<ThreadState> threads = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      threads.add(thread());
    }
    return threads;
  }

  private ThreadState thread() {
    int thread = position;
    List<Integer> stack = new ArrayList<>();
    for (int i = 0; i < buffer.getInt(thread + Wire.RunThread.STACK); i++) {
      stack.add(buffer.getInt(thread + Wire.RunThread.SIZEOF + i * Integer.BYTES));
    }
    position += Wire.RunThread.SIZEOF + (int) stackBytes(thread);
    long[] bits = new long[(int) (bitsBytes(thread) / Long.BYTES)];
    longs(bits);
    int state = buffer.get(thread + Wire.RunThread.STATE);
    int pending = Byte.toUnsignedInt(buffer.get(thread + Wire.RunThread.PENDING));
    return new ThreadState(
        Short.toUnsignedInt(buffer.getShort(thread + Wire.RunThread.SLOT)),
        Short.toUnsignedInt(buffer.getShort(thread + Wire.RunThread.PARENT)),
        Short.toUnsignedInt(buffer.getShort(thread + Wire.RunThread.ORDINAL)),
        STATES[state],
        pending == 0 ? Optional.empty() : Optional.of(EventKind.of(pending)),
        buffer.getInt(thread + Wire.RunThread.SITE),
        buffer.getLong(thread + Wire.RunThread.OBJECT),
        buffer.getLong(thread + Wire.RunThread.START),
        stack,
        BranchBits.owning(bits, buffer.getLong(thread + Wire.RunThread.BIT_COUNT)));
  }

  /** The text that follows the threads. */
  private String text() {
    byte[] bytes = new byte[(int) unsigned(Wire.RunResult.TEXT)];
    buffer.clear();
    buffer.get(position, bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private Outcome outcome(String text) {
    return new Outcome(
        OutcomeKind.of(Short.toUnsignedInt(buffer.getShort(start + Wire.RunResult.OUTCOME))),
        buffer.getInt(start + Wire.RunResult.STATUS),
        buffer.getInt(start + Wire.RunResult.THREAD),
        buffer.getInt(start + Wire.RunResult.SITE),
        buffer.getLong(start + Wire.RunResult.ADDRESS),
        buffer.getInt(start + Wire.RunResult.SIZE),
        buffer.getLong(start + Wire.RunResult.OBJECT),
        buffer.getLong(start + Wire.RunResult.OBJECT_SIZE),
        buffer.getInt(start + Wire.RunResult.ALLOC_SITE),
        buffer.getInt(start + Wire.RunResult.FREE_SITE),
        text);
  }
}
