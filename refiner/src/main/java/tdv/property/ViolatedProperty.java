package tdv.property;

import tdv.trace.MemoryErrorKind;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;

/** The names of properties, as SV-COMP has them where it does. */
public final class ViolatedProperty {
  private ViolatedProperty() {}

  /** The property that a bug violates, by its name in SV-COMP where it has one. */
  public static String of(Finding finding) {
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
