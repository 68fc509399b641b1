package tdv.cli;

/** The process's exit codes. Codes 10 to 19 are verdicts: a bug was found. Code 1 is never used. */
public enum ExitCode {
  OK(0),
  USAGE(2),
  INPUT(3),
  UNSUPPORTED(4),
  UNKNOWN(5),
  INTERNAL(6),
  TIME_LIMIT(7),
  MEMORY_LIMIT(8),
  NOT_REPRODUCED(9),
  ASSERTION(10),
  DEADLOCK(11),
  LIVELOCK(12),
  DATA_RACE(13),
  MEMORY_ERROR(14),
  PROPERTY(15),
  UNDEFINED_BEHAVIOUR(16),
  API_MISUSE(17),
  /** Ctrl-C: the shell sees it as the death of SIGINT. */
  INTERRUPTED(130),
  /** The reader of our output went away; a C program would have died of SIGPIPE. */
  BROKEN_PIPE(141);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  /** The number that the shell sees. */
  public int code() {
    return code;
  }

  /** The constant with this number; an unknown number is our own mistake. */
  public static ExitCode of(int code) {
    for (ExitCode candidate : values()) {
      if (candidate.code == code) {
        return candidate;
      }
    }
    throw new IllegalArgumentException("no exit code " + code);
  }
}
