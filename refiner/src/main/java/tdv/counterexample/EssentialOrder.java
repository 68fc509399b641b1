package tdv.counterexample;

import java.util.List;

/**
 * Orderings of a failing run's steps that the bug needs.
 *
 * <p>With {@link Status#MINIMAL}, two things hold. Each ordering is needed: a run of the program
 * that keeps all others came to a good end. And they were enough: every run tried that keeps all of
 * them showed the bug, {@code failing} runs in all; those that ended with another bug, or at a
 * limit, say nothing. The first is proved by the runs; the second is no more than what was tried.
 * With {@link Status#NOT_MINIMISED} only the first holds.
 *
 * @param reason why nothing more is known; "" if minimal
 * @param runs how many runs were made for it
 * @param failing how many of them keep all orderings, and showed the bug
 */
public record EssentialOrder(
    List<Pair> pairs, Status status, String reason, long runs, long failing) {
  /** Two steps of different threads; their numbers count the steps of the failing run from 1. */
  public record Pair(int before, int after) {}

  /** What is known. */
  public enum Status {
    MINIMAL,
    NOT_MINIMISED,
    /** For this kind of bug, or a run of this length, nothing was tried. */
    NOT_TRIED
  }

  public EssentialOrder {
    pairs = List.copyOf(pairs);
  }

  /** Nothing is known. */
  public static EssentialOrder notTried(String reason) {
    return new EssentialOrder(List.of(), Status.NOT_TRIED, reason, 0, 0);
  }

  public boolean isMinimal() {
    return status == Status.MINIMAL;
  }

  /** Whether the bug needs a step to be where it is. */
  public boolean contains(int step) {
    return pairs.stream().anyMatch(pair -> pair.before() == step || pair.after() == step);
  }
}
