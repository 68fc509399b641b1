package tdv.property;

import tdv.trace.EventFlag;
import tdv.trace.Trace;

/** The memory that steps access: one range each, or several for a library function. */
public final class Accesses {
  private Accesses() {}

  /** What two steps access in common, if that is a race: the first such ranges. */
  public record Pair(Range first, Range second) {}

  /** Bytes that a step accesses. */
  public record Range(long address, long size, boolean write, boolean atomic) {
    private boolean races(Range other) {
      return (write || other.write)
          && !(atomic && other.atomic)
          && address < other.address + other.size
          && other.address < address + size;
    }
  }

  /** The race of the steps at two events, or null. */
  public static Pair race(Trace trace, int first, int second) {
    for (int a = first; a < endOfStep(trace, first); a++) {
      Range one = range(trace, a);
      for (int b = second; one != null && b < endOfStep(trace, second); b++) {
        Range other = range(trace, b);
        if (other != null && one.races(other)) {
          return new Pair(one, other);
        }
      }
    }
    return null;
  }

  /** The race of the last two steps, or null. */
  public static Pair lastRace(Trace trace) {
    int second = lastStep(trace, trace.size());
    int first = lastStep(trace, second);
    return first < 0 || trace.thread(first) == trace.thread(second)
        ? null
        : race(trace, first, second);
  }

  /** The event of the last step in front of another one, or -1. */
  public static int lastStep(Trace trace, int end) {
    int event = end - 1;
    while (event >= 0 && !trace.isStep(event)) {
      event--;
    }
    return event;
  }

  private static int endOfStep(Trace trace, int step) {
    int end = step + 1;
    while (end < trace.size() && !trace.isStep(end)) {
      end++;
    }
    return end;
  }

  private static Range range(Trace trace, int event) {
    boolean atomic = trace.has(event, EventFlag.ATOMIC);
    if (trace.has(event, EventFlag.FAILED)) {
      return null;
    }
    long address = trace.object(event);
    return switch (trace.kind(event)) {
      case READ -> new Range(address, trace.accessSize(event), false, atomic);
      case WRITE, UPDATE -> new Range(address, trace.accessSize(event), true, atomic);
      case COMPARE ->
          new Range(address, trace.accessSize(event), trace.has(event, EventFlag.DONE), atomic);
      case FREE -> new Range(address, trace.value(event), true, false);
      case READ_RANGE -> new Range(address, trace.extra(event), false, false);
      case WRITE_RANGE -> new Range(address, trace.extra(event), true, false);
      default -> null;
    };
  }
}
