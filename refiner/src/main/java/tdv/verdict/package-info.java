/** The answer of an engine. */
package tdv.verdict;
