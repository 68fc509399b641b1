package tdv.verify;

import java.util.OptionalLong;
import tdv.explore.ExploreOptions;

/**
 * What the trace-driven engine is asked for.
 *
 * @param goal which bugs are looked for
 * @param limits when the search ends early
 * @param solver the name of the solver: z3, mathsat5 or smtinterpol
 * @param memoryMegabytes what the solver and Java may take together
 * @param seed of the random runs
 */
public record TraceDrivenOptions(
    ExploreOptions.Goal goal,
    ExploreOptions.Limits limits,
    String solver,
    OptionalLong memoryMegabytes,
    long seed) {}
