/**
 * From a program to an executable that runs under control. In: the units of a {@link
 * tdv.program.Program}, instrumented. Out: an {@link tdv.compile.Executable}, linked with the
 * runtime, and what is known about it: sites, symbols, library functions.
 *
 * <p>What always holds: all files lie in a {@link tdv.compile.WorkDirectory}, which goes away with
 * tdv however tdv ends. Behind every global variable lie at least {@link
 * tdv.compile.RedZones#BYTES} bytes that belong to nobody.
 */
package tdv.compile;
