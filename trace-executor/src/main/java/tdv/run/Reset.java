package tdv.run;

/** How a program's state is reset between runs. */
public enum Reset {
  /** A snapshot where that is sound, as far as is known, else a process for each run. */
  AUTO,
  /** In the process: the program's memory is copied back. */
  SNAPSHOT,
  /** A process for each run. */
  FORK
}
