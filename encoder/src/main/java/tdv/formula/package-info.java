/**
 * What a solver is asked. In: the trees of threads. Out: formulas over clocks of steps and over the
 * values that they read.
 *
 * <p>What always holds: how values are represented is asked of a {@link tdv.formula.DataEncoding};
 * nothing else here knows.
 */
package tdv.formula;
