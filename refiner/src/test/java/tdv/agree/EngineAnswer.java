package tdv.agree;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tdv.property.BugKind;
import tdv.property.Finding;
import tdv.verdict.Verdict;

/**
 * What an engine says about a program.
 *
 * @param bugs the kinds of its findings
 * @param complete whether it has looked at everything
 * @param reasons why it has not; or what went wrong
 * @param broken whether it gave no answer at all, or spoke of an internal error
 */
public record EngineAnswer(
    String engine,
    Set<BugKind> bugs,
    boolean complete,
    List<String> reasons,
    boolean broken,
    Duration time) {
  private static final String INTERNAL = "internal error";

  /** The three answers there are. */
  public enum Kind {
    VERIFIED,
    BUG,
    UNKNOWN
  }

  public EngineAnswer {
    reasons = List.copyOf(reasons);
  }

  static EngineAnswer of(String engine, Verdict verdict, Duration time) {
    Set<BugKind> bugs = EnumSet.noneOf(BugKind.class);
    verdict.findings().stream().map(Finding::kind).forEach(bugs::add);
    boolean complete = verdict.cuts().isEmpty() && verdict.stop() == Verdict.Stop.COMPLETE;
    List<String> reasons =
        verdict.cuts().isEmpty() && !complete
            ? List.of("it ended with " + verdict.stop())
            : verdict.cuts();
    boolean broken =
        Stream.concat(verdict.cuts().stream(), verdict.notes().stream())
            .anyMatch(sentence -> sentence.contains(INTERNAL));
    return new EngineAnswer(engine, bugs, complete, reasons, broken, time);
  }

  /** Instead of an answer. */
  public static EngineAnswer none(String engine, String reason, Duration time) {
    return new EngineAnswer(
        engine, EnumSet.noneOf(BugKind.class), false, List.of(reason), /* broken= */ true, time);
  }

  public Kind kind() {
    if (!bugs.isEmpty()) {
      return Kind.BUG;
    }
    return complete ? Kind.VERIFIED : Kind.UNKNOWN;
  }

  @Override
  public String toString() {
    String what =
        switch (kind()) {
          case VERIFIED -> "verified";
          case BUG -> "bugs " + bugs + (complete ? ", no other kind" : "");
          case UNKNOWN -> "unknown";
        };
    return engine + ": " + what + (reasons.isEmpty() ? "" : " " + reasons);
  }
}
