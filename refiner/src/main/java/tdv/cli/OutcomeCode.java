package tdv.cli;

import tdv.trace.Outcome;
import tdv.trace.SignalNames;

/** The exit code for the way in which a run ended. */
final class OutcomeCode {
  private OutcomeCode() {}

  static ExitCode of(Outcome outcome) {
    return switch (outcome.kind()) {
      case FINISHED, ASSUMPTION -> ExitCode.OK;
      case ASSERTION, ABORTED -> ExitCode.ASSERTION;
      case DEADLOCK -> ExitCode.DEADLOCK;
      case LIVELOCK -> ExitCode.LIVELOCK;
      case CRASH, MEMORY_ERROR -> ExitCode.MEMORY_ERROR;
      // Others may have killed the process, or it has left by itself: neither is a bug.
      case KILLED ->
          SignalNames.isCrash(outcome.status()) ? ExitCode.MEMORY_ERROR : ExitCode.UNKNOWN;
      case MISUSE -> ExitCode.API_MISUSE;
      case STEP_LIMIT, SPUN, ASLEEP -> ExitCode.UNKNOWN;
      case TIME_LIMIT -> ExitCode.TIME_LIMIT;
      case UNSUPPORTED -> ExitCode.UNSUPPORTED;
      case DIVERGED -> ExitCode.NOT_REPRODUCED;
      case NO_CHECKPOINT, RUNTIME_ERROR -> ExitCode.INTERNAL;
    };
  }
}
