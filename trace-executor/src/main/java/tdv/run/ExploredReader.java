package tdv.run;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tdv.schedule.Schedule;
import tdv.schedule.ThreadNames;
import tdv.trace.OutcomeKind;

/** Reads an EXPLORED message. What it says is checked: the process may be damaged. */
final class ExploredReader {
  private static final Explored.Status[] STATUSES = Explored.Status.values();
  private static final OutcomeKind[] OUTCOMES = OutcomeKind.values();

  private final ByteBuffer message;
  private int position;

  private ExploredReader(ByteBuffer message) {
    this.message = message;
  }

  static Explored read(ByteBuffer message) throws Results.MalformedException {
    try {
      return new ExploredReader(message).read();
    } catch (IndexOutOfBoundsException | IllegalArgumentException | ArithmeticException e) {
      throw new Results.MalformedException("an exploration that ends before its parts");
    }
  }

  private Explored read() throws Results.MalformedException {
    require(message.capacity() >= Wire.Explored.SIZEOF, "a message without an exploration");
    int status = message.getInt(Wire.Explored.STATUS);
    require(status >= 0 && status < STATUSES.length, "no status has the number " + status);
    position = Wire.Explored.SIZEOF;
    List<SeenBug> bugs = new ArrayList<>();
    for (int i = 0; i < message.getInt(Wire.Explored.CANDIDATES); i++) {
      bugs.add(bug());
    }
    ThreadNames threads = threads(message.getInt(Wire.Explored.SLOTS));
    byte[] image = bytes(position, message.getLong(Wire.Explored.IMAGE));
    return new Explored(
        STATUSES[status],
        message.getInt(Wire.Explored.FILE),
        totals(),
        bugs,
        threads,
        (message.getInt(Wire.Explored.FLAGS) & Wire.DEFAULT_INPUT) != 0,
        new SearchImage(image));
  }

  private static void require(boolean right, String otherwise) throws Results.MalformedException {
    if (!right) {
      throw new Results.MalformedException(otherwise);
    }
  }

  private byte[] bytes(int from, long count) {
    if (count < 0 || count > message.capacity() - from) {
      throw new IndexOutOfBoundsException();
    }
    byte[] bytes = new byte[(int) count];
    message.get(from, bytes);
    return bytes;
  }

  private ExploreTotals totals() {
    return new ExploreTotals(
        message.getLong(Wire.Explored.EXECUTIONS),
        message.getLong(Wire.Explored.SPUN),
        message.getLong(Wire.Explored.ASSUMPTIONS),
        message.getLong(Wire.Explored.REDUNDANT),
        message.getLong(Wire.Explored.INFEASIBLE),
        message.getLong(Wire.Explored.STEP_LIMITS),
        message.getLong(Wire.Explored.TIME_LIMITS),
        message.getLong(Wire.Explored.STEPS),
        message.getLong(Wire.Explored.LONGEST),
        message.getLong(Wire.Explored.PENDING),
        explored(message.getLong(Wire.Explored.EXPLORED)),
        message.getLong(Wire.Explored.STATES),
        message.getLong(Wire.Explored.STATES_SUM),
        message.getLong(Wire.Explored.CPU_NS),
        message.getInt(Wire.Explored.THREADS));
  }

  private static double explored(long share) {
    return Math.max(0, Math.min(1, (double) share / Wire.EXPLORED_ALL));
  }

  private SeenBug bug() throws Results.MalformedException {
    int start = position;
    int size = message.getInt(start + Wire.Candidate.BYTES);
    int outcome = unsigned(start + Wire.Candidate.OUTCOME);
    require(outcome < OUTCOMES.length, "no outcome has the number " + outcome);
    require(size >= Wire.Candidate.SIZEOF && size % Long.BYTES == 0, "a bug of " + size + " bytes");
    int at = start + Wire.Candidate.SIZEOF;
    int siteCount = unsigned(start + Wire.Candidate.SITES);
    List<Integer> sites = new ArrayList<>();
    for (int i = 0; i < siteCount; i++) {
      sites.add(message.getInt(at + i * Integer.BYTES));
    }
    at += (siteCount + 1) / 2 * Long.BYTES;
    Schedule.Builder schedule = new Schedule.Builder();
    for (int i = 0; i < message.getInt(start + Wire.Candidate.SEGMENTS); i++) {
      schedule.add(
          message.getInt(at + Wire.Segment.THREAD), message.getInt(at + Wire.Segment.STEPS));
      at += Wire.Segment.SIZEOF;
    }
    byte[] text = bytes(at, message.getInt(start + Wire.Candidate.TEXT));
    require(at + text.length <= start + size, "a bug that ends before its parts");
    position = start + size;
    return new SeenBug(
        OUTCOMES[outcome],
        message.getInt(start + Wire.Candidate.STATUS),
        unsigned(start + Wire.Candidate.FIRST),
        unsigned(start + Wire.Candidate.SECOND),
        sites,
        schedule.build(),
        new String(text, StandardCharsets.UTF_8));
  }

  private int unsigned(int at) {
    return Short.toUnsignedInt(message.getShort(at));
  }

  private ThreadNames threads(int slots) {
    List<ThreadNames.Entry> entries = new ArrayList<>();
    for (int slot = 1; slot < slots; slot++) {
      int at = position + slot * Wire.ThreadName.SIZEOF;
      entries.add(
          new ThreadNames.Entry(
              unsigned(at + Wire.ThreadName.PARENT), unsigned(at + Wire.ThreadName.ORDINAL)));
    }
    position += (slots + 1) / 2 * 2 * Wire.ThreadName.SIZEOF;
    return ThreadNames.of(entries);
  }
}
