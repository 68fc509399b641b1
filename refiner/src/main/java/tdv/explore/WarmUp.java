package tdv.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import tdv.compile.Executable;
import tdv.run.Reset;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.Policy;
import tdv.schedule.ThreadNames;
import tdv.trace.Run;

/**
 * A few runs before a search: they decide how runs are reset, name the threads, and find the bugs
 * that are everywhere.
 *
 * @param reset how runs are reset: never {@link Reset#AUTO}
 */
public record WarmUp(
    ThreadNames threads,
    Reset reset,
    List<Candidate> bugs,
    long runs,
    long steps,
    boolean defaultInput) {
  public WarmUp {
    bugs = List.copyOf(bugs);
  }

  private static final int RANDOM_RUNS = 4;

  /** Longer runs, and those of threads that spin, are left to the search. */
  private static final long MAX_STEPS = 100_000;

  /** For one of the runs; and if it took as long, it is the last one. */
  private static final int MAX_MILLIS = 1_000;

  /** Makes the runs, with the limits of the setup and smaller ones. */
  public static WarmUp of(Executable executable, Setup setup) {
    return of(executable, setup, () -> false);
  }

  /**
   * The same.
   *
   * @param hurry whether one run has to do: the search has to end
   */
  public static WarmUp of(Executable executable, Setup setup, BooleanSupplier hurry) {
    try (Session session = Session.open(executable, limited(setup))) {
      long start = System.nanoTime();
      List<Run> runs = new ArrayList<>();
      runs.add(session.run(request(setup, new Policy.RunOn())));
      for (int seed = 1; seed <= RANDOM_RUNS && isQuick(start) && !hurry.getAsBoolean(); seed++) {
        runs.add(session.run(request(setup, new Policy.Random(seed))));
      }
      List<Candidate> bugs = new ArrayList<>();
      runs.forEach(run -> Candidate.of(run).ifPresent(bugs::add));
      return new WarmUp(
          session.threadNames(),
          session.resetMode(),
          bugs,
          runs.size(),
          runs.stream().mapToLong(Run::steps).sum(),
          runs.stream().anyMatch(Run::defaultInput));
    }
  }

  private static Setup limited(Setup setup) {
    int limit = setup.limits().maxMillis();
    return setup.withMaxMillis(limit == 0 ? MAX_MILLIS : Math.min(limit, MAX_MILLIS));
  }

  private static boolean isQuick(long start) {
    return System.nanoTime() - start < MAX_MILLIS * 1_000_000L;
  }

  private static RunRequest request(Setup setup, Policy policy) {
    return RunRequest.of(policy).withMaxSteps(Math.min(MAX_STEPS, setup.limits().maxSteps()));
  }
}
