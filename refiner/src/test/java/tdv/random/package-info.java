/**
 * Random small concurrent programs, and what the reductions of the explorer, and all engines, must
 * agree on for each of them. In: a {@link tdv.random.Profile} and a seed. Out: a {@link
 * tdv.random.TestProgram}, always the same; when two searches or two engines disagree about it, the
 * smallest program about which they still do.
 */
package tdv.random;
