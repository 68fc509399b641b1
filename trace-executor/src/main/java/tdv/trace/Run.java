package tdv.trace;

import java.util.List;
import java.util.OptionalLong;

/**
 * What one run gave: its outcome, its events as far as they were asked for, and where every thread
 * was in the end.
 *
 * @param saved whether the checkpoint that was asked for was taken
 * @param leftAt the step at which the schedule, which was not strict, could not be followed
 * @param defaultInput whether a nondet call got 0 because no value was given
 * @param totalEvents the events of the whole run, sent or not
 */
public record Run(
    Outcome outcome,
    long steps,
    Trace trace,
    List<ThreadState> threads,
    boolean saved,
    OptionalLong leftAt,
    boolean defaultInput,
    long totalEvents) {
  public Run {
    threads = List.copyOf(threads);
  }
}
