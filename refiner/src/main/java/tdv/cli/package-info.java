/**
 * The command line. In: the arguments of {@code tdv}. Out: text on the standard streams, files that
 * were asked for, and an {@link tdv.cli.ExitCode}.
 *
 * <p>What always holds: a user never sees a Java stack trace, and exit code 1 is never ours.
 */
package tdv.cli;
