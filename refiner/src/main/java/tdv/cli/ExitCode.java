package tdv.cli;

/** The process's exit codes. Codes 10 to 19 are verdicts: a bug was found. Code 1 is never used. */
public enum ExitCode {
  OK(0, "done; verified; a run finished, whatever its own exit status"),
  USAGE(2, "the command line or the configuration is wrong"),
  INPUT(3, "the input cannot be read or compiled, or the output cannot be written"),
  UNSUPPORTED(
      4, "the program uses a construct that tdv refuses, or makes a call that tdv can't control"),
  UNKNOWN(5, "unknown: no bug, but not all was covered; a run reached the limit of steps"),
  INTERNAL(
      6,
      "internal error; with TDV_DEBUG=1 in the environment it comes with a stack trace, and an engine"
          + " that contradicts itself leaves a file *-internal-error-N.txt beside the schedules"),
  TIME_LIMIT(7, "a search without a bug, or a run, reached the time limit"),
  MEMORY_LIMIT(
      8, "out of memory, or at the limit of --memory; TDV_JAVA_OPTS=-Xmx8g gives Java more"),
  NOT_REPRODUCED(9, "a replay was not the same"),
  ASSERTION(10, "a failed assertion, or a call of abort"),
  DEADLOCK(11, "a deadlock"),
  LIVELOCK(12, "a livelock: threads that spin for ever"),
  DATA_RACE(13, "a data race"),
  MEMORY_ERROR(14, "a memory error, or a crash"),
  API_MISUSE(17, "misuse of a thread function"),
  /** Ctrl-C: the shell sees it as the death of SIGINT. */
  INTERRUPTED(130, "Ctrl-C; a search has printed what it had"),
  /** The reader of our output went away; a C program would have died of SIGPIPE. */
  BROKEN_PIPE(141, "the reader of the output went away"),
  /** The process was told to end: Java itself exits with this number. */
  TERMINATED(143, "told to end by SIGTERM; a search has printed what it had");

  private final int code;
  private final String meaning;

  ExitCode(int code, String meaning) {
    this.code = code;
    this.meaning = meaning;
  }

  /** What the number says, for the manual. */
  public String meaning() {
    return meaning;
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
