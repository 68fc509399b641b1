package tdv.trace;

import java.util.Locale;

/** How a run ended: {@code enum tdv_outcome} in tdv_wire.h. */
public enum OutcomeKind {
  FINISHED(0),
  ASSERTION(1),
  ABORTED(2),
  DEADLOCK(3),
  CRASH(4),
  MEMORY_ERROR(5),
  MISUSE(6),
  STEP_LIMIT(7),
  TIME_LIMIT(8),
  ASSUMPTION(9),
  UNSUPPORTED(10),
  DIVERGED(11),
  KILLED(12),
  NO_CHECKPOINT(13),
  RUNTIME_ERROR(14),
  LIVELOCK(15),
  SPUN(16),
  ASLEEP(17);

  private final int code;

  OutcomeKind(int code) {
    this.code = code;
  }

  /** The outcome with this number. */
  public static OutcomeKind of(int code) {
    for (OutcomeKind kind : values()) {
      if (kind.code == code) {
        return kind;
      }
    }
    throw new IllegalArgumentException("internal error: no outcome has the number " + code);
  }

  public int code() {
    return code;
  }

  /** The name in files: {@code memory-error}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
