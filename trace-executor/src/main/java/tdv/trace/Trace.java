package tdv.trace;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The events of a run in the order in which they happened. An event is four words, laid out as
 * {@code struct tdv_event} is in memory, so that a trace is one array and an event is no object.
 */
public final class Trace {
  public static final int WORDS_PER_EVENT = 4;
  public static final Trace EMPTY = new Trace(new long[0]);

  private static final int SIZE_SHIFT = 48;
  private static final long OBJECT_MASK = (1L << SIZE_SHIFT) - 1;

  private final long[] words;

  /** Computed when first asked for: the number of steps up to each event. */
  private int[] steps;

  private Trace(long[] words) {
    this.words = words;
  }

  /** A trace that owns the words from now on; the caller changes them no more. */
  public static Trace owning(long[] words) {
    if (words.length % WORDS_PER_EVENT != 0) {
      throw new IllegalArgumentException("internal error: half an event in a trace");
    }
    return new Trace(words);
  }

  /** The number of events. */
  public int size() {
    return words.length / WORDS_PER_EVENT;
  }

  public EventKind kind(int event) {
    return EventKind.of(kindCode(event));
  }

  public int kindCode(int event) {
    return (int) words[event * WORDS_PER_EVENT] & 0xff;
  }

  public boolean isStep(int event) {
    return kindCode(event) <= EventKind.LAST_STEP;
  }

  /** Bits of {@link EventFlag}. */
  public int flags(int event) {
    return (int) (words[event * WORDS_PER_EVENT] >>> 8) & 0xff;
  }

  public boolean has(int event, int flag) {
    return (flags(event) & flag) != 0;
  }

  /** The slot of the thread. */
  public int thread(int event) {
    return (int) (words[event * WORDS_PER_EVENT] >>> 16) & 0xffff;
  }

  public int site(int event) {
    return (int) (words[event * WORDS_PER_EVENT] >>> 32);
  }

  /** An address, or a number: see the kind. */
  public long object(int event) {
    return words[event * WORDS_PER_EVENT + 1] & OBJECT_MASK;
  }

  /** The bytes of an access; 65535 for all that are larger. */
  public int accessSize(int event) {
    return (int) (words[event * WORDS_PER_EVENT + 1] >>> SIZE_SHIFT);
  }

  public long value(int event) {
    return words[event * WORDS_PER_EVENT + 2];
  }

  public long extra(int event) {
    return words[event * WORDS_PER_EVENT + 3];
  }

  /** The step that the event is, or belongs to; the first step of the trace is 1. */
  public int step(int event) {
    return stepNumbers()[event];
  }

  /** The number of steps. */
  public int steps() {
    return size() == 0 ? 0 : step(size() - 1);
  }

  private synchronized int[] stepNumbers() {
    if (steps == null) {
      int[] numbers = new int[size()];
      int step = 0;
      for (int event = 0; event < numbers.length; event++) {
        step += isStep(event) ? 1 : 0;
        numbers[event] = step;
      }
      steps = numbers;
    }
    return steps;
  }

  /** The first event in which two traces differ, or -1 if they are the same. */
  public int firstDifference(Trace other) {
    int word = Arrays.mismatch(words, other.words);
    return word < 0 ? -1 : word / WORDS_PER_EVENT;
  }

  /** All events as bytes, as they come over the wire. */
  public byte[] toBytes() {
    ByteBuffer buffer =
        ByteBuffer.allocate(words.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    buffer.asLongBuffer().put(words);
    return buffer.array();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Trace trace && Arrays.equals(words, trace.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    return "a trace of " + size() + " events";
  }
}
