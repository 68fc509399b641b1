package tdv.trace;

/** The bits of an event's flags: {@code enum tdv_event_flags} in tdv_wire.h. */
public final class EventFlag {
  public static final int ATOMIC = 1;
  public static final int DONE = 2;
  public static final int TRY = 4;
  public static final int TIMED = 8;
  public static final int SPURIOUS = 16;

  /** The values of an access of more than eight bytes are hashes. */
  public static final int HASHED = 32;

  /** A step that failed while exploring; its thread is parked. */
  public static final int FAILED = 64;

  private EventFlag() {}
}
