package tdv.explore;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import tdv.property.BugKind;
import tdv.property.Check;
import tdv.run.Setup;

/**
 * What the explorer is asked for.
 *
 * @param preemptions at most so many in a run: then every interleaving with so few is run
 * @param jobs how many processes search at the same time
 * @param goal which bugs are looked for
 * @param limits when the search ends early
 * @param states whether final states are collected
 */
public record ExploreOptions(
    ReductionKind reduction,
    OptionalInt preemptions,
    int jobs,
    Goal goal,
    Limits limits,
    boolean states) {
  /**
   * Which bugs are looked for, and how many.
   *
   * @param keepGoing whether to collect all bugs
   * @param grace how long to go on after a race or misuse, for something worse
   * @param shortening how long to look for a schedule with fewer preemptions
   */
  public record Goal(Set<Check> checks, boolean keepGoing, Duration grace, Duration shortening) {
    private static final Duration SHORTENING = Duration.ofMillis(500);

    public Goal {
      checks = Set.copyOf(checks);
    }

    /** With the usual time for shorter schedules. */
    public Goal(Set<Check> checks, boolean keepGoing, Duration grace) {
      this(checks, keepGoing, grace, SHORTENING);
    }

    /** Whether a bug of this kind is looked for. */
    public boolean isWanted(BugKind kind) {
      return checks.contains(kind.check());
    }

    /**
     * Whether a verdict depends on bugs of this kind: they are looked for, or nobody can say what
     * comes behind them, where there may be one that is.
     */
    public boolean concerns(BugKind kind) {
      return isWanted(kind) || kind.isUndefined();
    }
  }

  /**
   * When a search ends early.
   *
   * @param maxRuns 0 for no limit
   */
  public record Limits(Optional<Duration> timeout, long maxRuns) {
    /** The setup of runs, none of which takes longer than the search may. */
    public Setup of(Setup setup) {
      long most = timeout.map(Duration::toMillis).orElse(Long.MAX_VALUE);
      int limit = setup.limits().maxMillis();
      return limit > 0 && most < limit ? setup.withMaxMillis((int) most) : setup;
    }
  }

  /** All checks, one job, the optimal reduction, no limit. */
  public static final ExploreOptions DEFAULT =
      new ExploreOptions(
          ReductionKind.OPTIMAL,
          OptionalInt.empty(),
          /* jobs= */ 1,
          new Goal(EnumSet.allOf(Check.class), /* keepGoing= */ false, Duration.ofSeconds(5)),
          new Limits(Optional.empty(), 0),
          /* states= */ false);

  public ExploreOptions withReduction(ReductionKind value) {
    return new ExploreOptions(value, preemptions, jobs, goal, limits, states);
  }

  public ExploreOptions withPreemptions(int value) {
    return new ExploreOptions(reduction, OptionalInt.of(value), jobs, goal, limits, states);
  }

  public ExploreOptions withJobs(int value) {
    return new ExploreOptions(reduction, preemptions, value, goal, limits, states);
  }

  public ExploreOptions withGoal(Goal value) {
    return new ExploreOptions(reduction, preemptions, jobs, value, limits, states);
  }

  public ExploreOptions withLimits(Limits value) {
    return new ExploreOptions(reduction, preemptions, jobs, goal, value, states);
  }

  public ExploreOptions withStates(boolean value) {
    return new ExploreOptions(reduction, preemptions, jobs, goal, limits, value);
  }

  public ExploreOptions withChecks(Set<Check> value) {
    return withGoal(new Goal(value, goal.keepGoing(), goal.grace()));
  }

  public ExploreOptions keepingGoing() {
    return withGoal(new Goal(goal.checks(), true, goal.grace()));
  }
}
