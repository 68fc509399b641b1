/**
 * Contenders side by side: engines of {@code tdv verify}, with options, on programs of growing
 * size. In: a {@link tdv.compare.Plan}. Out: a {@link tdv.compare.Comparison}, and tables and
 * charts of it.
 *
 * <p>What always holds: each trial is a process of its own, measured from outside, and one at a
 * time; whatever happens to a trial is said in its cell, and the others go on; two answers that
 * contradict each other are never passed over in silence.
 */
package tdv.compare;
