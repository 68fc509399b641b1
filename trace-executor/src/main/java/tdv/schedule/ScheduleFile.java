package tdv.schedule;

import java.util.List;
import java.util.Optional;

/**
 * A run to be repeated: the program, its inputs, the schedule, and what it gave. The form of the
 * file is {@code tdv-schedule/1}; see {@link ScheduleWriter} and {@link ScheduleReader}.
 *
 * @param tdv the version that recorded it
 * @param compiler the first line of {@code gcc --version}: another compiler gives other addresses
 * @param threads names in slot order
 * @param steps those that were taken; the segments can have one more, at which the run failed
 * @param exploring whether the run goes on where the program would end, as long as any thread can
 * @param digest SHA-256 of the trace's events
 */
public record ScheduleFile(
    String tdv,
    String compiler,
    Setting setting,
    ThreadNames threads,
    List<Segment> segments,
    Expectation expectation,
    long steps,
    boolean exploring,
    String digest) {
  public static final String FORMAT = "tdv-schedule/1";

  /** The outcome of a run that ends with the two accesses of a race as its last steps. */
  public static final String RACE = "data-race";

  public ScheduleFile {
    segments = List.copyOf(segments);
  }

  /**
   * What the run was made of: all that {@code tdv run} was told.
   *
   * @param directory where relative names begin, itself relative to the folder of the schedule
   */
  public record Setting(
      String directory,
      List<FileDigest> program,
      Optional<String> compileCommands,
      List<String> flags,
      List<String> inputs,
      List<String> args,
      List<String> env,
      Optional<FileDigest> stdin,
      String reset,
      boolean spurious,
      long maxSteps) {
    public Setting {
      program = List.copyOf(program);
      flags = List.copyOf(flags);
      inputs = List.copyOf(inputs);
      args = List.copyOf(args);
      env = List.copyOf(env);
    }
  }

  /** A file and the SHA-256 of its bytes, in hexadecimal digits. */
  public record FileDigest(String file, String sha256) {}

  /**
   * Some steps of one thread.
   *
   * @param first what its first step does
   * @param check see {@link TraceChecks}; empty if its step failed, so that it has no event
   */
  public record Segment(int thread, int steps, Step first, String check) {}

  /** A step for readers, and for telling what was expected where another run diverges. */
  public record Step(String operation, String object, String place) {}

  /** How the run ended. */
  public record Expectation(String kind, int status, String thread, String place, String text) {}

  /** Whether the run ends with the two accesses of a race. */
  public boolean isRace() {
    return expectation.kind().equals(RACE);
  }

  public Schedule schedule() {
    Schedule.Builder builder = new Schedule.Builder();
    segments.forEach(segment -> builder.add(segment.thread(), segment.steps()));
    return builder.build();
  }
}
