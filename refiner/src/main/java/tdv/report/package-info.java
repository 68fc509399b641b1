/**
 * Runs as text for people. In: a run, and the executable it is a run of. Out: lines.
 *
 * <p>What always holds: the text is the same for the same run, no line is wider than asked for
 * where the form allows it, and locks held are computed from the trace alone.
 */
package tdv.report;
