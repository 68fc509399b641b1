/**
 * Formulas as SMT-LIB 2.6. In: the calls with which a formula was built through JavaSMT. Out: the
 * text of a script that asks the same, and the smallest logic in which it can be asked.
 *
 * <p>What always holds: the text depends on the calls only, not on the solver behind them; it has
 * nothing in it that is not in the standard.
 */
package tdv.smtlib;
