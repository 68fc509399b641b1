package tdv.solve;

import java.nio.file.Path;
import org.sosy_lab.common.ShutdownNotifier;
import org.sosy_lab.common.configuration.Configuration;
import org.sosy_lab.common.configuration.InvalidConfigurationException;
import org.sosy_lab.common.log.LogManager;
import org.sosy_lab.java_smt.SolverContextFactory;
import org.sosy_lab.java_smt.SolverContextFactory.Solvers;
import org.sosy_lab.java_smt.api.SolverContext;

/**
 * Opens Z3. Its two shared objects, {@code libz3.so} and {@code libz3java.so}, come from the folder
 * that the system property {@code tdv.native} names, else from {@code java.library.path}.
 */
public final class Z3 {
  private Z3() {}

  /**
   * A fresh context, to be closed by the caller.
   *
   * @throws SolverUnavailableException if the native libraries cannot be loaded
   */
  public static SolverContext open() throws SolverUnavailableException {
    try {
      return SolverContextFactory.createSolverContext(
          Configuration.defaultConfiguration(),
          LogManager.createNullLogManager(),
          ShutdownNotifier.createDummy(),
          Solvers.Z3,
          Z3::load);
    } catch (InvalidConfigurationException | LinkageError e) {
      throw new SolverUnavailableException(rootCause(e), e);
    }
  }

  /** Z3's name and version, for example {@code Z3 4.14.0.0}. */
  public static String version() throws SolverUnavailableException {
    try (SolverContext context = open()) {
      return context.getVersion();
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
