package tdv.solve;

import java.nio.file.Path;
import org.sosy_lab.common.ShutdownNotifier;
import org.sosy_lab.common.configuration.Configuration;
import org.sosy_lab.common.configuration.InvalidConfigurationException;
import org.sosy_lab.common.log.LogManager;
import org.sosy_lab.java_smt.SolverContextFactory;
import org.sosy_lab.java_smt.api.SolverContext;

/**
 * Opens solvers. Their shared objects come from the folder that the system property {@code
 * tdv.native} names, else from {@code java.library.path}.
 */
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
              SolverContexts::load);
      if (solver == SolverName.Z3) {
        Z3References.keep(context);
      }
      return context;
    } catch (InvalidConfigurationException | LinkageError e) {
      throw new SolverUnavailableException(
          solver.text() + " cannot be used, choose another solver: " + rootCause(e), e);
    }
  }

  private static void load(String library) {
    String folder = System.getProperty("tdv.native");
    if (folder == null) {
      System.loadLibrary(library);
    } else {
      System.load(Path.of(folder, System.mapLibraryName(library)).toAbsolutePath().toString());
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
