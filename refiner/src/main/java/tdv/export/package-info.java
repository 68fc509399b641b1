/**
 * Queries as files for other solvers. In: what a solver was asked in a verification, with the
 * answers. Out: a folder of SMT-LIB 2.6 files, and a table of them.
 *
 * <p>What always holds: a file is complete or not there; the same verification writes the same
 * bytes, except for times in the table; a status is what a solver has answered.
 */
package tdv.export;
