/**
 * Asks a solver. In: formulas built with JavaSMT, and terms, which become bit vectors or integers.
 * Out: satisfiable with a model, unsatisfiable, or not known and why.
 *
 * <p>This is the only package that opens a solver; nothing here knows where a formula came from.
 * What always holds: whatever goes wrong in a solver, and whatever it says while it is being
 * interrupted, is an answer that is not known.
 */
package tdv.solve;
