package tdv.solve;

import org.sosy_lab.common.ShutdownNotifier;
import org.sosy_lab.java_smt.api.SolverContext;

/** Opens Z3 as it comes, without any settings. */
public final class Z3 {
  private static final int SEED = 42;

  private Z3() {}

  /**
   * A fresh context, to be closed by the caller.
   *
   * @throws SolverUnavailableException if the native libraries cannot be loaded
   */
  public static SolverContext open() throws SolverUnavailableException {
    return SolverContexts.open(SolverName.Z3, SEED, ShutdownNotifier.createDummy());
  }

  /** Z3's name and version, for example {@code Z3 4.14.0.0}. */
  public static String version() throws SolverUnavailableException {
    return SolverName.Z3.version();
  }
}
