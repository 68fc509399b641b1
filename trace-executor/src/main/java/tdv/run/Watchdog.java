package tdv.run;

/** Ends a process that takes longer than it may. Its thread looks at the clock now and then. */
final class Watchdog implements AutoCloseable {
  private static final long MILLIS_OF_A_LOOK = 50;
  private static final long NEVER = Long.MAX_VALUE;

  private final Thread thread = new Thread(this::look, "watchdog");
  private final long epoch = System.nanoTime();
  private volatile ProgramProcess process;

  /** In nanoseconds since the epoch. */
  private volatile long deadline = NEVER;

  Watchdog() {
    thread.setDaemon(true);
    thread.start();
  }

  /** From now on the process has so much time, until {@link #rest}. */
  void watch(ProgramProcess watched, long millis) {
    process = watched;
    deadline = System.nanoTime() - epoch + millis * 1_000_000;
  }

  /** Nothing is to be done in time. */
  void rest() {
    deadline = NEVER;
  }

  private void look() {
    try {
      while (true) {
        Thread.sleep(MILLIS_OF_A_LOOK);
        if (System.nanoTime() - epoch > deadline) {
          rest();
          process.timeOut();
        }
      }
    } catch (InterruptedException e) {
      // Closed.
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
