/**
 * A bug as data: what every report is written from. In: a finding, its run with names, and the
 * order that it needs. Out: a {@link tdv.counterexample.Counterexample}.
 *
 * <p>What always holds: everything is immutable, in the order of the run, and without addresses;
 * steps have the numbers that the schedule's file counts.
 */
package tdv.counterexample;
