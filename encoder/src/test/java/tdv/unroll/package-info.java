/** Runs of real programs, followed through trees that were made without a run. */
package tdv.unroll;
