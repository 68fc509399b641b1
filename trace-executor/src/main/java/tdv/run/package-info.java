/**
 * Runs programs under control. In: an {@link tdv.compile.Executable}, a {@link tdv.run.Setup}, and
 * for each run a {@link tdv.run.RunRequest}. Out: a {@link tdv.trace.Run} for each, or, where
 * objects would cost too much, {@link tdv.run.Results} to read in place. {@link
 * tdv.run.Exploration} lets a process search by itself.
 *
 * <p>What always holds: every request gets an answer, whatever the program does; when a process
 * dies, hangs or can't be trusted any more, another one takes its place. No process and no file is
 * left when a session is closed or tdv is gone.
 */
package tdv.run;
