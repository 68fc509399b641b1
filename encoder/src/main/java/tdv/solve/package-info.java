/**
 * Asks a solver. In: formulas built with JavaSMT. Out: satisfiable with a model, or unsatisfiable.
 *
 * <p>This is the only package that opens a solver; nothing here knows where a formula came from.
 */
package tdv.solve;
