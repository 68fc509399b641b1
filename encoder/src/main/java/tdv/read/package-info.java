/**
 * Reads runs symbolically: each thread's executed instructions are evaluated again on the IR, with
 * symbols for what it read from shared memory (thread-local SSA: Yang and Sakallah, section 5).
 *
 * <p>In: a program that was built, and one run of it with events and branches. Out: the {@link
 * tdv.tree.ThreadTrees}, grown by what the run did.
 *
 * <p>What always holds: the value of every term under the run's values is what the run computed.
 * Each write, branch and address of the run is compared; where they differ, or where something
 * can't be evaluated, {@link tdv.read.UnmodelledException} says so, and nothing is claimed about
 * the program. What can't be expressed as a term (floating point, library functions) is evaluated
 * for the values that were seen, and the values become choices in the tree.
 */
package tdv.read;
