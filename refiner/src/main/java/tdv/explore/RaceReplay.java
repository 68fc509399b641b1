package tdv.explore;

import java.util.List;
import java.util.Optional;
import tdv.property.BugKind;
import tdv.property.Race;
import tdv.report.HeldLocks;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.schedule.Schedule;
import tdv.trace.Run;
import tdv.trace.ThreadState;
import tdv.trace.Trace;

/** Tells a race by a run whose last two steps are its accesses. */
final class RaceReplay {
  private static final int ACCESSES = 2;

  private RaceReplay() {}

  /** The race that is sought, with the stacks of both threads in front of it. */
  static Optional<Race> race(Session session, Sought sought, Schedule schedule, Run run) {
    Trace trace = run.trace();
    if (sought.kind() != BugKind.RACE || trace.steps() != schedule.steps()) {
      return Optional.empty();
    }
    int second = lastStep(trace, trace.size());
    int first = lastStep(trace, second);
    Accesses.Pair pair = Accesses.race(trace, first, second);
    boolean same = BugKey.race(trace.site(first), trace.site(second)).equals(sought.key());
    if (pair == null || !same || trace.thread(first) == trace.thread(second)) {
      return Optional.empty();
    }
    Run before = before(session, sought, schedule);
    Optional<Race.Access> one = access(before, trace, first, pair.first());
    Optional<Race.Access> other = access(before, trace, second, pair.second());
    return one.isPresent() && other.isPresent()
        ? Optional.of(new Race(one.get(), other.get()))
        : Optional.empty();
  }

  private static int lastStep(Trace trace, int end) {
    int event = end - 1;
    while (!trace.isStep(event)) {
      event--;
    }
    return event;
  }

  /** The run up to the state in which both accesses are due. */
  private static Run before(Session session, Sought sought, Schedule schedule) {
    long steps = schedule.steps() - ACCESSES;
    RunRequest request =
        RunRequest.of(schedule.prefix(steps)).strictly().withStacks().withMaxSteps(steps);
    return session.run(sought.behindAssumptions() ? request.exploring() : request);
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
