package tdv.explore;

import java.util.Locale;

/**
 * How much the explorer leaves out, from nothing to all but one run of each class: {@code enum
 * tdv_reduction} in tdv_wire.h.
 */
public enum ReductionKind {
  NONE(0),
  SLEEP(1),
  FG(2),
  OPTIMAL(3),
  OBSERVERS(4),
  STATES(5);

  private final int code;

  ReductionKind(int code) {
    this.code = code;
  }

  /** The number in messages. */
  int code() {
    return code;
  }

  /**
   * How many processes can share a search: what sleep sets and backtrack sets leave out depends on
   * the order in which branches are explored, so their counts would, too; and the search by states
   * goes depth first.
   */
  public int jobs(int wanted) {
    return this == SLEEP || this == FG || this == STATES ? 1 : wanted;
  }

  /** The name on the command line. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
