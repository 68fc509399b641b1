package tdv.run;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.Trace;

/**
 * The results of one message's runs, read in place: valid until the session's next message. For
 * explorers, to which an object for each run would be too much; others take {@link #run}.
 */
public final class Results {
  private static final int FIRST_BYTES = 1 << 18;
  private static final OutcomeKind[] OUTCOMES = OutcomeKind.values();

  /** The memory behind the program's control may be damaged, so nothing it sends is believed. */
  static final class MalformedException extends Exception {
    private static final long serialVersionUID = 1;

    MalformedException(String message) {
      super(message);
    }
  }

  private ByteBuffer buffer;
  private LongBuffer longs;
  private int[] starts = new int[64];
  private int count;

  /** Where the next message goes; a multiple of 8. */
  private int end;

  Results() {
    use(Requests.allocate(FIRST_BYTES));
  }

  private void use(ByteBuffer newBuffer) {
    buffer = newBuffer;
    longs = newBuffer.asLongBuffer();
  }

  void clear() {
    count = 0;
    end = 0;
  }

  /** The number of results. */
  public int count() {
    return count;
  }

  public OutcomeKind outcome(int run) {
    return OUTCOMES[outcomeCode(run)];
  }

  private int outcomeCode(int run) {
    return Short.toUnsignedInt(buffer.getShort(starts[run] + Wire.RunResult.OUTCOME));
  }

  private int flags(int run) {
    return Short.toUnsignedInt(buffer.getShort(starts[run] + Wire.RunResult.FLAGS));
  }

  /** The exit status, signal, or kind of memory error. */
  public int status(int run) {
    return buffer.getInt(starts[run] + Wire.RunResult.STATUS);
  }

  /** The steps of the whole run. */
  public long steps(int run) {
    return buffer.getLong(starts[run] + Wire.RunResult.STEPS);
  }

  /** The events of the whole run, sent or not. */
  public long totalEvents(int run) {
    return buffer.getLong(starts[run] + Wire.RunResult.EVENTS);
  }

  /** The events that were sent. */
  public int events(int run) {
    return buffer.getInt(starts[run] + Wire.RunResult.SENT);
  }

  /** The bytes of the whole result as it came. */
  public int bytesOf(int run) {
    return buffer.getInt(starts[run] + Wire.RunResult.BYTES);
  }

  /** The threads of the run. */
  public int threads(int run) {
    return buffer.getInt(starts[run] + Wire.RunResult.THREADS);
  }

  /** Whether the checkpoint that was asked for was taken. */
  public boolean saved(int run) {
    return (flags(run) & Wire.SAVED) != 0;
  }

  /** Whether a nondet call got 0 because no value was given. */
  public boolean defaultInput(int run) {
    return (flags(run) & Wire.DEFAULT_INPUT) != 0;
  }

  boolean isLastOfProcess(int run) {
    return (flags(run) & Wire.LAST_RUN) != 0;
  }

  /** The step at which a schedule could not be followed, or -1. */
  public long leftAt(int run) {
    return (flags(run) & Wire.LEFT_SCHEDULE) != 0
        ? buffer.getLong(starts[run] + Wire.RunResult.LEFT_AT)
        : -1;
  }

  /** One of the four words of an event, as {@link Trace} has them. */
  public long word(int run, int event, int word) {
    int offset = starts[run] + Wire.RunResult.SIZEOF + event * Wire.Event.SIZEOF;
    return buffer.getLong(offset + word * Long.BYTES);
  }

  /** Copies the words of all events into an array that is long enough; returns their number. */
  public int copyEvents(int run, long[] into) {
    int words = events(run) * Trace.WORDS_PER_EVENT;
    longs.get((starts[run] + Wire.RunResult.SIZEOF) / Long.BYTES, into, 0, words);
    return words;
  }

  /** A result as data that stays. */
  public Run run(int run) {
    return new ResultReader(buffer, starts[run]).read();
  }

  /** The buffer with room for so many more bytes, set to read a message's bytes into it. */
  ByteBuffer room(int have, int bytes) {
    if (buffer.capacity() - end < bytes) {
      long capacity = Math.max((long) end + bytes, 2L * buffer.capacity());
      ByteBuffer larger = Requests.allocate((int) Math.min(capacity, Integer.MAX_VALUE - 7));
      larger.put(0, buffer, 0, end + have);
      use(larger);
    }
    return buffer.limit(buffer.capacity()).position(end + have);
  }

  int intAt(int offset) {
    return buffer.getInt(end + offset);
  }

  /** The message that was read into the room is complete: its results are the next ones. */
  void accept(int bytes, ThreadSlots slots) throws MalformedException {
    int stop = end + bytes;
    int position = end + Wire.Message.SIZEOF;
    buffer.clear();
    while (position < stop) {
      int next = position + check(position, stop);
      add(position);
      new ResultReader(buffer, position).learn(slots, next);
      position = next;
    }
    end = stop;
  }

  private int check(int position, int stop) throws MalformedException {
    int left = stop - position;
    int bytes = left < Wire.RunResult.SIZEOF ? 0 : buffer.getInt(position);
    if (bytes < Wire.RunResult.SIZEOF || bytes > left || bytes % Long.BYTES != 0) {
      throw new MalformedException("a result of " + bytes + " bytes, where " + left + " are left");
    }
    int outcome = Short.toUnsignedInt(buffer.getShort(position + Wire.RunResult.OUTCOME));
    if (outcome >= OUTCOMES.length) {
      throw new MalformedException("no outcome has the number " + outcome);
    }
    return bytes;
  }

  private void add(int start) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
    }
    starts[count++] = start;
  }

  /** Forgets the results behind the first ones. */
  void truncate(int results) {
    end = results == 0 ? 0 : starts[results - 1] + buffer.getInt(starts[results - 1]);
    count = results;
  }

  /** Adds a result that no program has sent: it is all that is known about a run. */
  void add(OutcomeKind outcome, int status, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int size = (Wire.RunResult.SIZEOF + bytes.length + 7) & ~7;
    room(0, size);
    buffer.clear();
    buffer.put(end, new byte[size]);
    buffer
        .putInt(end + Wire.RunResult.BYTES, size)
        .putShort(end + Wire.RunResult.OUTCOME, (short) outcome.code())
        .putInt(end + Wire.RunResult.STATUS, status)
        .putInt(end + Wire.RunResult.TEXT, bytes.length)
        .put(end + Wire.RunResult.SIZEOF, bytes);
    add(end);
    end += size;
  }

  /** Whether two runs were the same, but for what the process does next. */
  boolean same(int run, Results other, int otherRun) {
    ByteBuffer mine = bytes(run);
    ByteBuffer theirs = other.bytes(otherRun);
    int flags = Wire.RunResult.FLAGS;
    int ignored = ~(Wire.LAST_RUN | Wire.SAVED);
    return mine.remaining() == theirs.remaining()
        && mine.slice(0, flags).equals(theirs.slice(0, flags))
        && (flags(run) & ignored) == (other.flags(otherRun) & ignored)
        && mine.slice(flags + 2, mine.remaining() - flags - 2)
            .equals(theirs.slice(flags + 2, theirs.remaining() - flags - 2));
  }

  private ByteBuffer bytes(int run) {
    buffer.clear();
    return buffer.slice(starts[run], buffer.getInt(starts[run]));
  }
}
