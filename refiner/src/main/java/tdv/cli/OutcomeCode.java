package tdv.cli;

import tdv.trace.OutcomeKind;

/** The exit code for the way in which a run ended. */
final class OutcomeCode {
  private OutcomeCode() {}

  static ExitCode of(OutcomeKind kind) {
    return switch (kind) {
      case FINISHED, ASSUMPTION -> ExitCode.OK;
      case ASSERTION, ABORTED -> ExitCode.ASSERTION;
      case DEADLOCK -> ExitCode.DEADLOCK;
      case LIVELOCK -> ExitCode.LIVELOCK;
      case CRASH, MEMORY_ERROR, KILLED -> ExitCode.MEMORY_ERROR;
      case MISUSE -> ExitCode.API_MISUSE;
      case STEP_LIMIT, SPUN, ASLEEP -> ExitCode.UNKNOWN;
      case TIME_LIMIT -> ExitCode.TIME_LIMIT;
      case UNSUPPORTED -> ExitCode.UNSUPPORTED;
      case DIVERGED -> ExitCode.NOT_REPRODUCED;
      case NO_CHECKPOINT, RUNTIME_ERROR -> ExitCode.INTERNAL;
    };
  }
}
