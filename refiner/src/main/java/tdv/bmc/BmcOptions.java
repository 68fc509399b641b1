package tdv.bmc;

import tdv.step.StepOptions;
import tdv.unroll.UnrollOptions;
import tdv.verify.TraceDrivenOptions;

/**
 * What bounded model checking is asked for.
 *
 * @param formulas which bugs, with which solver and limits
 * @param unrolling how far the program is unrolled
 * @param encoding how the unrolled program becomes a formula
 * @param steps the optimisations of the step encoding
 */
public record BmcOptions(
    TraceDrivenOptions formulas,
    UnrollOptions unrolling,
    EncodingKind encoding,
    StepOptions steps) {}
