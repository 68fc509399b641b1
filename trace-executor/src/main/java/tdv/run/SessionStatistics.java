package tdv.run;

/**
 * What a session has done so far.
 *
 * @param restarts how often a process had to be replaced
 * @param mode how runs are reset: never {@link Reset#AUTO}
 * @param reason why, in words
 */
public record SessionStatistics(long runs, long steps, long restarts, Reset mode, String reason) {}
