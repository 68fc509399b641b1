package tdv.explore;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import tdv.property.BugKind;
import tdv.property.Finding;
import tdv.run.SeenBug;
import tdv.schedule.ThreadNames;
import tdv.trace.OutcomeKind;
import tdv.verdict.Verdict.Stop;

/**
 * The bugs of a search, each once: those that were confirmed, and those that were not. It knows
 * when there are enough: a bug ends the search, a minor one only after a while, in which something
 * worse may turn up.
 */
public final class BugList {
  private static final int SIGKILL = 9;

  private final Confirmer confirmer;
  private final ExploreOptions.Goal goal;
  private final Supplier<Duration> clock;
  private final IntFunction<String> places;

  private final Set<String> known = new HashSet<>();
  private final List<Candidate> candidates = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final List<String> refuted = new ArrayList<>();
  private Optional<Duration> firstFound = Optional.empty();
  private Optional<Stop> givenUp = Optional.empty();

  /**
   * @param clock the time since the search began
   * @param places what a site is called
   */
  public BugList(
      Confirmer confirmer,
      ExploreOptions.Goal goal,
      Supplier<Duration> clock,
      IntFunction<String> places) {
    this.confirmer = confirmer;
    this.goal = goal;
    this.clock = clock;
    this.places = places;
  }

  /** Whether the bug has been looked at, or is one that need not be: nobody looks for its kind. */
  public boolean isKnown(BugKind kind, String key) {
    return !goal.concerns(kind) || known.contains(kind + " " + key);
  }

  /** Takes what an explorer has seen. */
  public void take(SeenBug seen, ThreadNames threads) {
    Optional<BugKind> kind = seen.isRace() ? Optional.of(BugKind.RACE) : BugKind.of(seen.outcome());
    if (isKilledByOthers(seen)) {
      giveUp(
          seen.outcome(),
          "by SIGKILL, because the system had no more memory, say, or it did not stop in time");
      return;
    }
    if (kind.isEmpty()) {
      giveUp(seen.outcome(), seen.text());
      return;
    }
    int second = seen.isRace() ? seen.second() : -1;
    String key = BugKey.of(seen);
    take(new Candidate(kind.get(), seen.schedule(), seen.first(), second, key), threads);
    boolean confirmed = candidates.stream().anyMatch(candidate -> candidate.key().equals(key));
    if (seen.outcome() == OutcomeKind.KILLED && !confirmed) {
      giveUp(seen.outcome(), seen.text());
    }
  }

  /** Under control a program does not send this signal: however often it comes, it is no bug. */
  private static boolean isKilledByOthers(SeenBug seen) {
    return seen.outcome() == OutcomeKind.KILLED && seen.status() == SIGKILL;
  }

  /** Confirms a candidate if it is a new one. */
  public void take(Candidate candidate, ThreadNames threads) {
    if (isKnown(candidate.kind(), candidate.key())) {
      return;
    }
    known.add(candidate.kind() + " " + candidate.key());
    if (!goal.isWanted(candidate.kind())) {
      refuted.add(unwanted(candidate));
      return;
    }
    Confirmation.Result result = confirmer.confirm(candidate, threads);
    if (result.finding().isPresent()) {
      findings.add(result.finding().get());
      candidates.add(candidate);
      firstFound = firstFound.or(() -> Optional.of(clock.get()));
    } else {
      refuted.add(unconfirmed(candidate, result.reason()));
    }
  }

  private String unconfirmed(Candidate candidate, String reason) {
    return named(candidate) + " could not be confirmed: " + reason;
  }

  /** A real program would go on, and nobody can say how: what would be found there is missing. */
  private String unwanted(Candidate candidate) {
    return named(candidate)
        + " ends its thread, which nobody looks for: --check "
        + candidate.kind().check().text();
  }

  private String named(Candidate candidate) {
    String where =
        BugKey.sites(candidate.key()).stream()
            .filter(site -> site != 0)
            .distinct()
            .map(places::apply)
            .collect(Collectors.joining(" and "));
    return candidate.kind().text() + (where.isEmpty() ? "" : " at " + where);
  }

  /** Notes that the program did something under which nothing can be said. */
  public void giveUp(OutcomeKind outcome, String text) {
    String what =
        switch (outcome) {
          case UNSUPPORTED -> "the program can't be run under control";
          case DIVERGED -> "the program did not follow a schedule that it had followed before";
          case KILLED -> "the program's process was killed";
          default -> "internal error of the runtime (" + outcome.text() + ")";
        };
    refuted.add(what + (text.isEmpty() ? "" : ": " + text));
    givenUp = Optional.of(outcome == OutcomeKind.UNSUPPORTED ? Stop.UNSUPPORTED : Stop.GAVE_UP);
  }

  /** Why the search is to end now, if it is. */
  public Optional<Stop> over() {
    if (givenUp.isPresent() || goal.keepGoing() || firstFound.isEmpty()) {
      return givenUp;
    }
    boolean major = findings.stream().anyMatch(finding -> !finding.kind().isMinor());
    boolean late = clock.get().minus(firstFound.get()).compareTo(goal.grace()) >= 0;
    return major || late ? Optional.of(Stop.BUG) : Optional.empty();
  }

  /** The worst first. */
  public List<Finding> findings() {
    return findings.stream().sorted(Comparator.comparing(Finding::kind)).toList();
  }

  /** What the findings were made of. */
  public List<Candidate> candidates() {
    return List.copyOf(candidates);
  }

  /**
   * What could not be confirmed, behind what nobody has looked, and why nothing more can be said,
   * one sentence each.
   */
  public List<String> refuted() {
    return List.copyOf(refuted);
  }
}
