/**
 * The explorer: dynamic partial-order reduction over runs of the program. In: an executable, its
 * input, and {@link tdv.explore.ExploreOptions}. Out: a {@link tdv.verdict.Verdict}.
 *
 * <p>The search itself is made by the program's own processes (c-runtime/src/explore); this package
 * starts them, lets them go for a moment at a time, and judges what they have seen. What always
 * holds: a bug is reported only if replays of the program show it, each time in the same way; and a
 * search that left anything out says what.
 */
package tdv.explore;
