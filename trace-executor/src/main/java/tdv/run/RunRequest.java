package tdv.run;

import tdv.schedule.Policy;
import tdv.schedule.Schedule;

/**
 * One run: a schedule to follow, what happens behind it, and what is to be told.
 *
 * @param strict whether the run ends where the schedule can't be followed
 * @param wantPaths record branches, indirect calls and results of library functions too
 * @param wantStacks call stacks in any case, not only when something went wrong
 * @param base the checkpoint to start from, 0 for the beginning; the schedule begins there
 * @param save the number of a checkpoint to take, or 0
 * @param saveStep taken when so many steps are done
 * @param firstEvent events before this one are not sent
 * @param maxSteps 0 for the session's
 */
public record RunRequest(
    Schedule schedule,
    Policy policy,
    boolean strict,
    boolean wantEvents,
    boolean wantPaths,
    boolean wantStacks,
    int base,
    int save,
    long saveStep,
    long firstEvent,
    long maxSteps) {
  private static final Policy RUN_ON = new Policy.RunOn();

  /** Follows a schedule, then stays with the running thread; events are sent. */
  public static RunRequest of(Schedule schedule) {
    return of(schedule, RUN_ON);
  }

  /** Follows a schedule, then a policy; events are sent. */
  public static RunRequest of(Schedule schedule, Policy policy) {
    return new RunRequest(schedule, policy, false, true, false, false, 0, 0, 0, 0, 0);
  }

  /** Follows a policy from the beginning; events are sent. */
  public static RunRequest of(Policy policy) {
    return of(Schedule.EMPTY, policy);
  }

  /** The bits of {@code enum tdv_run_flags}. */
  int flags() {
    return (strict ? Wire.STRICT : 0)
        | (wantEvents ? Wire.WANT_EVENTS : 0)
        | (wantPaths ? Wire.WANT_PATHS : 0)
        | (wantStacks ? Wire.WANT_STACKS : 0);
  }

  /** Ends where the schedule can't be followed. */
  public RunRequest strictly() {
    return new RunRequest(
        schedule,
        policy,
        true,
        wantEvents,
        wantPaths,
        wantStacks,
        base,
        save,
        saveStep,
        firstEvent,
        maxSteps);
  }

  /** Tells the outcome only. */
  public RunRequest withoutEvents() {
    return new RunRequest(
        schedule,
        policy,
        strict,
        false,
        wantPaths,
        wantStacks,
        base,
        save,
        saveStep,
        firstEvent,
        maxSteps);
  }

  /** Records branches, indirect calls and results of library functions too. */
  public RunRequest withPaths() {
    return new RunRequest(
        schedule,
        policy,
        strict,
        wantEvents,
        true,
        wantStacks,
        base,
        save,
        saveStep,
        firstEvent,
        maxSteps);
  }

  /** Tells the call stacks in any case. */
  public RunRequest withStacks() {
    return new RunRequest(
        schedule,
        policy,
        strict,
        wantEvents,
        wantPaths,
        true,
        base,
        save,
        saveStep,
        firstEvent,
        maxSteps);
  }

  /** Starts from a checkpoint, and sends the events from a certain one on. */
  public RunRequest from(int checkpoint, long event) {
    return new RunRequest(
        schedule,
        policy,
        strict,
        wantEvents,
        wantPaths,
        wantStacks,
        checkpoint,
        save,
        saveStep,
        event,
        maxSteps);
  }

  /** Takes a checkpoint when so many steps are done. */
  public RunRequest saving(int checkpoint, long step) {
    return new RunRequest(
        schedule,
        policy,
        strict,
        wantEvents,
        wantPaths,
        wantStacks,
        base,
        checkpoint,
        step,
        firstEvent,
        maxSteps);
  }

  /** Ends after so many steps. */
  public RunRequest withMaxSteps(long steps) {
    return new RunRequest(
        schedule,
        policy,
        strict,
        wantEvents,
        wantPaths,
        wantStacks,
        base,
        save,
        saveStep,
        firstEvent,
        steps);
  }
}
