package tdv.solve;

/**
 * What a solver said.
 *
 * @param reason a sentence that says why the result is not known; else empty
 */
public record SolverAnswer(Result result, String reason) {
  /** Only SAT and UNSAT say something about the formula. */
  public enum Result {
    SAT,
    UNSAT,
    UNKNOWN
  }

  static final SolverAnswer SAT = new SolverAnswer(Result.SAT, "");
  static final SolverAnswer UNSAT = new SolverAnswer(Result.UNSAT, "");

  public static SolverAnswer unknown(String reason) {
    return new SolverAnswer(Result.UNKNOWN, reason);
  }

  public boolean isSat() {
    return result == Result.SAT;
  }

  public boolean isUnsat() {
    return result == Result.UNSAT;
  }
}
