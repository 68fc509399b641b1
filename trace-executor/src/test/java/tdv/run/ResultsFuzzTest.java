package tdv.run;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tdv.schedule.ThreadNames;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;

/**
 * Whatever a damaged program sends instead of a result is refused as malformed, or can be read to
 * its end: nothing else comes of it.
 */
class ResultsFuzzTest {
  private static final int MESSAGES = 20_000;
  private static final int EVENTS = 2;
  private static final int THREADS = 2;
  private static final int FRAMES = 2;
  private static final int TEXT = 8;
  private static final int BYTES =
      Wire.RunResult.SIZEOF
          + EVENTS * Wire.Event.SIZEOF
          + THREADS * (Wire.RunThread.SIZEOF + (FRAMES + 1) / 2 * Long.BYTES + Long.BYTES)
          + TEXT;

  /** What a program sends that is well. */
  private static ByteBuffer result() {
    ByteBuffer result = Requests.allocate(BYTES);
    result
        .putInt(Wire.RunResult.BYTES, BYTES)
        .putShort(Wire.RunResult.OUTCOME, (short) OutcomeKind.FINISHED.code())
        .putInt(Wire.RunResult.SENT, EVENTS)
        .putInt(Wire.RunResult.THREADS, THREADS)
        .putInt(Wire.RunResult.TEXT, TEXT);
    int at = Wire.RunResult.SIZEOF;
    for (int i = 0; i < EVENTS; i++) {
      result.put(at, (byte) EventKind.READ.code());
      at += Wire.Event.SIZEOF;
    }
    for (int i = 0; i < THREADS; i++) {
      result
          .putShort(at + Wire.RunThread.SLOT, (short) i)
          .putShort(at + Wire.RunThread.ORDINAL, (short) i)
          .put(at + Wire.RunThread.PENDING, (byte) EventKind.WRITE.code())
          .putInt(at + Wire.RunThread.STACK, FRAMES)
          .putLong(at + Wire.RunThread.BIT_COUNT, 3);
      at += Wire.RunThread.SIZEOF + (FRAMES + 1) / 2 * Long.BYTES + Long.BYTES;
    }
    return result;
  }

  /** Whether it was taken for a result. */
  private static boolean read(ByteBuffer result) {
    Results results = new Results();
    ThreadSlots slots = new ThreadSlots(ThreadNames.parse(List.of("main")));
    int bytes = Wire.Message.SIZEOF + result.capacity();
    results.room(Wire.Message.SIZEOF, bytes).put(result.duplicate().clear());
    try {
      results.accept(bytes, slots);
    } catch (Results.MalformedException e) {
      return false;
    }
    for (int i = 0; i < results.count(); i++) {
      Run run = results.run(i);
      for (int event = 0; event < run.trace().size(); event++) {
        run.trace().kind(event);
      }
    }
    slots.names();
    return true;
  }

  private static void damage(ByteBuffer result, Random random) {
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(BYTES);
      switch (random.nextInt(3)) {
        case 0 -> result.put(at, (byte) random.nextInt());
        case 1 -> result.putInt(at / 4 * 4 % (BYTES - 4), random.nextInt());
        default -> result.putLong(at / 8 * 8 % (BYTES - 8), -1L >>> random.nextInt(64));
      }
    }
  }

  @Test
  void whatIsWellIsRead() {
    assertTrue(read(result()));
  }

  @Test
  void whatIsDamagedIsReadOrRefused() {
    int taken = 0;
    for (int seed = 0; seed < MESSAGES; seed++) {
      ByteBuffer result = result();
      damage(result, new Random(seed));
      try {
        taken += read(result) ? 1 : 0;
      } catch (RuntimeException e) {
        fail("seed " + seed, e);
      }
    }
    // Some changes are harmless, most of them are not: both happen.
    assertTrue(taken > MESSAGES / 10 && taken < MESSAGES, taken + " of " + MESSAGES);
  }
}
