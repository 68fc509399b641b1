/**
 * Verification with formulas, alone or beside the explorer. In: an executable, its input, and what
 * is asked for. Out: a {@link tdv.verdict.Verdict}.
 *
 * <p>What always holds: a bug is reported only if replays of the program show it, and a program is
 * called verified only if one engine has left nothing out.
 */
package tdv.verify;
