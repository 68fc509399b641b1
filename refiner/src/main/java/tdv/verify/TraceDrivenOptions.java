package tdv.verify;

import java.util.Optional;
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
 * @param secondSolver checks the answers of the first one
 * @param queries how questions are asked
 */
public record TraceDrivenOptions(
    ExploreOptions.Goal goal,
    ExploreOptions.Limits limits,
    String solver,
    OptionalLong memoryMegabytes,
    long seed,
    Optional<SecondSolver> secondSolver,
    QueryOptions queries) {
  /** With one solver. */
  public TraceDrivenOptions(
      ExploreOptions.Goal goal,
      ExploreOptions.Limits limits,
      String solver,
      OptionalLong memoryMegabytes,
      long seed) {
    this(goal, limits, solver, memoryMegabytes, seed, Optional.empty(), QueryOptions.DEFAULT);
  }

  public TraceDrivenOptions withSecondSolver(SecondSolver second) {
    return new TraceDrivenOptions(
        goal, limits, solver, memoryMegabytes, seed, Optional.of(second), queries);
  }

  public TraceDrivenOptions with(QueryOptions other) {
    return new TraceDrivenOptions(goal, limits, solver, memoryMegabytes, seed, secondSolver, other);
  }
}
