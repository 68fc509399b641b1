package tdv.explore;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tdv.property.BugKind;
import tdv.property.Finding;
import tdv.run.SeenBug;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.ThreadState;

/**
 * What makes a bug the same as another one of its kind: the places in the program, however the
 * threads got there.
 */
public final class BugKey {
  private static final String AT = " at ";

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

  /** The key of a bug that was confirmed. */
  public static String of(Finding finding) {
    return finding
        .race()
        .map(race -> race(race.first().site(), race.second().site()))
        .or(() -> of(finding.run()))
        .orElseThrow();
  }

  /** The key of a bug that one thread's step is, as a parked thread's event tells it, too. */
  public static String failure(OutcomeKind outcome, int status, int site) {
    return outcome.text() + " " + status + AT + site;
  }

  /** The key of a race between two accesses. */
  public static String race(int site, int otherSite) {
    return sites(IntStream.of(site, otherSite));
  }

  /** The key of what an explorer has seen. */
  public static String of(SeenBug seen) {
    return switch (seen.outcome()) {
      case FINISHED, DEADLOCK, LIVELOCK -> sites(seen.sites().stream().mapToInt(Integer::intValue));
      default ->
          failure(seen.outcome(), seen.status(), seen.sites().isEmpty() ? 0 : seen.sites().get(0));
    };
  }

  /** The sites in a key. */
  public static List<Integer> sites(String key) {
    String numbers = key.substring(key.lastIndexOf(AT) < 0 ? 0 : key.lastIndexOf(AT) + AT.length());
    return Arrays.stream(numbers.split(" "))
        .filter(number -> !number.isEmpty())
        .map(Integer::valueOf)
        .toList();
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
