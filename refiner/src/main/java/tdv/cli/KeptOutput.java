package tdv.cli;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;

/** What a program prints, up to a limit, so that one that prints for ever fills no memory. */
final class KeptOutput extends OutputStream {
  static final int LIMIT = 1 << 20;

  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private long lost;

  @Override
  public synchronized void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) {
    int room = Math.min(length, LIMIT - kept.size());
    kept.write(bytes, offset, room);
    lost += length - room;
  }

  synchronized byte[] bytes() {
    return kept.toByteArray();
  }

  /** The bytes beyond the limit. */
  synchronized long lost() {
    return lost;
  }
}
