package tdv.solve;

/**
 * How a solver is to work.
 *
 * @param integers whether the formulas' data are integers, not bit vectors: decides how Z3 does
 *     arithmetic
 * @param propositional whether nothing but the data's bits is left to decide, so that a SAT solver
 *     does it best
 * @param megabytes the solver gives up when more is in use by Java and all sessions of Z3 together;
 *     0 for no limit. What MathSAT5 takes is not known
 * @param seed of the solver's random choices: the same seed gives the same answers
 * @param log is told every query
 */
public record SolverOptions(
    SolverName solver,
    boolean integers,
    boolean propositional,
    int megabytes,
    int seed,
    QueryLog log) {
  /** No limit, always the same seed, no log. */
  public static SolverOptions of(SolverName solver, boolean integers) {
    return new SolverOptions(solver, integers, /* propositional= */ false, 0, 42, QueryLog.NONE);
  }

  /** All formulas are bit vectors. */
  public static SolverOptions propositional(SolverName solver) {
    return new SolverOptions(
        solver, /* integers= */ false, /* propositional= */ true, 0, 42, QueryLog.NONE);
  }

  public SolverOptions withMegabytes(int limit) {
    return new SolverOptions(solver, integers, propositional, limit, seed, log);
  }

  public SolverOptions withSeed(int other) {
    return new SolverOptions(solver, integers, propositional, megabytes, other, log);
  }

  public SolverOptions withLog(QueryLog other) {
    return new SolverOptions(solver, integers, propositional, megabytes, seed, other);
  }
}
