package tdv.explore;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import tdv.property.Check;

/**
 * What the explorer is asked for.
 *
 * @param preemptions at most so many in a run: then every interleaving with so few is run
 * @param keepGoing whether to collect all bugs
 * @param grace how long to go on after a race or misuse, for something worse
 * @param timeout for the whole search
 * @param maxRuns for the whole search, 0 for no limit
 * @param checkpoint where to save the search when it ends early
 * @param resume the file to go on from
 */
public record ExploreOptions(
    ReductionKind reduction,
    OptionalInt preemptions,
    int jobs,
    Set<Check> checks,
    boolean keepGoing,
    Duration grace,
    Optional<Duration> timeout,
    long maxRuns,
    Optional<Path> checkpoint,
    Optional<Path> resume) {
  public ExploreOptions {
    checks = Set.copyOf(checks);
  }

  /** All checks, one job, the optimal reduction, no limit. */
  public static final ExploreOptions DEFAULT =
      new ExploreOptions(
          ReductionKind.OPTIMAL,
          OptionalInt.empty(),
          1,
          Set.of(Check.values()),
          /* keepGoing= */ false,
          Duration.ofSeconds(5),
          Optional.empty(),
          0,
          Optional.empty(),
          Optional.empty());

  public ExploreOptions withReduction(ReductionKind value) {
    return new ExploreOptions(
        value, preemptions, jobs, checks, keepGoing, grace, timeout, maxRuns, checkpoint, resume);
  }

  public ExploreOptions withJobs(int value) {
    return new ExploreOptions(
        reduction,
        preemptions,
        value,
        checks,
        keepGoing,
        grace,
        timeout,
        maxRuns,
        checkpoint,
        resume);
  }

  public ExploreOptions withChecks(Set<Check> value) {
    return new ExploreOptions(
        reduction,
        preemptions,
        jobs,
        value,
        keepGoing,
        grace,
        timeout,
        maxRuns,
        checkpoint,
        resume);
  }

  public ExploreOptions keepingGoing() {
    return new ExploreOptions(
        reduction, preemptions, jobs, checks, true, grace, timeout, maxRuns, checkpoint, resume);
  }
}
