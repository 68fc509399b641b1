/**
 * Bounded model checking: the baseline of Yang and Sakallah, section 7. In: an executable, its
 * input and a bound. Out: a {@link tdv.verdict.Verdict}.
 *
 * <p>What always holds: the search is about the unrolled program ({@link tdv.unroll}) and makes no
 * run; what it finds is shown by runs before it is reported. A program is verified only if no
 * execution reaches a way that was cut.
 */
package tdv.bmc;
