package tdv.schedule;

import java.util.Arrays;
import tdv.trace.Run;
import tdv.trace.Trace;

/**
 * The thread of each step from the beginning of a run, run-length coded: segment i runs the thread
 * in slot {@code thread(i)} for {@code steps(i)} steps. Neighbouring segments have different
 * threads, and none is empty.
 */
public final class Schedule {
  public static final Schedule EMPTY = new Schedule(new int[0], new int[0]);

  private final int[] threads;
  private final int[] lengths;
  private final long steps;

  private Schedule(int[] threads, int[] lengths) {
    this.threads = threads;
    this.lengths = lengths;
    this.steps = Arrays.stream(lengths).asLongStream().sum();
  }

  /** A schedule from segments, which need not be in the normal form. */
  public static Schedule of(int[] threads, int[] lengths) {
    if (threads.length != lengths.length) {
      throw new IllegalArgumentException("internal error: segments without threads");
    }
    Builder builder = new Builder();
    for (int i = 0; i < threads.length; i++) {
      builder.add(threads[i], lengths[i]);
    }
    return builder.build();
  }

  /** The schedule that names the thread of each step. */
  public static Schedule ofSteps(int... threads) {
    Builder builder = new Builder();
    for (int thread : threads) {
      builder.add(thread, 1);
    }
    return builder.build();
  }

  /** The schedule that a trace followed; see {@link #of(Run)} for runs that failed. */
  public static Schedule fromTrace(Trace trace) {
    Builder builder = new Builder();
    int events = trace.size();
    for (int event = 0; event < events; event++) {
      if (trace.isStep(event)) {
        builder.add(trace.thread(event), 1);
      }
    }
    return builder.build();
  }

  /**
   * The schedule that a run followed. A step that failed, such as the second free of a block, is
   * not in the trace; if it was not its thread's turn anyway, it is the schedule's last step.
   */
  public static Schedule of(Run run) {
    Schedule schedule = fromTrace(run.trace());
    int thread = run.outcome().thread();
    boolean failed =
        switch (run.outcome().kind()) {
          case ASSERTION, ABORTED, CRASH, MEMORY_ERROR, MISUSE, ASSUMPTION, UNSUPPORTED -> true;
          default -> false;
        };
    int segments = schedule.segments();
    boolean others = segments > 0 && schedule.thread(segments - 1) != thread;
    return failed && others ? schedule.append(thread, 1) : schedule;
  }

  /** The number of segments. */
  public int segments() {
    return threads.length;
  }

  /** The slot of a segment's thread. */
  public int thread(int segment) {
    return threads[segment];
  }

  /** The length of a segment. */
  public int steps(int segment) {
    return lengths[segment];
  }

  /** The length of the schedule. */
  public long steps() {
    return steps;
  }

  /** The slot of the thread that takes this step; the first step is 1. */
  public int threadAt(long step) {
    long passed = 0;
    for (int segment = 0; segment < threads.length; segment++) {
      passed += lengths[segment];
      if (step >= 1 && step <= passed) {
        return threads[segment];
      }
    }
    throw new IndexOutOfBoundsException("internal error: the schedule has no step " + step);
  }

  /** This schedule and then some steps of a thread. */
  public Schedule append(int thread, int count) {
    return new Builder().add(this).add(thread, count).build();
  }

  /** This schedule and then another. */
  public Schedule append(Schedule other) {
    return new Builder().add(this).add(other).build();
  }

  /** The first steps of this schedule. */
  public Schedule prefix(long count) {
    Builder builder = new Builder();
    long left = count;
    for (int segment = 0; segment < threads.length && left > 0; segment++) {
      int taken = (int) Math.min(left, lengths[segment]);
      builder.add(threads[segment], taken);
      left -= taken;
    }
    return builder.build();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Schedule schedule
        && Arrays.equals(threads, schedule.threads)
        && Arrays.equals(lengths, schedule.lengths);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(threads) + Arrays.hashCode(lengths);
  }

  /** {@code 0*3 1 0*2}: slots with their lengths. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int segment = 0; segment < threads.length; segment++) {
      text.append(segment == 0 ? "" : " ").append(threads[segment]);
      text.append(lengths[segment] == 1 ? "" : "*" + lengths[segment]);
    }
    return text.toString();
  }

  /** Collects segments and brings them into the normal form. */
  public static final class Builder {
    private int[] threads = new int[16];
    private int[] lengths = new int[16];
    private int count;

    /** Some steps of a thread. */
    public Builder add(int thread, int steps) {
      if (thread < 0 || steps < 0) {
        throw new IllegalArgumentException("internal error: segment of thread " + thread);
      }
      if (steps == 0) {
        return this;
      }
      if (count > 0 && threads[count - 1] == thread) {
        lengths[count - 1] = Math.addExact(lengths[count - 1], steps);
        return this;
      }
      if (count == threads.length) {
        threads = Arrays.copyOf(threads, 2 * count);
        lengths = Arrays.copyOf(lengths, 2 * count);
      }
      threads[count] = thread;
      lengths[count++] = steps;
      return this;
    }

    /** All of a schedule. */
    public Builder add(Schedule schedule) {
      for (int segment = 0; segment < schedule.segments(); segment++) {
        add(schedule.thread(segment), schedule.steps(segment));
      }
      return this;
    }

    public Schedule build() {
      return new Schedule(Arrays.copyOf(threads, count), Arrays.copyOf(lengths, count));
    }
  }
}
