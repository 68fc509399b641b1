package tdv.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * Reads from a program that answers within microseconds. A thread that goes to sleep for an answer
 * may take a hundred microseconds to be woken (on virtual machines whose cores have nothing else to
 * do), so the answer is awaited awake for a moment. Where that was in vain, because the core was
 * needed by others or the run is long, it is not tried again for a while. The runtime waits for
 * requests in the same way.
 */
final class PatientReader {
  private static final long AWAKE_NANOS = 400_000;
  private static final int FEW_SPINS = 20;
  private static final int MANY_SPINS = 500;
  private static final int FAILURES = 2;
  private static final int PAUSE = 256;

  private final SocketChannel channel;
  private boolean blocking = true;
  private int failures;
  private int pause;

  PatientReader(SocketChannel channel) {
    this.channel = channel;
  }

  /** Reads some bytes; -1 at the end. */
  int read(ByteBuffer buffer) throws IOException {
    if (pause > 0) {
      pause--;
      return readAsleep(buffer);
    }
    int got = readAwake(buffer);
    if (got != 0) {
      failures = 0;
      return got;
    }
    if (++failures >= FAILURES) {
      pause = PAUSE;
    }
    return readAsleep(buffer);
  }

  private int readAwake(ByteBuffer buffer) throws IOException {
    block(false);
    long start = System.nanoTime();
    int got = channel.read(buffer);
    // Each look at the socket holds up the program that writes to it: what takes longer is looked
    // for less often.
    for (int spins = FEW_SPINS; got == 0 && System.nanoTime() - start < AWAKE_NANOS; ) {
      for (int i = 0; i < spins; i++) {
        Thread.onSpinWait();
      }
      spins = Math.min(MANY_SPINS, spins + spins / 2);
      got = channel.read(buffer);
    }
    return got;
  }

  private int readAsleep(ByteBuffer buffer) throws IOException {
    block(true);
    return channel.read(buffer);
  }

  private void block(boolean wanted) throws IOException {
    if (blocking != wanted) {
      channel.configureBlocking(wanted);
      blocking = wanted;
    }
  }
}
