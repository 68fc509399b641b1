package tdv.verify;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tdv.explore.BugKey;
import tdv.property.Finding;
import tdv.source.SourceException;
import tdv.verdict.Coverage;
import tdv.verdict.EngineError;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/**
 * One verdict of the answers of several engines: that of the winner, or all that is known if there
 * is none. Bugs count whoever has found them, since replays have shown each one.
 */
final class Combination {
  /** Why a search ended without an answer: the reason that tells most comes first. */
  private static final List<Stop> MOST_TELLING =
      List.of(
          Stop.INTERRUPTED,
          Stop.INTERNAL_ERROR,
          Stop.UNSUPPORTED,
          Stop.MEMORY_LIMIT,
          Stop.TIME_LIMIT,
          Stop.RUN_LIMIT,
          Stop.GAVE_UP,
          Stop.BUG,
          Stop.COMPLETE);

  private final List<Contender> contenders;
  private final List<Contender> answered;
  private final Optional<Contender> winner;
  private final Stop reason;
  private final Duration time;

  /**
   * @param answered in the order of the answers
   * @param winner the first one with a conclusive answer
   * @param reason what the contest ended for
   */
  Combination(
      List<Contender> contenders,
      List<Contender> answered,
      Optional<Contender> winner,
      Stop reason,
      Duration time) {
    this.contenders = List.copyOf(contenders);
    this.answered = List.copyOf(answered);
    this.winner = winner;
    this.reason = reason;
    this.time = time;
  }

  /** What all have done together. */
  static Coverage coverage(List<Contender> contenders) {
    return contenders.stream().map(Contender::coverage).reduce(Coverage.NONE, Coverage::beside);
  }

  /** What engines broke down with. */
  List<Throwable> failures() {
    return contenders.stream()
        .filter(contender -> contender.answer() instanceof Answer.Failed)
        .map(contender -> ((Answer.Failed) contender.answer()).failure())
        .toList();
  }

  /**
   * The verdict.
   *
   * @throws SourceException if that is all that the engines have to say
   */
  Verdict verdict() {
    if (winner.isPresent()) {
      return decided(winner.get());
    }
    List<Throwable> failures = failures();
    if (failures.size() == contenders.size()
        && failures.get(0) instanceof SourceException refused) {
      throw refused;
    }
    return undecided();
  }

  private Verdict decided(Contender first) {
    Verdict verdict = given(first).orElseThrow();
    List<Finding> findings = findings(first, verdict);
    List<String> notes = new ArrayList<>(verdict.notes());
    for (Contender contender : contenders) {
      if (contender.answer() instanceof Answer.Failed failed) {
        notes.add("the engine " + contender.name() + " failed: " + text(failed.failure()));
      }
      if (contender != first) {
        given(contender).stream()
            .flatMap(other -> other.errors().stream())
            .forEach(
                error -> notes.add("the engine " + contender.name() + ": " + error.sentence()));
      }
    }
    boolean contradicted = verdict.findings().isEmpty() && !findings.isEmpty();
    if (contradicted) {
      notes.add("internal error: the engine " + first.name() + " has not found what was there");
    }
    return new Verdict(
        findings,
        verdict.cuts(),
        notes,
        contradicted ? Stop.BUG : verdict.stop(),
        coverage(Optional.of(first).filter(f -> !contradicted)),
        errors());
  }

  private Verdict undecided() {
    Set<String> notes = new LinkedHashSet<>();
    verdicts().forEach(verdict -> notes.addAll(verdict.notes()));
    // Bugs that end the search after a while: what is left to do then is no cut.
    boolean found = reason == Stop.BUG;
    return new Verdict(
        distinct(verdicts().flatMap(verdict -> verdict.findings().stream()).toList()),
        found ? List.of() : cuts(),
        List.copyOf(notes),
        found ? Stop.BUG : stop(),
        coverage(Optional.empty()),
        errors());
  }

  private List<EngineError> errors() {
    return verdicts().flatMap(verdict -> verdict.errors().stream()).toList();
  }

