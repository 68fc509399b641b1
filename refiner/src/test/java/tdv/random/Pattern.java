package tdv.random;

/** What the generator puts a thread's body together from. */
enum Pattern {
  READ,
  WRITE,
  ADD,
  EXCHANGE,
  COMPARE_EXCHANGE,
  /** An expression with several operators. */
  COMPUTE,
  /** Copies bytes from one variable to another one. */
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
  YIELD,
  IF,
  LOOP,
  /** With a bound that others may change. */
  LOOP_UP_TO,
  SWITCH,
  ATOMICALLY,
  LOCKED,
  TRY_LOCKED,
  TIMED_LOCKED,
  SPIN_LOCKED,
  SPIN_TRY_LOCKED,
  /** Unlocks a mutex that may not be locked. */
  UNLOCK,
  /** Waits for a condition. */
  AWAIT,
  /** Waits, and does not look whether it has become true. */
  AWAIT_ONCE,
  AWAIT_TIMED,
  /** Makes a condition true, and tells those who wait for it. */
  NOTIFY,
  /** Tells those who wait, without the lock or a change. */
  SIGNAL,
  SEMAPHORE_WAIT,
  SEMAPHORE_TRY,
  SEMAPHORE_TIMED,
  SEMAPHORE_POST,
  READ_LOCKED,
  WRITE_LOCKED,
  TRY_READ_LOCKED,
  TRY_WRITE_LOCKED,
  BARRIER,
  ONCE,
  /** Waits for a flag, in a loop. */
  SPIN,
  RAISE_FLAG,
  SPAWN;

  /** Whether it is made of other patterns. */
  boolean isBlock() {
    return switch (this) {
      case IF, IF_ALLOCATED, LOOP, LOOP_UP_TO, SWITCH, ATOMICALLY -> true;
      case LOCKED, TRY_LOCKED, TIMED_LOCKED, SPIN_LOCKED, SPIN_TRY_LOCKED -> true;
      case READ_LOCKED, WRITE_LOCKED, TRY_READ_LOCKED, TRY_WRITE_LOCKED -> true;
      case AWAIT, AWAIT_ONCE, AWAIT_TIMED -> true;
      default -> false;
    };
  }

  /** Whether it is an access to variables, and nothing else. */
  boolean isAccess() {
    return switch (this) {
      case READ, WRITE, ADD, EXCHANGE, COMPARE_EXCHANGE, COMPUTE, COPY, FILL, CALL -> true;
      default -> false;
    };
  }
}
