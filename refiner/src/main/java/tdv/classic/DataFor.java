package tdv.classic;

import java.util.Locale;

/** Which statements of &psi; have data constraints (&delta;&deg;); all others have none. */
public enum DataFor {
  /** Those of the current trace, as published. The search need not end. */
  CURRENT,
  /**
   * Those of all traces so far. A counterexample is then exact up to its first statement that was
   * never executed, so that a run which follows it executes that statement: the search ends.
   */
  UNION;

  /** The name on the command line. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
