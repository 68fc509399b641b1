package tdv.compare;

/** How a trial ended. */
public enum Ending {
  /** With a verdict, even if that is "unknown". */
  ANSWER("answer"),
  TIMEOUT("timeout"),
  OUT_OF_MEMORY("out of memory"),
  /** The program uses something that this contender refuses. */
  REFUSED("refused"),
  /** The command line was wrong, or something can't be read, compiled or written. */
  ERROR("error"),
  INTERNAL_ERROR("internal error"),
  /** By a signal that is no sign of a mistake of its own. */
  KILLED("killed"),
  /** By a signal that is. */
  CRASHED("crashed"),
  /** The whole comparison was told to end. */
  INTERRUPTED("interrupted");

  private final String text;

  Ending(String text) {
    this.text = text;
  }

  /** In words. */
  public String text() {
    return text;
  }
}
