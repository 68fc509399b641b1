package tdv.trace;

import java.util.Locale;

/**
 * The kinds of events, with the names and numbers of {@code enum tdv_event_kind} in tdv_wire.h,
 * which says what an event's fields mean for each.
 */
public enum EventKind {
  READ(1),
  WRITE(2),
  UPDATE(3),
  COMPARE(4),
  THREAD_START(5),
  THREAD_EXIT(6),
  THREAD_CREATE(7),
  THREAD_JOIN(8),
  THREAD_DETACH(9),
  THREAD_CANCEL(10),
  YIELD(11),
  MUTEX_INIT(12),
  MUTEX_DESTROY(13),
  MUTEX_LOCK(14),
  MUTEX_TRYLOCK(15),
  MUTEX_TIMEDLOCK(16),
  MUTEX_UNLOCK(17),
  COND_INIT(18),
  COND_DESTROY(19),
  COND_WAIT(20),
  COND_WAKE(21),
  COND_SIGNAL(22),
  COND_BROADCAST(23),
  RWLOCK_INIT(24),
  RWLOCK_DESTROY(25),
  RWLOCK_READ(26),
  RWLOCK_WRITE(27),
  RWLOCK_UNLOCK(28),
  SPIN_INIT(29),
  SPIN_DESTROY(30),
  SPIN_LOCK(31),
  SPIN_UNLOCK(32),
  BARRIER_INIT(33),
  BARRIER_DESTROY(34),
  BARRIER_ENTER(35),
  BARRIER_LEAVE(36),
  SEM_INIT(37),
  SEM_DESTROY(38),
  SEM_WAIT(39),
  SEM_POST(40),
  SEM_GETVALUE(41),
  ONCE(42),
  ONCE_END(43),
  FREE(44),
  ACCESS(45),
  ATOMIC_BEGIN(46),
  PROCESS_EXIT(47),
  READ_RANGE(64),
  WRITE_RANGE(65),
  ALLOC(66),
  ATOMIC_END(67),
  FENCE(68),
  INPUT(69),
  INDIRECT(70),
  RESULT(71),
  KEY(72),
  ENABLED(73),
  PARKED(74),
  OBJECT(75);

  /** Kinds with numbers up to this one are steps. */
  public static final int LAST_STEP = 63;

  private static final EventKind[] BY_CODE = new EventKind[256];

  static {
    for (EventKind kind : values()) {
      BY_CODE[kind.code] = kind;
    }
  }

  private final int code;

  EventKind(int code) {
    this.code = code;
  }

  /** The kind with this number. */
  public static EventKind of(int code) {
    EventKind kind = code < 0 || code >= BY_CODE.length ? null : BY_CODE[code];
    if (kind == null) {
      throw new IllegalArgumentException("internal error: no event has the kind " + code);
    }
    return kind;
  }

  public static boolean isKnown(int code) {
    return code >= 0 && code < BY_CODE.length && BY_CODE[code] != null;
  }

  public int code() {
    return code;
  }

  /** Whether the scheduler chose the thread for it; other events belong to the step in front. */
  public boolean isStep() {
    return code <= LAST_STEP;
  }

  /** The name in files: {@code mutex-lock}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
