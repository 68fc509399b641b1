package tdv.verdict;

import java.util.List;
import tdv.property.Finding;

/**
 * The answer of an engine: a bug if there is a finding; verified if there is none and nothing was
 * left out; else unknown.
 *
 * @param findings each distinct bug once, the worst first
 * @param cuts what was not covered, one sentence each; a search that found its bug and stopped has
 *     none for that
 * @param notes what else is worth knowing, one sentence each
 * @param stop why the search ended
 * @param errors what went wrong that must not; each one is a cut or a note, too
 */
public record Verdict(
    List<Finding> findings,
    List<String> cuts,
    List<String> notes,
    Stop stop,
    Coverage coverage,
    List<EngineError> errors) {
  /** Without internal errors. */
  public Verdict(
      List<Finding> findings, List<String> cuts, List<String> notes, Stop stop, Coverage coverage) {
    this(findings, cuts, notes, stop, coverage, List.of());
  }

  public Verdict {
    errors = List.copyOf(errors);
    findings = List.copyOf(findings);
    cuts = List.copyOf(cuts);
    notes = List.copyOf(notes);
  }

  /** Why a search ended. */
  public enum Stop {
    COMPLETE,
    BUG,
    TIME_LIMIT,
    MEMORY_LIMIT,
    RUN_LIMIT,
    INTERRUPTED,
    /** The program makes a call that can't be made under control. */
    UNSUPPORTED,
    /** The program, or tdv itself, did something under which nothing can be said. */
    GAVE_UP,
    /** An engine failed where it must not. */
    INTERNAL_ERROR
  }

  public boolean isVerified() {
    return findings.isEmpty() && cuts.isEmpty() && stop == Stop.COMPLETE;
  }
}
