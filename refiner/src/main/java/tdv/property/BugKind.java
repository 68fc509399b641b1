package tdv.property;

import java.util.Optional;
import tdv.trace.OutcomeKind;

/** The kinds of bugs, the worst first: a verdict is the worst that was found. */
public enum BugKind {
  MEMORY(Check.MEMORY, "memory error"),
  ASSERTION(Check.ASSERT, "failed assertion"),
  DEADLOCK(Check.DEADLOCK, "deadlock"),
  /** Threads that spin for ever in wait for something that nobody will do. */
  LIVELOCK(Check.DEADLOCK, "livelock"),
  RACE(Check.RACE, "data race"),
  MISUSE(Check.API, "misuse of a thread function");

  private final Check check;
  private final String text;

  BugKind(Check check, String text) {
    this.check = check;
    this.text = text;
  }

  /** In words. */
  public String text() {
    return text;
  }

  /** The check that looks for it. */
  public Check check() {
    return check;
  }

  /** Whether C does not say what a thread does behind it: a run ends there, a program may not. */
  public boolean isUndefined() {
    return this == MEMORY || this == MISUSE;
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
