/**
 * What tdv knows about functions outside of the program. {@link tdv.library.LibraryTable} is the
 * table that the C runtime is written against ({@code library.tsv}); {@link
 * tdv.library.LibraryUse#of} says which of them a program uses and refuses the ones that can't run
 * under control.
 *
 * <p>What always holds: a function that the program defines itself is not one of the library,
 * whatever its name is.
 */
package tdv.library;
