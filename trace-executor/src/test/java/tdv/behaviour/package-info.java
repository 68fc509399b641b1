/**
 * The programs in benchmarks/run: each says how its runs end, and every run can be repeated.
 *
 * <p>What always holds: a program without an expectation fails, and a failure names the command
 * that shows it.
 */
package tdv.behaviour;
