/**
 * Makes a counterexample of a finding: names, what steps have to do with each other, which of them
 * matter, and why it fails. In: a finding, its executable, and the order that it needs. Out: a
 * {@link tdv.counterexample.Counterexample}.
 *
 * <p>What always holds: nothing is guessed. What a trace and the order do not tell is left out.
 */
package tdv.explain;
