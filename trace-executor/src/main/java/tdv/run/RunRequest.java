package tdv.run;

import tdv.schedule.Policy;
import tdv.schedule.Schedule;

/**
 * One run: a schedule to follow, what happens behind it, and what is to be told.
 *
 * @param flags the bits of {@code enum tdv_run_flags}
 * @param start where the run and its schedule begin
 * @param save the checkpoint to take on the way
 * @param maxSteps 0 for the session's
 */
public record RunRequest(
    Schedule schedule, Policy policy, int flags, Start start, Save save, long maxSteps) {
  private static final Policy RUN_ON = new Policy.RunOn();

  /**
   * Where a run begins.
   *
   * @param checkpoint 0 for the program's beginning
   * @param firstEvent events before this one are not sent
   */
  public record Start(int checkpoint, long firstEvent) {
    static final Start BEGINNING = new Start(0, 0);
  }

  /**
   * A checkpoint to take.
   *
   * @param checkpoint its number, or 0 for none
   * @param step taken when so many steps are done
   */
  public record Save(int checkpoint, long step) {
    static final Save NOTHING = new Save(0, 0);
  }

  /** Follows a schedule, then stays with the running thread; events are sent. */
  public static RunRequest of(Schedule schedule) {
    return of(schedule, RUN_ON);
  }

  /** Follows a schedule, then a policy; events are sent. */
  public static RunRequest of(Schedule schedule, Policy policy) {
    return new RunRequest(
        schedule, policy, Wire.WANT_EVENTS, Start.BEGINNING, Save.NOTHING, /* maxSteps= */ 0);
  }

  /** Follows a policy from the beginning; events are sent. */
  public static RunRequest of(Policy policy) {
    return of(Schedule.EMPTY, policy);
  }

  /** Ends where the schedule can't be followed. */
  public RunRequest strictly() {
    return withFlags(flags | Wire.STRICT);
  }

  /** Tells the outcome only. */
  public RunRequest withoutEvents() {
    return withFlags(flags & ~Wire.WANT_EVENTS);
  }

  /** Records branches, indirect calls and results of library functions too. */
  public RunRequest withPaths() {
    return withFlags(flags | Wire.WANT_PATHS);
  }

  /** Tells the call stacks in any case, not only when something went wrong. */
  public RunRequest withStacks() {
    return withFlags(flags | Wire.WANT_STACKS);
  }

  /**
   * Goes on as long as any thread can, whatever happens to others; the end of the process is last.
   */
  public RunRequest exploring() {
    return withFlags(flags | Wire.EXPLORING);
  }

  /**
   * Explores, but ends with the first failure: others might go on for ever behind it. A thread
   * whose assumption is false is no failure.
   */
  public RunRequest exploringUntilFailure() {
    return withFlags(flags | Wire.EXPLORING | Wire.END_AT_FAILURE);
  }

  /** Tells in front of each step which threads could have been chosen for it. */
  public RunRequest withEnabled() {
    return withFlags(flags | Wire.WANT_ENABLED);
  }

  private RunRequest withFlags(int value) {
    return new RunRequest(schedule, policy, value, start, save, maxSteps);
  }

  /** Starts from a checkpoint, and sends the events from a certain one on. */
  public RunRequest from(int checkpoint, long event) {
    return new RunRequest(schedule, policy, flags, new Start(checkpoint, event), save, maxSteps);
  }

  /** Takes a checkpoint when so many steps are done. */
  public RunRequest saving(int checkpoint, long step) {
    return new RunRequest(schedule, policy, flags, start, new Save(checkpoint, step), maxSteps);
  }

  /** Ends after so many steps. */
  public RunRequest withMaxSteps(long steps) {
    return new RunRequest(schedule, policy, flags, start, save, steps);
  }
}
