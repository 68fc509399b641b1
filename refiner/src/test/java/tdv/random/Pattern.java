package tdv.random;

import java.util.List;

/**
 * What the generator puts a thread's body together from, with the forms that calls and locks may
 * have. The forms of the others depend on what they access.
 */
enum Pattern {
  READ,
  WRITE,
  ADD,
  EXCHANGE,
  COMPARE_EXCHANGE,
  /** Any other way to access something atomic. */
  BUILTIN,
  /** An expression with several operators. */
  COMPUTE,
  /** Copies or compares bytes of two variables. */
  COPY,
  /** Sets all bytes of a variable. */
  FILL,
  CALL,
  CHECK,
  ASSUME,
  POINT,
  FREE,
  ALLOCATE,
  /** Frees, and leaves a null pointer. */
  RELEASE,
  IF_ALLOCATED,
  YIELD(Form.YIELD, Form.THREAD_YIELD),
  SLEEP(
      Form.SLEEP,
      Form.SLEEP_MICROSECONDS,
      Form.SLEEP_NANOSECONDS,
      Form.SLEEP_BY_CLOCK,
      Form.THREAD_SLEEP),
  FENCE(Form.FENCE, Form.SIGNAL_FENCE, Form.BUILTIN_FENCE, Form.SYNC_FENCE),
  FLAG_SET(Form.FLAG_SET, Form.FLAG_SET_EXPLICIT, Form.FLAG_SET_BUILTIN),
  FLAG_CLEAR(Form.FLAG_CLEAR, Form.FLAG_CLEAR_EXPLICIT, Form.FLAG_CLEAR_BUILTIN),
  KEY_SET(Form.KEY_SET, Form.C11_KEY_SET),
  KEY_GET(Form.KEY_GET, Form.C11_KEY_GET),
  IDENTIFY(Form.IDENTIFY, Form.C11_IDENTIFY),
  SETTINGS(Form.THREAD_SETTINGS, Form.MUTEX_SETTINGS, Form.OTHER_SETTINGS, Form.OWN_SETTINGS),
  EXIT_THREAD(Form.EXIT_THREAD, Form.C11_EXIT_THREAD),
  /** Ends the process. */
  QUIT(Form.QUIT),
  TEST_CANCEL(Form.TEST_CANCEL),
  /** Destroys an object of the thread library that others may use. */
  DESTROY,
  IF,
  LOOP,
  /** With a bound that others may change. */
  LOOP_UP_TO,
  /** A loop that may be left early, or a jump back. */
  LOOP_WHILE(Form.FOR_BREAK, Form.FOR_CONTINUE, Form.DO_WHILE, Form.RETRY),
  SWITCH,
  ATOMICALLY,
  LOCKED(Form.LOCKED, Form.CHECKED_LOCKED, Form.C11_LOCKED),
  TRY_LOCKED(Form.TRY_LOCKED, Form.C11_TRY_LOCKED),
  TIMED_LOCKED(Form.TIMED_LOCKED, Form.CLOCK_LOCKED, Form.C11_TIMED_LOCKED),
  CLEANUP_LOCKED(Form.CLEANUP_LOCKED),
  SPIN_LOCKED(Form.SPIN_LOCKED),
  SPIN_TRY_LOCKED(Form.SPIN_TRY_LOCKED),
  FLAG_LOCKED(Form.FLAG_LOCKED, Form.FLAG_TRY_LOCKED),
  /** Something to do if the thread is cancelled meanwhile. */
  CLEANUP(Form.CLEANUP, Form.CLEANUP_DEFERRED),
  CANCEL_STATE(Form.UNCANCELLED, Form.DEFERRED),
  /** Unlocks a mutex that may not be locked. */
  UNLOCK(Form.UNLOCK, Form.C11_UNLOCK),
  /** Waits for a condition. */
  AWAIT(Form.AWAIT, Form.C11_AWAIT),
  /** Waits, and does not look whether it has become true. */
  AWAIT_ONCE(Form.AWAIT_ONCE, Form.C11_AWAIT_ONCE),
  AWAIT_TIMED(Form.AWAIT_TIMED, Form.AWAIT_CLOCK, Form.C11_AWAIT_TIMED),
  /** Makes a condition true, and tells those who wait for it. */
  NOTIFY,
  /** Tells those who wait, without the lock or a change. */
  SIGNAL(Form.SIGNAL, Form.SIGNAL, Form.BROADCAST, Form.C11_SIGNAL, Form.C11_BROADCAST),
  SEMAPHORE_WAIT(Form.SEMAPHORE_WAIT),
  SEMAPHORE_TRY(Form.SEMAPHORE_TRY),
  SEMAPHORE_TIMED(Form.SEMAPHORE_TIMED, Form.SEMAPHORE_CLOCK),
  SEMAPHORE_POST(Form.SEMAPHORE_POST),
  SEMAPHORE_VALUE(Form.SEMAPHORE_VALUE),
  READ_LOCKED(Form.READ_LOCKED),
  WRITE_LOCKED(Form.WRITE_LOCKED),
  TRY_READ_LOCKED(Form.TRY_READ_LOCKED, Form.TIMED_READ_LOCKED, Form.CLOCK_READ_LOCKED),
  TRY_WRITE_LOCKED(Form.TRY_WRITE_LOCKED, Form.TIMED_WRITE_LOCKED, Form.CLOCK_WRITE_LOCKED),
  BARRIER(Form.BARRIER),
  ONCE(Form.ONCE, Form.C11_ONCE),
  /** Waits for a flag, in a loop. */
  SPIN(Form.SPIN),
  RAISE_FLAG,
  SPAWN;

  /** An immutable list. */
  @SuppressWarnings("ImmutableEnumChecker")
  private final List<Form> forms;

  Pattern(Form... forms) {
    this.forms = List.of(forms);
  }

  /** The forms there are; none if it is more than a call, a lock or a loop. */
  List<Form> forms() {
    return forms;
  }

  /** Those for objects of a kind. */
  List<Form> forms(Shared.Kind kind) {
    return forms.stream().filter(form -> form.fits(kind)).toList();
  }

  /** Whether it is made of other patterns. */
  boolean isBlock() {
    return switch (this) {
      case IF, IF_ALLOCATED, LOOP, LOOP_UP_TO, LOOP_WHILE, SWITCH, ATOMICALLY -> true;
      case CLEANUP, CANCEL_STATE -> true;
      default -> isLock() || isAwait();
    };
  }

  /** Whether it does something while it holds a lock. */
  boolean isLock() {
    return switch (this) {
      case LOCKED, TRY_LOCKED, TIMED_LOCKED, CLEANUP_LOCKED -> true;
      case SPIN_LOCKED, SPIN_TRY_LOCKED, FLAG_LOCKED -> true;
      case READ_LOCKED, WRITE_LOCKED, TRY_READ_LOCKED, TRY_WRITE_LOCKED -> true;
      default -> false;
    };
  }

  boolean isAwait() {
    return this == AWAIT || this == AWAIT_ONCE || this == AWAIT_TIMED;
  }

  /** Whether it is an access to variables, and nothing else. */
  boolean isAccess() {
    return switch (this) {
      case READ, WRITE, ADD, EXCHANGE, COMPARE_EXCHANGE, BUILTIN, COMPUTE, COPY, FILL, CALL -> true;
      default -> false;
    };
  }
}
