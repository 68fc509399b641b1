package tdv.bmc;

import java.util.Locale;
import tdv.explore.Watch;
import tdv.step.StepEncoder;
import tdv.tree.ThreadTrees;
import tdv.verify.Oracle;
import tdv.verify.Queries;

/** How an unrolled program becomes a formula. */
public enum EncodingKind {
  /** So many steps, one after the other ({@link tdv.step}). */
  STEP {
    @Override
    Oracle oracle(BmcOptions options, ThreadTrees trees, Watch watch) {
      return new StepAnswers(
          trees, options.formulas(), new StepEncoder(trees, options.steps()), watch);
    }
  },
  /** A clock for each step ({@link tdv.formula}). */
  ORDER {
    @Override
    Oracle oracle(BmcOptions options, ThreadTrees trees, Watch watch) {
      return new Queries(options.formulas(), watch);
    }
  };

  /** Who answers the questions of one search. */
  abstract Oracle oracle(BmcOptions options, ThreadTrees trees, Watch watch);

  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
