package tdv.solve;

import org.sosy_lab.common.ShutdownNotifier;
import org.sosy_lab.common.configuration.Configuration;
import org.sosy_lab.common.configuration.InvalidConfigurationException;
import org.sosy_lab.common.log.LogManager;
import org.sosy_lab.java_smt.SolverContextFactory;
import org.sosy_lab.java_smt.api.SolverContext;

/** Opens solvers, whose shared objects {@link SolverLibraries} loads. */
final class SolverContexts {
  private SolverContexts() {}

  static SolverContext open(SolverName solver, int seed, ShutdownNotifier shutdown)
      throws SolverUnavailableException {
    try {
      Configuration configuration =
          Configuration.builder()
              .setOption("solver.randomSeed", Integer.toString(seed))
              .setOption("solver.z3.usePhantomReferences", "true")
              .build();
      SolverContext context =
          SolverContextFactory.createSolverContext(
              configuration,
              LogManager.createNullLogManager(),
              shutdown,
              solver.solver(),
              SolverLibraries::load);
      if (solver == SolverName.Z3) {
        Z3References.keep(context);
      }
      return context;
    } catch (InvalidConfigurationException | LinkageError e) {
      throw new SolverUnavailableException(
          solver.text() + " cannot be used, choose another solver: " + rootCause(e), e);
    }
  }

  private static String rootCause(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.getMessage();
  }
}
