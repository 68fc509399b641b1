/**
 * Instrumentation: from the IR of a program to C that announces to the runtime what it does.
 *
 * <p>{@link tdv.instrument.Instrumenter#instrument} is the entry: a {@link tdv.program.Program}
 * comes in, the text of each unit and the table of {@link tdv.instrument.Sites} go out. {@link
 * tdv.instrument.EscapeAnalysis} decides which accesses concern nobody but the thread that makes
 * them.
 *
 * <p>What always holds: the instrumented program computes what the original does; every access to
 * memory that another thread may reach, and every call, is announced directly in front of it, with
 * the number of its site; every site is one instruction, terminator or function entry of the IR.
 */
package tdv.instrument;
