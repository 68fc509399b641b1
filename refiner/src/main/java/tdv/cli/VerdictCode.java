package tdv.cli;

import tdv.property.BugKind;
import tdv.verdict.Verdict;

/** The exit code for a verdict: that of the worst bug, or why there is no answer. */
final class VerdictCode {
  private VerdictCode() {}

  static ExitCode of(Verdict verdict) {
    if (!verdict.findings().isEmpty()) {
      return of(verdict.findings().get(0).kind());
    }
    return switch (verdict.stop()) {
      case COMPLETE, BUG -> verdict.isVerified() ? ExitCode.OK : ExitCode.UNKNOWN;
      case TIME_LIMIT -> ExitCode.TIME_LIMIT;
      case MEMORY_LIMIT -> ExitCode.MEMORY_LIMIT;
      case INTERRUPTED -> ExitCode.INTERRUPTED;
      case UNSUPPORTED -> ExitCode.UNSUPPORTED;
      case INTERNAL_ERROR -> ExitCode.INTERNAL;
      case RUN_LIMIT, GAVE_UP -> ExitCode.UNKNOWN;
    };
  }

  private static ExitCode of(BugKind kind) {
    return switch (kind) {
      case MEMORY -> ExitCode.MEMORY_ERROR;
      case ASSERTION -> ExitCode.ASSERTION;
      case DEADLOCK -> ExitCode.DEADLOCK;
      case LIVELOCK -> ExitCode.LIVELOCK;
      case RACE -> ExitCode.DATA_RACE;
      case MISUSE -> ExitCode.API_MISUSE;
    };
  }
}
