package tdv.run;

/**
 * What a search has done; the fields are those of {@code struct tdv_explored}.
 *
 * @param pending branches that are known and not yet explored, in the whole search
 * @param explored how much of the whole search is done, from 0 to 1: an estimate
 * @param states how many final states were seen
 * @param statesSum the sum of their hashes
 * @param cpuNanos the processor's time that the searching processes took
 */
public record ExploreTotals(
    long executions,
    long spun,
    long assumptions,
    long redundant,
    long infeasible,
    long stepLimits,
    long timeLimits,
    long steps,
    long longest,
    long pending,
    double explored,
    long states,
    long statesSum,
    long cpuNanos,
    int threads) {
  public static final ExploreTotals NONE =
      new ExploreTotals(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** Of a search that nobody estimates. */
  public ExploreTotals(
      long executions,
      long spun,
      long assumptions,
      long redundant,
      long infeasible,
      long stepLimits,
      long timeLimits,
      long steps,
      long longest,
      long pending,
      long states,
      long statesSum,
      long cpuNanos,
      int threads) {
    this(
        executions,
        spun,
        assumptions,
        redundant,
        infeasible,
        stepLimits,
        timeLimits,
        steps,
        longest,
        pending,
        /* explored= */ 0,
        states,
        statesSum,
        cpuNanos,
        threads);
  }

  /** Those of two parts of a search, the other being the later one. */
  public ExploreTotals plus(ExploreTotals other) {
    return new ExploreTotals(
        executions + other.executions,
        spun + other.spun,
        assumptions + other.assumptions,
        redundant + other.redundant,
        infeasible + other.infeasible,
        stepLimits + other.stepLimits,
        timeLimits + other.timeLimits,
        steps + other.steps,
        Math.max(longest, other.longest),
        other.pending,
        other.explored,
        states + other.states,
        statesSum + other.statesSum,
        cpuNanos + other.cpuNanos,
        Math.max(threads, other.threads));
  }

  /** All runs, however they ended. */
  public long runs() {
    return executions + spun + assumptions + redundant + infeasible + stepLimits + timeLimits;
  }
}
