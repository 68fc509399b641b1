/**
 * The engine {@code tdv-classic}: trace-driven verification as Yang and Sakallah have published it
 * (sections 2 and 4). In: an executable and its input. Out: a {@link tdv.verdict.Verdict} about its
 * assertions.
 *
 * <p>What always holds: a bug is one that replays have shown; nothing is proved unless the number
 * of steps covers all executions and none of them leaves the unrolled program; what a search has
 * done is computed from its {@link tdv.classic.Iteration}s.
 */
package tdv.classic;
