package tdv.explore;

import java.util.Locale;

/**
 * How much the explorer leaves out, from nothing to all but one run of each class: {@code enum
 * tdv_reduction} in tdv_wire.h, in its order.
 */
public enum ReductionKind {
  NONE,
  SLEEP,
  FG,
  OPTIMAL,
  OBSERVERS;

  /** The number in messages. */
  int code() {
    return ordinal();
  }

  /** The name on the command line. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
