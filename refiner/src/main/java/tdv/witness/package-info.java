/**
 * Violation witnesses for other verifiers and validators. In: a counterexample, and what was asked
 * for. Out: the places that its threads pass, in their order, as YAML (format 2.2, with threads) or
 * as an automaton in GraphML (format 1.0). A witness says less than a schedule: what can't be said
 * exactly about the source is left out, so that all it says is true of the run.
 */
package tdv.witness;
