package tdv.schedule;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import tdv.trace.Trace;

/**
 * Short checks by which another trace is found to differ, and where. A segment of a schedule has at
 * most {@link #PARTS} parts of equal length; the check of a part is four hexadecimal digits of the
 * CRC of its events. So a segment of few steps tells the exact step.
 */
public final class TraceChecks {
  static final int PARTS = 32;
  private static final int DIGITS = 4;

  private final byte[] bytes;
  private final int[] firstEvents;

  private TraceChecks(Trace trace) {
    this.bytes = trace.toBytes();
    this.firstEvents = firstEvents(trace);
  }

  /** The checks of each segment of the schedule that the trace followed. */
  public static List<String> of(Trace trace) {
    TraceChecks checks = new TraceChecks(trace);
    Schedule schedule = Schedule.fromTrace(trace);
    List<String> result = new ArrayList<>();
    int step = 1;
    for (int segment = 0; segment < schedule.segments(); segment++) {
      result.add(checks.check(step, schedule.steps(segment)));
      step += schedule.steps(segment);
    }
    return result;
  }

  /** The steps at which a trace first differs from the one that was recorded. */
  public record Difference(long from, long to) {}

  /** Where the trace differs from the segments' checks. */
  public static Optional<Difference> difference(ScheduleFile file, Trace trace) {
    TraceChecks checks = new TraceChecks(trace);
    int step = 1;
    for (ScheduleFile.Segment segment : file.segments()) {
      if (segment.check().isEmpty()) {
        break;
      }
      if (step + segment.steps() > trace.steps() + 1) {
        return Optional.of(new Difference(trace.steps() + 1L, trace.steps() + 1L));
      }
      int length = partLength(segment.steps());
      String seen = checks.check(step, segment.steps());
      for (int part = 0; part * DIGITS < seen.length(); part++) {
        if (!samePart(seen, segment.check(), part)) {
          long from = step + (long) part * length;
          long to = Math.min(from + length, (long) step + segment.steps()) - 1;
          return Optional.of(new Difference(from, to));
        }
      }
      step += segment.steps();
    }
    return Optional.empty();
  }

  private static boolean samePart(String seen, String expected, int part) {
    int from = part * DIGITS;
    return seen.regionMatches(from, expected, from, DIGITS);
  }

  private static int partLength(int steps) {
    return (steps + PARTS - 1) / PARTS;
  }

  private String check(int firstStep, int steps) {
    int length = partLength(steps);
    StringBuilder text = new StringBuilder();
    for (int done = 0; done < steps; done += length) {
      CRC32 crc = new CRC32();
      int from = firstEvents[firstStep + done] * Trace.WORDS_PER_EVENT * Long.BYTES;
      int to =
          firstEvents[firstStep + Math.min(steps, done + length)]
              * Trace.WORDS_PER_EVENT
              * Long.BYTES;
      crc.update(bytes, from, to - from);
      text.append(HexFormat.of().toHexDigits((short) crc.getValue()));
    }
    return text.toString();
  }

  /**
   * The first event of each step from 1; one more for the end. Events in front belong to step 1.
   */
  private static int[] firstEvents(Trace trace) {
    int[] events = new int[trace.steps() + 2];
    int step = 0;
    for (int event = 0; event < trace.size(); event++) {
      if (trace.isStep(event) && ++step > 1) {
        events[step] = event;
      }
    }
    events[trace.steps() + 1] = trace.size();
    return events;
  }

  /** SHA-256 of a trace's events. */
  public static String digest(Trace trace) {
    return sha256(trace.toBytes());
  }

  /** SHA-256 in hexadecimal digits. */
  public static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("internal error: Java has no SHA-256", e);
    }
  }
}
