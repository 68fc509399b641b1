package tdv.explore;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import tdv.compile.Executable;
import tdv.property.BugKind;
import tdv.property.Finding;
import tdv.property.Race;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.Schedule;
import tdv.schedule.ThreadNames;
import tdv.trace.Run;

/**
 * Makes findings of candidates: replays the program under the candidate's schedule, or a better
 * one, and believes only what happens then, every time.
 */
public final class Confirmation implements Confirmer {
  private static final int REPLAYS = 3;

  /** A finding, or why there is none. */
  public record Result(Optional<Finding> finding, String reason) {
    private static Result refuted(String reason) {
      return new Result(Optional.empty(), reason);
    }
  }

  private final Executable executable;
  private final Setup setup;
  private final Duration shortening;
  private final BooleanSupplier hurry;

  public Confirmation(Executable executable, Setup setup) {
    this(executable, setup, ExploreOptions.DEFAULT.goal().shortening(), () -> false);
  }

  /**
   * @param shortening how long to look for a schedule with fewer preemptions
   * @param hurry whether schedules are to be taken as they are: the search has to end
   */
  public Confirmation(
      Executable executable, Setup setup, Duration shortening, BooleanSupplier hurry) {
    this.executable = executable;
    this.setup = setup.withShowOutput(false);
    this.shortening = shortening;
    this.hurry = hurry;
  }

  @Override
  public Result confirm(Candidate candidate, ThreadNames names) {
    Sought sought = Sought.of(candidate);
    Optional<Shortening.Shown> shown;
    ThreadNames known;
    try (Session session = Session.open(executable, setup.withThreadNames(names))) {
      shown = show(session, candidate, sought);
      if (shown.isEmpty()) {
        sought = sought.evenBehindAssumptions();
        shown = show(session, candidate, sought);
      }
      known = session.threadNames();
    }
    Shortening.Shown start = shown.orElse(unread(candidate));
    try (Session session = Session.open(executable, setup.withThreadNames(known))) {
      Result result = replay(session, sought, start);
      // Exploring, a thread that comes round in vain takes no more steps; the program goes on.
      return result.finding().isEmpty() && shown.isEmpty()
          ? replay(session, Sought.of(candidate), start)
          : result;
    }
  }

  /** The schedule as it is: of a process that was killed, there are no turns to count. */
  private static Shortening.Shown unread(Candidate candidate) {
    Schedule schedule = schedules(candidate).get(0);
    return new Shortening.Shown(schedule, Math.max(0, schedule.segments() - 1), false);
  }

  private Optional<Shortening.Shown> show(Session session, Candidate candidate, Sought sought) {
    Shortening shorter = new Shortening(session, sought, shortening, hurry);
    Optional<Shortening.Shown> shown = shorter.best(schedules(candidate));
    if (shown.isEmpty()) {
      shown = shorter.best(List.of(shorter.withoutFailures(candidate.schedule())));
    }
    return shown.map(shorter::shorten);
  }

  /** The accesses of a race may come in any order. */
  private static List<Schedule> schedules(Candidate candidate) {
    Schedule schedule = candidate.schedule();
    int first = candidate.first();
    int second = candidate.second();
    return candidate.kind() == BugKind.RACE
        ? List.of(
            schedule.append(first, 1).append(second, 1),
            schedule.append(second, 1).append(first, 1))
        : List.of(schedule);
  }

  /**
   * The program as it is must show the bug; one that waits for ever in a loop, or comes behind a
   * false assumption of another thread, shows only while exploring.
   */
  private static Result replay(Session session, Sought sought, Shortening.Shown shown) {
    RunRequest plain = RunRequest.of(shown.schedule()).strictly().withStacks();
    RunRequest exploring = plain.exploringUntilFailure();
    if (sought.kind() == BugKind.RACE) {
      plain = plain.withMaxSteps(shown.schedule().steps());
      exploring = plain.exploring();
    }
    boolean explores = sought.kind() == BugKind.LIVELOCK || sought.behindAssumptions();
    List<Run> runs = session.run(Collections.nCopies(REPLAYS, explores ? exploring : plain));
    Run run = runs.get(0);
    Optional<Race> race = race(session, sought, shown.schedule(), run);
    if (!sought.isShownBy(run) && race.isEmpty()) {
      return Result.refuted("a replay ended otherwise: " + run.outcome().kind().text());
    }
    if (!runs.stream().allMatch(run::equals)) {
      return Result.refuted("replays of the same schedule differ");
    }
    Finding finding =
        new Finding(
            sought.kind(),
            shown.schedule(),
            session.threadNames(),
            run,
            race,
            explores,
            REPLAYS,
            shown.preemptions(),
            shown.fewest());
    return new Result(Optional.of(finding), "");
  }

  private static Optional<Race> race(Session session, Sought sought, Schedule schedule, Run run) {
    return sought.kind() == BugKind.RACE
        ? RaceReplay.race(session, schedule, run, sought.behindAssumptions())
            .filter(
                race -> BugKey.race(race.first().site(), race.second().site()).equals(sought.key()))
        : Optional.empty();
  }
}
