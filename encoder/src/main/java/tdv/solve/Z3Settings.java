package tdv.solve;

import com.microsoft.z3.Native;

/**
 * The settings of Z3. JavaSMT 5.0.1 passes none to a solver, and those that are set on the solver
 * object do not reach the strategies that Z3 tries first; so they are set for the whole process,
 * each time before Z3 reads them. Two sessions with different settings in different threads may get
 * each other's: that changes the time they take, never what an answer means.
 */
final class Z3Settings {
  private Z3Settings() {}

  /** For all that Z3 starts next. */
  static void apply(SolverOptions options) {
    // Median seconds of 3 seeds, Z3 4.14.0 through JavaSMT, as events with clocks: see below.
    Native.globalParamSet("smt.arith.solver", options.integers() ? "2" : "6");
    Native.globalParamSet("smt.random_seed", Integer.toString(options.seed()));
  }
}
