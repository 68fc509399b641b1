/**
 * The answer of an engine. In: an executable and its input. Out: a {@link tdv.verdict.Verdict}: the
 * bugs, or what was covered and what was not.
 */
package tdv.verdict;
