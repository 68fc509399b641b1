/**
 * Random small concurrent programs, and what the reductions of the explorer must agree on for each
 * of them. In: a {@link tdv.random.Profile} and a seed. Out: a {@link tdv.random.TestProgram},
 * always the same; when two searches of it disagree, the smallest program for which they still do.
 */
package tdv.random;
