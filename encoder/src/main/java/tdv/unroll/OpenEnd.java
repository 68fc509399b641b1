package tdv.unroll;

import java.util.Optional;

/** A way is not followed any further. */
final class OpenEnd extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Optional<Cut> cut;

  /**
   * @param cut what is given up; nothing if the way may be followed later
   */
  OpenEnd(Optional<Cut> cut) {
    super(null, null, /* enableSuppression= */ false, /* writableStackTrace= */ false);
    this.cut = cut;
  }

  Optional<Cut> cut() {
    return cut;
  }
}
