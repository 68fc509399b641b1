/**
 * A whole program: from C files and compiler flags to the intermediate representation of every
 * unit. {@link tdv.program.FrontEnd#load} is the entry to the stages source → parse → sema → lower.
 */
package tdv.program;
