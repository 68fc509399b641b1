package tdv.random;

/** What the generator puts a thread's body together from. */
enum Pattern {
  READ,
  WRITE,
  ADD,
  EXCHANGE,
  COMPARE_EXCHANGE,
  CHECK,
  POINT,
  FREE,
  YIELD,
  IF,
  LOOP,
  ATOMICALLY,
  LOCKED,
  TRY_LOCKED,
  /** Waits for a condition. */
  AWAIT,
  /** Makes a condition true, and tells those who wait for it. */
  NOTIFY,
  /** Tells those who wait, without the lock or a change. */
  SIGNAL,
  SEMAPHORE_WAIT,
  SEMAPHORE_TRY,
  SEMAPHORE_POST,
  READ_LOCKED,
  WRITE_LOCKED,
  BARRIER,
  /** Waits for a flag, in a loop. */
  SPIN,
  RAISE_FLAG,
  SPAWN;

  /** Whether it is made of other patterns. */
  boolean isBlock() {
    return switch (this) {
      case IF, LOOP, ATOMICALLY, LOCKED, TRY_LOCKED, READ_LOCKED, WRITE_LOCKED, AWAIT -> true;
      default -> false;
    };
  }

  /** Whether it is an access to variables, and nothing else. */
  boolean isAccess() {
    return switch (this) {
      case READ, WRITE, ADD, EXCHANGE, COMPARE_EXCHANGE -> true;
      default -> false;
    };
  }
}
