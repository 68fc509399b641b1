/** Counterexamples of benchmark programs. */
package tdv.explain;
