/**
 * Which orderings of steps a bug needs. In: a finding, and its program for more runs. Out: an
 * {@link tdv.counterexample.EssentialOrder}.
 *
 * <p>What always holds: an ordering is called needed only where a run of the program that breaks
 * nothing else came to a good end.
 */
package tdv.order;
