package tdv.schedule;

/** Which thread takes a step that the schedule does not name: {@code enum tdv_policy}. */
public sealed interface Policy {
  /** The number on the wire. */
  int code();

  long seed();

  /** The running thread, as long as it can go on. */
  record RunOn() implements Policy {
    @Override
    public int code() {
      return 0;
    }

    @Override
    public long seed() {
      return 0;
    }
  }

  /** Any thread that can go on, at each step. */
  record Random(long seed) implements Policy {
    @Override
    public int code() {
      return 1;
    }
  }

  /**
   * Probabilistic concurrency testing: threads have random priorities, which change at {@code depth
   * - 1} random steps of the first {@code steps}.
   */
  record Pct(int depth, long seed, int steps) implements Policy {
    @Override
    public int code() {
      return 2;
    }
  }
}
