package tdv.verdict;

import java.util.Locale;
import tdv.property.Finding;
import tdv.trace.MemoryErrorKind;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;

/**
 * A verdict in two words: {@code true}; {@code false}, with the property that the worst bug
 * violates; or {@code unknown}, with the reason.
 *
 * @param detail the property or the reason; "" for {@code true}
 */
public record Conclusion(String answer, String detail) {
  public static Conclusion of(Verdict verdict) {
    if (!verdict.findings().isEmpty()) {
      return new Conclusion("false", property(verdict.findings().get(0)));
    }
    return verdict.isVerified()
        ? new Conclusion("true", "")
        : new Conclusion("unknown", reason(verdict.stop()));
  }

  /** For example {@code false(no-deadlock)}. */
  public String text() {
    return detail.isEmpty() ? answer : answer + "(" + detail + ")";
  }

  private static String reason(Verdict.Stop stop) {
    return stop == Verdict.Stop.COMPLETE
        ? "incomplete"
        : stop.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The property that a bug violates, by its name in SV-COMP where it has one. */
  public static String property(Finding finding) {
    return finding.property().orElseGet(() -> own(finding));
  }

  private static String own(Finding finding) {
    return switch (finding.kind()) {
      case MEMORY -> isFree(finding.run().outcome()) ? "valid-free" : "valid-deref";
      case ASSERTION -> "unreach-call";
      case DEADLOCK -> "no-deadlock";
      case LIVELOCK -> "termination";
      case RACE -> "no-data-race";
      case MISUSE -> "api-misuse";
    };
  }

  private static boolean isFree(Outcome outcome) {
    return outcome.is(OutcomeKind.MEMORY_ERROR)
        && (outcome.memoryError() == MemoryErrorKind.DOUBLE_FREE
            || outcome.memoryError() == MemoryErrorKind.INVALID_FREE);
  }
}
