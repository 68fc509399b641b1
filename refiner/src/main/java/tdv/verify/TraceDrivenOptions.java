package tdv.verify;

import java.util.OptionalLong;
import tdv.explore.ExploreOptions;

/** What the trace-driven engine is asked for. */
public record TraceDrivenOptions(
    ExploreOptions.Goal goal,
    ExploreOptions.Limits limits,
    String solver,
    OptionalLong memoryMegabytes,
    long seed) {}
