package tdv.solve;

import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Interrupts a solver when there is a reason to, again and again until it is closed: a solver may
 * miss the first interrupt.
 */
final class Watch implements AutoCloseable {
  private static final long PAUSE_NANOS = 10_000_000;

  private final Supplier<Optional<String>> reasonToStop;
  private final Runnable interrupt;
  private final Thread thread = new Thread(this::run, "solver watch");
  private volatile boolean closed;
  private volatile Optional<String> reason = Optional.empty();

  Watch(Supplier<Optional<String>> reasonToStop, Runnable interrupt) {
    this.reasonToStop = reasonToStop;
    this.interrupt = interrupt;
    thread.setDaemon(true);
    thread.start();
  }

  /** Why the solver was interrupted, if it was. */
  Optional<String> reason() {
    return reason;
  }

  private void run() {
    while (!closed) {
      if (reason.isEmpty()) {
        reason = reasonToStop.get();
      }
      if (reason.isPresent()) {
        interrupt.run();
      }
      LockSupport.parkNanos(this, PAUSE_NANOS);
    }
  }

  /** Behind this, nothing is interrupted. */
  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
