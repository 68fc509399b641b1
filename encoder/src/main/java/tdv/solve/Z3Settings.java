package tdv.solve;

import com.microsoft.z3.Native;

/**
 * The settings of Z3. JavaSMT 5.0.1 passes none to a solver, and those that are set on the solver
 * object do not reach the strategies that Z3 tries first; so they are set for the whole process,
 * each time before Z3 reads them. Two sessions with different settings in different threads may get
 * each other's: that changes the time they take, never what an answer means.
 *
 * <p>Median seconds of processor time, five seeds, Z3 4.14.0 through JavaSMT, clocks of events as
 * integers (unsatisfiable: two threads that add Fibonacci numbers, a locked counter of 3 threads;
 * satisfiable: a counter of 4 threads without a lock):
 *
 * <pre>
 *                                    data: integers        bit vectors
 * strategies first, arithmetic 6     1.05  0.66  0.12      2.87  1.46  0.71
 * strategies first, arithmetic 2     0.54  0.64  0.12      3.27  0.86  0.43
 * core only, arithmetic 6            2.08  1.35  0.75      1.61  1.57  1.06
 * core only, arithmetic 2            0.83  0.83  0.04      1.34  0.91  0.47
 * core only, arithmetic 3                                  1.06  0.62  0.42
 * </pre>
 *
 * <p>Arithmetic 3 is for differences only and does not know the answer otherwise. No gain on these
 * from relevancy, phase selection, restarts, two threads or the new core (sat.smt), which is far
 * slower.
 *
 * <p>Steps instead of clocks, all as bit vectors (psi for the file system with two threads, three
 * queries): strategies first, which is a SAT solver, 1.07 0.92 0.79; core only 3.55 3.59 1.44.
 */
final class Z3Settings {
  private Z3Settings() {}

  /** For all that Z3 starts next. */
  static void apply(SolverOptions options) {
    Native.globalParamSet("smt.arith.solver", "2");
    boolean core = !options.integers() && !options.propositional();
    Native.globalParamSet("combined_solver.ignore_solver1", Boolean.toString(core));
    Native.globalParamSet("smt.random_seed", Integer.toString(options.seed()));
  }
}
