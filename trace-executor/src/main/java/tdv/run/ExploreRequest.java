package tdv.run;

/** What the explorer in a process is asked for. */
public sealed interface ExploreRequest {
  /**
   * What all processes of a search are told.
   *
   * @param reduction the number in {@code enum tdv_reduction}
   * @param checks the bits of {@code enum tdv_check}
   * @param states whether final states are collected
   */
  record Settings(int reduction, int checks, boolean states) {}

  /** Begins a search, or goes on with one if there is an image. */
  record Begin(Settings settings, SearchImage image) implements ExploreRequest {}

  /** Takes part in the search that another process has begun, in a file with this number there. */
  record Join(Settings settings, long pid, int file) implements ExploreRequest {}

  /**
   * Searches until something ends it.
   *
   * @param maxRuns at most so many runs; 0 for no limit
   * @param maxMillis at most for so long
   */
  record Go(long maxRuns, long maxMillis) implements ExploreRequest {}

  /** Answers with an image. */
  record Save() implements ExploreRequest {}
}
