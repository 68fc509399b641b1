package tdv.property;

import java.util.Optional;
import tdv.trace.OutcomeKind;

/** The kinds of bugs, the worst first: a verdict is the worst that was found. */
public enum BugKind {
  MEMORY(Check.MEMORY),
  ASSERTION(Check.ASSERT),
  DEADLOCK(Check.DEADLOCK),
  /** Threads that spin for ever in wait for something that nobody will do. */
  LIVELOCK(Check.DEADLOCK),
  RACE(Check.RACE),
  MISUSE(Check.API);

  private final Check check;

  BugKind(Check check) {
    this.check = check;
  }

  /** The check that looks for it. */
  public Check check() {
    return check;
  }

  /** Whether the search goes on for a while after it, for something worse. */
  public boolean isMinor() {
    return this == RACE || this == MISUSE;
  }

  /** The bug that an outcome is, if it is one. */
  public static Optional<BugKind> of(OutcomeKind outcome) {
    return switch (outcome) {
      case CRASH, MEMORY_ERROR, KILLED -> Optional.of(MEMORY);
      case ASSERTION, ABORTED -> Optional.of(ASSERTION);
      case DEADLOCK -> Optional.of(DEADLOCK);
      case LIVELOCK -> Optional.of(LIVELOCK);
      case MISUSE -> Optional.of(MISUSE);
      default -> Optional.empty();
    };
  }
}
