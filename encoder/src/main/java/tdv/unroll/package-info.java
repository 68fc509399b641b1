/**
 * The whole program as thread trees, made from the IR alone: the static program that bounded model
 * checking is about (Yang and Sakallah, section 7), and that the paper's over-approximation needs
 * (section 3.2).
 *
 * <p>In: an executable, its input, and bounds. Out: {@link tdv.unroll.Unrolled}: trees with all
 * ways that threads can go, and a list of the ways that were cut.
 *
 * <p>What always holds: no run of the program is needed; the instructions are interpreted by the
 * code that reads runs ({@link tdv.read}); what is not in the trees lies behind an open end, so
 * that a formula can tell whether it matters.
 */
package tdv.unroll;
