package tdv.verdict;

import java.time.Duration;

/**
 * What a search has done.
 *
 * @param executions complete runs, each of another class where the reduction is optimal
 * @param blocked runs that ended early because an assumption was false or a loop only waited for
 *     others
 * @param redundant runs that turned out to repeat another one (blocked by sleep sets)
 * @param steps visible operations, of all runs together
 * @param longest the steps of the longest run
 * @param threads the most threads in a run
 */
public record Coverage(
    String reduction,
    long executions,
    long blocked,
    long redundant,
    long steps,
    long longest,
    int threads,
    Duration time) {}
