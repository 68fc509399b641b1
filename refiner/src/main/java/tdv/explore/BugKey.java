package tdv.explore;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tdv.property.BugKind;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.ThreadState;

/**
 * What makes a bug the same as another one of its kind: the places in the program, however the
 * threads got there.
 */
public final class BugKey {
  private BugKey() {}

  /** The key of the bug that a run ended with, if it did. */
  public static Optional<String> of(Run run) {
    Outcome outcome = run.outcome();
    if (BugKind.of(outcome.kind()).isEmpty()) {
      return Optional.empty();
    }
    return switch (outcome.kind()) {
      case DEADLOCK, LIVELOCK -> Optional.of(stuck(run));
      default -> Optional.of(failure(outcome.kind(), outcome.status(), outcome.site()));
    };
  }

  /** The key of a bug that one thread's step is, as a parked thread's event tells it, too. */
  public static String failure(OutcomeKind outcome, int status, int site) {
    return outcome.text() + " " + status + " at " + site;
  }

  /** The key of a race between two accesses. */
  public static String race(int site, int otherSite) {
    return sites(IntStream.of(site, otherSite));
  }

  private static String stuck(Run run) {
    return sites(
        run.threads().stream()
            .filter(thread -> thread.isBlocked() || thread.state() == ThreadState.State.PARKED)
            .mapToInt(ThreadState::pendingSite)
            .distinct());
  }

  private static String sites(IntStream sites) {
    return sites.sorted().mapToObj(Integer::toString).collect(Collectors.joining(" "));
  }
}
