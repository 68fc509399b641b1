package tdv.formula;

/**
 * Which executions are asked about.
 *
 * @param rounds 0 for all orders of steps; else the threads take turns in the order of their slots,
 *     so many rounds, any number of steps in each turn; then main has one more turn
 * @param untilFailure only those in which no thread has failed
 */
public record Scope(int rounds, boolean untilFailure) {
  public static final Scope ALL = new Scope(0, false);

  /** No thread has failed. */
  public static final Scope UNTIL_FAILURE = new Scope(0, true);

  /** Of these executions, those with so many rounds. */
  public Scope withRounds(int number) {
    return new Scope(number, untilFailure);
  }

  /** Whether some executions are left out: then nothing is proved. */
  public boolean isRestricted() {
    return rounds > 0 || untilFailure;
  }
}
