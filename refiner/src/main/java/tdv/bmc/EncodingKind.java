package tdv.bmc;

import java.util.Locale;
import tdv.explore.Watch;
import tdv.verify.Oracle;
import tdv.verify.Queries;
import tdv.verify.TraceDrivenOptions;

/** How an unrolled program becomes a formula. */
public enum EncodingKind {
  /** A clock for each step ({@link tdv.formula}). */
  ORDER {
    @Override
    Oracle oracle(TraceDrivenOptions options, Watch watch) {
      return new Queries(options, watch);
    }
  };

  /** Who answers the questions of one search. */
  abstract Oracle oracle(TraceDrivenOptions options, Watch watch);

  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
