package tdv.trace;

import java.util.Objects;

/**
 * How a run ended; the fields are those of {@code struct tdv_run_result}. {@code thread} and {@code
 * site} are the thread whose step decided it and where it was. What {@code status} means depends on
 * the kind: an exit status, a signal, or a {@link MemoryErrorKind}.
 */
public record Outcome(
    OutcomeKind kind,
    int status,
    int thread,
    int site,
    long address,
    int size,
    long object,
    long objectSize,
    int allocSite,
    int freeSite,
    String text) {
  public Outcome {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(text, "text");
  }

  /** An outcome that no memory is involved in. */
  public static Outcome of(OutcomeKind kind, int status, int thread, int site, String text) {
    return new Outcome(kind, status, thread, site, 0, 0, 0, 0, 0, 0, text);
  }

  public boolean is(OutcomeKind other) {
    return kind == other;
  }

  /** The kind of a memory error. */
  public MemoryErrorKind memoryError() {
    return MemoryErrorKind.of(status);
  }
}
