package tdv.explore;

import java.util.Locale;

/** How much the explorer leaves out, from nothing to all but one run of each class. */
public enum ReductionKind {
  NONE,
  SLEEP,
  FG,
  OPTIMAL,
  OBSERVERS;

  /** The name on the command line. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
