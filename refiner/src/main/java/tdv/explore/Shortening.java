package tdv.explore;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import tdv.run.Requests;
import tdv.run.Results;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.schedule.Schedule;
import tdv.trace.OutcomeKind;

/**
 * Looks for a schedule with fewer preemptions that shows the same bug: first by rearranging the
 * known one, then by trying all that have fewer.
 */
final class Shortening {
  private static final int BATCH = 32;
  private static final long MAX_RUNS = 50_000;

  /** Longer schedules are left as they are: each attempt would take too long. */
  private static final long MAX_STEPS = 100_000;

  /** Turns that a message's runs should not have more of, all together. */
  private static final long BATCH_TURNS = 200_000;

  /**
   * A schedule that shows the bug.
   *
   * @param fewest whether none with fewer preemptions does
   */
  record Shown(Schedule schedule, int preemptions, boolean fewest) {
    private boolean isBetterThan(Shown other) {
      if (preemptions != other.preemptions) {
        return preemptions < other.preemptions;
      }
      return schedule.segments() != other.schedule.segments()
          ? schedule.segments() < other.schedule.segments()
          : schedule.steps() < other.schedule.steps();
    }

    private Shown asFewest() {
      return new Shown(schedule, preemptions, true);
    }
  }

  private final Session session;
  private final Sought sought;
  private final long deadline;
  private final BooleanSupplier hurry;
  private final Turns turns = new Turns();
  private long runs;

  /** Whether runs were cut off, so that what follows in them is not known. */
  private boolean cut;

  /**
   * @param hurry whether to stop at the next occasion
   */
  Shortening(Session session, Sought sought, Duration budget, BooleanSupplier hurry) {
    this.session = session;
    this.sought = sought;
    this.deadline = System.nanoTime() + budget.toNanos();
    this.hurry = hurry;
  }

  /** The best of some schedules, as far as they show the bug, cut where they show it. */
  Optional<Shown> best(List<Schedule> schedules) {
    Requests requests = session.requests();
    for (Schedule schedule : schedules) {
      requests.add(RunRequest.of(schedule).exploring().withEnabled());
    }
    Results results = session.exchange();
    Optional<Shown> best = Optional.empty();
    for (int run = 0; run < results.count(); run++) {
      runs++;
      turns.read(results, run);
      int count = sought.turns(results, run, turns);
      if (count > 0) {
        Shown shown = shown(turns, count);
        best = best.isEmpty() || shown.isBetterThan(best.get()) ? Optional.of(shown) : best;
      }
    }
    return best;
  }

  /** A schedule like the given one, in which threads that fail wait with that. */
  Schedule withoutFailures(Schedule schedule) {
    session.requests().add(RunRequest.of(schedule).exploring().withEnabled());
    turns.read(session.exchange(), 0);
    return turns.scheduleWithoutFailures();
  }

  private static Shown shown(Turns turns, int count) {
    int preemptions = turns.preemptions(count);
    return new Shown(turns.schedule(count), preemptions, preemptions == 0);
  }

  /** A schedule with as few preemptions as can be found, and then with few switches. */
  Shown shorten(Shown start) {
    if (start.schedule().steps() > MAX_STEPS) {
      return start;
    }
    Shown shortened = search(rearrange(start));
    return isOver() ? shortened : rearrange(shortened);
  }

  private boolean isOver() {
    return runs > MAX_RUNS || System.nanoTime() > deadline || hurry.getAsBoolean();
  }

  /** Rearranges the schedule as long as that helps. */
  private Shown rearrange(Shown start) {
    Shown best = start;
    for (Optional<Shown> better = Optional.of(start); better.isPresent(); ) {
      best = better.get();
      better = improve(best);
    }
    return best;
  }

  private Optional<Shown> improve(Shown known) {
    Rearrangements all = new Rearrangements(known.schedule());
    int batch = (int) Math.min(BATCH, 1 + BATCH_TURNS / known.schedule().steps());
    List<Schedule> some = new ArrayList<>();
    for (int number = 0; number < all.count() && !isOver(); number++) {
      Schedule schedule = all.get(number);
      if (schedule != null) {
        some.add(schedule);
      }
      if (some.size() == batch || number == all.count() - 1) {
        Optional<Shown> best = best(some);
        some.clear();
        if (best.isPresent() && best.get().isBetterThan(known)) {
          return best.map(shown -> known.fewest() ? shown.asFewest() : shown);
        }
      }
    }
    return Optional.empty();
  }

  /** Tries all schedules with fewer preemptions. */
  private Shown search(Shown known) {
    BoundedSearch search = new BoundedSearch(session, this::isOver);
    List<Shown> found = new ArrayList<>();
    for (int preemptions = 0; preemptions < known.preemptions(); preemptions++) {
      boolean all = search.searchExactly(preemptions, (r, run, t) -> visit(r, run, t, found));
      if (!found.isEmpty()) {
        return cut ? found.get(0) : found.get(0).asFewest();
      }
      if (!all || cut) {
        return known;
      }
    }
    return known.asFewest();
  }

  private boolean visit(Results results, int run, Turns visited, List<Shown> found) {
    runs++;
    int count = sought.turns(results, run, visited);
    if (count > 0) {
      found.add(shown(visited, count));
      return false;
    }
    cut |= isCutOff(results.outcome(run));
    return true;
  }

  private static boolean isCutOff(OutcomeKind outcome) {
    return switch (outcome) {
      case STEP_LIMIT, TIME_LIMIT, UNSUPPORTED, DIVERGED, KILLED, RUNTIME_ERROR, NO_CHECKPOINT ->
          true;
      default -> false;
    };
  }
}