  private Coverage coverage(Optional<Contender> first) {
    List<Contender> firstOne = new ArrayList<>(contenders);
    first.ifPresent(winner -> Collections.swap(firstOne, 0, firstOne.indexOf(winner)));
    Coverage all = coverage(firstOne).at(time);
    return contenders.size() > 1
        ? first.map(contender -> all.decidedBy(contender.name())).orElse(all)
        : all;
  }

  /**
   * The bugs of the winner, and of those that had ended before. What the others had found when they
   * were stopped is a matter of chance: only worse bugs than the winner's count. If the winner did
   * not stop at a bug, nothing should be left to the others, and whatever there is counts.
   */
  private List<Finding> findings(Contender first, Verdict verdict) {
    List<Finding> all = new ArrayList<>(verdict.findings());
    for (Contender other : answered) {
      boolean early = answered.indexOf(other) < answered.indexOf(first);
      for (Finding finding : given(other).map(Verdict::findings).orElse(List.of())) {
        boolean worse =
            verdict.stop() != Stop.BUG
                || finding.kind().compareTo(verdict.findings().get(0).kind()) < 0;
        if (early || worse) {
          all.add(finding);
        }
      }
    }
    return distinct(all);
  }

  /** Each bug once, the worst first. */
  private static List<Finding> distinct(List<Finding> findings) {
    Map<String, Finding> each = new LinkedHashMap<>();
    findings.forEach(
        finding -> each.putIfAbsent(finding.kind() + " " + BugKey.of(finding), finding));
    return each.values().stream().sorted(Comparator.comparing(Finding::kind)).toList();
  }

  /** What each engine left out; what all of them did that have left out anything is said once. */
  private List<String> cuts() {
    List<Contender> telling =
        contenders.stream().filter(contender -> !cuts(contender.answer()).isEmpty()).toList();
    boolean several = telling.size() > 1 || contenders.size() == 1;
    Set<String> cuts = new LinkedHashSet<>();
    for (Contender contender : telling) {
      for (String cut : cuts(contender.answer())) {
        boolean common = several && telling.stream().allMatch(c -> cuts(c.answer()).contains(cut));
        cuts.add(common ? cut : contender.name() + ": " + cut);
      }
    }
    return List.copyOf(cuts);
  }

  private static List<String> cuts(Answer answer) {
    if (answer instanceof Answer.Given given) {
      return given.verdict().cuts();
    } else if (answer instanceof Answer.Failed failed) {
      return List.of(text(failed.failure()));
    }
    return List.of("it did not end when it was told to");
  }

  private Stop stop() {
    List<Stop> stops = new ArrayList<>(List.of(reason));
    for (Contender contender : contenders) {
      if (contender.answer() instanceof Answer.Failed failed) {
        stops.add(stop(failed.failure()));
      }
    }
    verdicts().forEach(verdict -> stops.add(verdict.stop()));
    return MOST_TELLING.stream().filter(stops::contains).findFirst().orElseThrow();
  }

  private static Stop stop(Throwable failure) {
    if (failure instanceof OutOfMemoryError) {
      return Stop.MEMORY_LIMIT;
    }
    return failure instanceof SourceException ? Stop.GAVE_UP : Stop.INTERNAL_ERROR;
  }

  private static String text(Throwable failure) {
    String message = String.valueOf(failure.getMessage());
    if (failure instanceof OutOfMemoryError) {
      return "out of memory; TDV_JAVA_OPTS=-Xmx8g gives Java 8 GB, for example";
    } else if (failure instanceof SourceException || message.startsWith("internal error")) {
      return message;
    }
    return "internal error: " + failure;
  }

  private Stream<Verdict> verdicts() {
    return contenders.stream().flatMap(contender -> given(contender).stream());
  }

  private static Optional<Verdict> given(Contender contender) {
    return contender.answer() instanceof Answer.Given given
        ? Optional.of(given.verdict())
        : Optional.empty();
  }
}
