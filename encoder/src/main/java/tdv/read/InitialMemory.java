package tdv.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tdv.run.Poke;

/**
 * What the program's memory holds before main: its variables and constants as the executable has
 * them, inputs, and zero everywhere else.
 */
public final class InitialMemory {
  private static final int PROGRAM_TABLE = 0x20;
  private static final int PROGRAM_ENTRY_BYTES = 56;
  private static final int PROGRAM_COUNT = 0x38;
  private static final int PT_LOAD = 1;
  private static final int WRITABLE = 2;

  /** Bytes of the file that are mapped to an address; memory behind them is zero. */
  private record Segment(long address, int offset, long bytes, boolean constant) {}

  private final ByteBuffer file;
  private final List<Segment> segments = new ArrayList<>();
  private final Map<Long, Byte> pokes = new HashMap<>();

  InitialMemory(Path executable, List<Poke> inputs) {
    try {
      file = ByteBuffer.wrap(Files.readAllBytes(executable)).order(ByteOrder.LITTLE_ENDIAN);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    int table = (int) file.getLong(PROGRAM_TABLE);
    int count = Short.toUnsignedInt(file.getShort(PROGRAM_COUNT));
    for (int i = 0; i < count; i++) {
      int entry = table + i * PROGRAM_ENTRY_BYTES;
      if (file.getInt(entry) == PT_LOAD) {
        segments.add(
            new Segment(
                file.getLong(entry + 16),
                (int) file.getLong(entry + 8),
                file.getLong(entry + 32),
                (file.getInt(entry + 4) & WRITABLE) == 0));
      }
    }
    for (Poke poke : inputs) {
      byte[] bytes = poke.bytes();
      for (int i = 0; i < bytes.length; i++) {
        pokes.put(poke.address() + i, bytes[i]);
      }
    }
  }

  /** What is at an address. */
  public int byteAt(long address) {
    Byte poke = pokes.get(address);
    if (poke != null) {
      return poke & 0xff;
    }
    for (Segment segment : segments) {
      long offset = address - segment.address();
      if (offset >= 0 && offset < segment.bytes()) {
        return file.get(segment.offset() + (int) offset) & 0xff;
      }
    }
    return 0;
  }

  /** Whether nobody can write there. */
  public boolean isConstant(long address) {
    return segments.stream()
        .anyMatch(
            segment ->
                segment.constant()
                    && address - segment.address() >= 0
                    && address - segment.address() < segment.bytes());
  }
}
