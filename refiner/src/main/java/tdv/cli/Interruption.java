package tdv.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import tdv.compile.WorkDirectory;

/**
 * Ctrl-C while something long is done: it is told to end, and tdv waits until what it has so far is
 * printed.
 */
final class Interruption implements AutoCloseable {
  private static final long SECONDS_TO_END = 60;

  private final CountDownLatch done = new CountDownLatch(1);
  private volatile boolean requested;

  /** For all that is done with processes of this directory, until it is closed. */
  static Interruption of(WorkDirectory directory) {
    Interruption interruption = new Interruption();
    directory.beforeExit(interruption::end);
    return interruption;
  }

  private void end() {
    requested = true;
    try {
      done.await(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  boolean isRequested() {
    return requested;
  }

  @Override
  public void close() {
    done.countDown();
  }
}
