/**
 * tdv as a library. In: a C program and {@link tdv.api.Options}. Out: a {@link tdv.api.Result},
 * with all that {@code tdv verify} would have reported.
 *
 * <p>What always holds: the answer is that of the command line with the same options, since it is
 * the same command. No configuration file and no variable {@code TDV_*} counts. docs/api.md shows
 * how to use it.
 */
package tdv.api;
