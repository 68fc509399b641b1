package tdv.verdict;

import java.time.Duration;
import java.util.Optional;

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
 * @param pending branches that are known and not yet explored
 * @param time by the clock, from the beginning to the end
 * @param cpu what the processes that searched took of the processor; nothing if nobody measured it
 * @param states the final states, if they were collected
 */
public record Coverage(
    String reduction,
    long executions,
    long blocked,
    long redundant,
    long steps,
    long longest,
    int threads,
    long pending,
    Duration time,
    Duration cpu,
    Optional<FinalStates> states) {
  /**
   * The states of the program's memory at the end of runs.
   *
   * @param count how many different ones
   * @param digest a number that two searches share if they saw the same states
   */
  public record FinalStates(long count, long digest) {}
}
