package tdv.run;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;

/**
 * The runs of one message, as they go over the wire. A session has one such buffer, which is used
 * again for every message, so that asking for a run costs no object.
 */
public final class Requests {
  private static final int FIRST_BYTES = 1 << 16;

  private ByteBuffer buffer = allocate(FIRST_BYTES);

  /** Where each run starts, and at [count] the end of the last one. */
  private int[] starts = new int[64];

  private int count;

  /** What the header of a message covers: the end of the run in front of it. */
  private long covered;

  private int coveredAt = -1;

  Requests() {
    clear();
  }

  static ByteBuffer allocate(int bytes) {
    return ByteBuffer.allocateDirect(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Starts a new message. */
  public void clear() {
    uncover();
    count = 0;
    starts[0] = Wire.Message.SIZEOF;
  }

  /** The number of runs in the message. */
  public int count() {
    return count;
  }

  /** Adds a run. */
  public void add(RunRequest request) {
    Schedule schedule = request.schedule();
    int position = begin(request, schedule.segments());
    for (int i = 0; i < schedule.segments(); i++) {
      buffer.putInt(position, schedule.thread(i)).putInt(position + 4, schedule.steps(i));
      position += Wire.Segment.SIZEOF;
    }
    end(position);
  }

  /** Adds a run like the given one, but with the first {@code segments} of these. */
  public void add(RunRequest request, int[] threads, int[] steps, int segments) {
    int position = begin(request, segments);
    for (int i = 0; i < segments; i++) {
      buffer.putInt(position, threads[i]).putInt(position + 4, steps[i]);
      position += Wire.Segment.SIZEOF;
    }
    end(position);
  }

  private int begin(RunRequest request, int segments) {
    uncover();
    int start = starts[count];
    int bytes = Wire.RunRequest.SIZEOF + segments * Wire.Segment.SIZEOF;
    require(start + bytes);
    Policy policy = request.policy();
    buffer
        .putInt(start + Wire.RunRequest.BYTES, bytes)
        .putShort(start + Wire.RunRequest.FLAGS, (short) request.flags())
        .putShort(start + Wire.RunRequest.POLICY, (short) policy.code())
        .putLong(start + Wire.RunRequest.SEED, policy.seed())
        .putInt(start + Wire.RunRequest.PCT_DEPTH, policy instanceof Policy.Pct p ? p.depth() : 0)
        .putInt(start + Wire.RunRequest.PCT_STEPS, policy instanceof Policy.Pct p ? p.steps() : 0)
        .putInt(start + Wire.RunRequest.BASE, request.start().checkpoint())
        .putInt(start + Wire.RunRequest.SAVE, request.save().checkpoint())
        .putLong(start + Wire.RunRequest.SAVE_STEP, request.save().step())
        .putLong(start + Wire.RunRequest.FIRST_EVENT, request.start().firstEvent())
        .putLong(start + Wire.RunRequest.MAX_STEPS, request.maxSteps())
        .putInt(start + Wire.RunRequest.SEGMENTS, segments)
        .putInt(start + Wire.RunRequest.SLEEPING, 0);
    return start + Wire.RunRequest.SIZEOF;
  }

  private void end(int position) {
    count++;
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
    }
    starts[count] = position;
  }

  private void require(int bytes) {
    if (bytes > buffer.capacity()) {
      ByteBuffer larger = allocate(Math.max(bytes, 2 * buffer.capacity()));
      larger.put(0, buffer, 0, starts[count]);
      buffer = larger;
    }
  }

  /** The message with some of the runs; its header lies over what is in front of them. */
  ByteBuffer message(int from, int to) {
    uncover();
    coveredAt = starts[from] - Wire.Message.SIZEOF;
    covered = buffer.getLong(coveredAt);
    buffer.putInt(coveredAt + Wire.Message.BYTES, starts[to] - coveredAt);
    buffer.putInt(coveredAt + Wire.Message.KIND, Wire.RUN);
    return buffer.limit(starts[to]).position(coveredAt);
  }

  private void uncover() {
    buffer.clear();
    if (coveredAt >= 0) {
      buffer.putLong(coveredAt, covered);
      coveredAt = -1;
    }
  }

  /** Whether a run starts from the beginning, not from a checkpoint. */
  boolean startsAtBeginning(int run) {
    return buffer.getInt(starts[run] + Wire.RunRequest.BASE) == 0;
  }

  /** A copy of a run's bytes. */
  byte[] bytes(int run) {
    byte[] bytes = new byte[starts[run + 1] - starts[run]];
    uncover();
    buffer.get(starts[run], bytes);
    return bytes;
  }

  /** Adds a run from its bytes. */
  void add(byte[] bytes) {
    int start = starts[count];
    uncover();
    require(start + bytes.length);
    buffer.put(start, bytes);
    end(start + bytes.length);
  }

  /** Asks for the events of a run, whether or not the caller wants them. */
  void wantEvents(int run) {
    uncover();
    int flags = starts[run] + Wire.RunRequest.FLAGS;
    buffer.putShort(flags, (short) (buffer.getShort(flags) | Wire.WANT_EVENTS));
  }
}
