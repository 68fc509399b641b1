package tdv.agree;

import java.util.Locale;
import java.util.Optional;
import tdv.agree.EngineAnswer.Kind;
import tdv.explore.ExploreExpectation;
import tdv.property.BugKind;

/** Whether an answer is right: what is expected, or that the engine does not know. */
final class Judgement {
  private Judgement() {}

  /** What is wrong with an answer of an engine that was asked for all kinds of bugs. */
  static Optional<String> wrong(ExploreExpectation expected, EngineAnswer answer) {
    if (answer.broken()) {
      return Optional.of("no answer: " + answer.reasons());
    }
    Optional<String> wrong =
        switch (answer.kind()) {
          case UNKNOWN -> Optional.empty();
          case VERIFIED ->
              expected.known() && expected.bug().isEmpty()
                  ? Optional.empty()
                  : Optional.of("verified");
          case BUG -> wrongBug(expected, answer);
        };
    return wrong.map(what -> what + ", expected " + text(expected));
  }

  /**
   * The same for an engine that was asked for all that it can look for. One that looks for
   * assertions, and finds that none fails, says nothing about other bugs.
   */
  static Optional<String> wrong(
      ExploreExpectation expected, AskedEngine engine, EngineAnswer answer) {
    boolean otherBug = expected.bug().filter(bug -> bug != BugKind.ASSERTION).isPresent();
    boolean silent = !engine.looksForAll() && otherBug && answer.kind() == Kind.VERIFIED;
    return silent && !answer.broken() ? Optional.empty() : wrong(expected, answer);
  }

  /** None is worse than the expected one; and if all were looked for, that one is there. */
  private static Optional<String> wrongBug(ExploreExpectation expected, EngineAnswer answer) {
    boolean worse =
        expected.bug().isEmpty()
            || answer.bugs().stream().anyMatch(bug -> bug.compareTo(expected.bug().get()) < 0);
    boolean missing = answer.complete() && !answer.bugs().contains(expected.bug().orElse(null));
    return worse || missing ? Optional.of("bugs " + answer.bugs()) : Optional.empty();
  }

  /** In a word. */
  static String text(ExploreExpectation expected) {
    if (!expected.known()) {
      return "unknown";
    }
    return expected.bug().map(bug -> bug.name().toLowerCase(Locale.ROOT)).orElse("true");
  }

  /** In a few words. */
  static String text(EngineAnswer answer) {
    if (answer.kind() == Kind.BUG) {
      return answer.bugs().toString().toLowerCase(Locale.ROOT) + (answer.complete() ? "" : "+");
    }
    return answer.kind() == Kind.VERIFIED ? "true" : answer.broken() ? "BROKEN" : "unknown";
  }
}
