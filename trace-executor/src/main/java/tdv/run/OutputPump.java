package tdv.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Takes what a process prints as soon as it comes, so that the process never waits for us, passes
 * it on, and keeps the beginning.
 */
final class OutputPump {
  private static final int BUFFER_BYTES = 1 << 16;
  private static final int KEPT_BYTES = 4096;
  private static final long MILLIS_TO_END = 1000;

  private final InputStream from;
  private final OutputStream to;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private final Thread thread;

  OutputPump(InputStream from, OutputStream to) {
    this.from = from;
    this.to = to;
    this.thread = new Thread(this::pump, "output of the program");
    thread.setDaemon(true);
    thread.start();
  }

  private void pump() {
    byte[] buffer = new byte[BUFFER_BYTES];
    try (from) {
      boolean wanted = true;
      for (int got = from.read(buffer); got >= 0; got = from.read(buffer)) {
        keep(buffer, got);
        wanted = wanted && passOn(buffer, got);
      }
    } catch (IOException e) {
      // The process is gone, and what it printed with it.
    }
  }

  private synchronized void keep(byte[] buffer, int got) {
    kept.write(buffer, 0, Math.min(got, KEPT_BYTES - kept.size()));
  }

  /** Whether the reader is still there; if not, the program goes on all the same. */
  private boolean passOn(byte[] buffer, int got) {
    try {
      to.write(buffer, 0, got);
      to.flush();
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Waits until the process has closed its side, but not for long. */
  void await() {
    try {
      thread.join(MILLIS_TO_END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The beginning of what has been printed so far. */
  synchronized String text() {
    return kept.toString(StandardCharsets.UTF_8);
  }
}
