package tdv.explore;

import java.util.List;
import java.util.Optional;
import tdv.property.Accesses;
import tdv.property.Race;
import tdv.report.HeldLocks;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.schedule.Schedule;
import tdv.trace.Run;
import tdv.trace.ThreadState;
import tdv.trace.Trace;

/** Tells a race by a run whose last two steps are its accesses. */
public final class RaceReplay {
  private static final int ACCESSES = 2;

  private RaceReplay() {}

  /**
   * The race of a run's last two steps, with the stacks of both threads in front of it.
   *
   * @param schedule the one that the run followed, and nothing behind it
   * @param exploring whether the run was one of an exploration
   */
  public static Optional<Race> race(
      Session session, Schedule schedule, Run run, boolean exploring) {
    Trace trace = run.trace();
    Accesses.Pair pair = Accesses.lastRace(trace);
    if (trace.steps() != schedule.steps() || pair == null) {
      return Optional.empty();
    }
    int second = Accesses.lastStep(trace, trace.size());
    int first = Accesses.lastStep(trace, second);
    Run before = before(session, schedule, exploring);
    Optional<Race.Access> one = access(before, trace, first, pair.first());
    Optional<Race.Access> other = access(before, trace, second, pair.second());
    return one.isPresent() && other.isPresent()
        ? Optional.of(new Race(one.get(), other.get()))
        : Optional.empty();
  }

  /** The run up to the state in which both accesses are due. */
  private static Run before(Session session, Schedule schedule, boolean exploring) {
    long steps = schedule.steps() - ACCESSES;
    RunRequest request =
        RunRequest.of(schedule.prefix(steps)).strictly().withStacks().withMaxSteps(steps);
    return session.run(exploring ? request.exploring() : request);
  }

  /** An access, if it was what its thread was about to do. */
  private static Optional<Race.Access> access(
      Run before, Trace trace, int event, Accesses.Range range) {
    int slot = trace.thread(event);
    List<Long> locks =
        HeldLocks.atEnd(before.trace()).of(slot).stream().map(HeldLocks.Holding::lock).toList();
    return before.threads().stream()
        .filter(thread -> thread.slot() == slot && isPending(thread, trace, event))
        .findFirst()
        .map(
            thread ->
                new Race.Access(
                    slot,
                    range.write(),
                    range.atomic(),
                    range.address(),
                    (int) Math.min(Integer.MAX_VALUE, range.size()),
                    trace.site(event),
                    thread.stack(),
                    locks));
  }

  private static boolean isPending(ThreadState thread, Trace trace, int event) {
    return thread.pending().filter(trace.kind(event)::equals).isPresent()
        && thread.pendingSite() == trace.site(event);
  }
}
