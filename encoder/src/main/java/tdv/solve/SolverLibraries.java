package tdv.solve;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The solvers' shared objects: those in the folder that the system property {@code tdv.native}
 * names; else those on the class path, in the artifact with the classifier {@code natives}; else
 * those in {@code java.library.path}.
 */
final class SolverLibraries {
  /** The folder of the files in the artifact. */
  private static final String RESOURCES = "/tdv/native/";

  private SolverLibraries() {}

  /**
   * Loads a library for the rest of the process's life.
   *
   * @throws UnsatisfiedLinkError if that is not possible
   */
  static void load(String library) {
    String folder = System.getProperty("tdv.native");
    String file = System.mapLibraryName(library);
    if (folder != null) {
      System.load(Path.of(folder, file).toAbsolutePath().toString());
      return;
    }
    try (InputStream bytes = SolverLibraries.class.getResourceAsStream(RESOURCES + file)) {
      if (bytes == null) {
        System.loadLibrary(library);
      } else {
        load(file, bytes);
      }
    } catch (IOException e) {
      throw (UnsatisfiedLinkError)
          new UnsatisfiedLinkError("cannot unpack " + file + ": " + e.getMessage()).initCause(e);
    }
  }

  /** What is loaded needs no name any more, so nothing is left behind. */
  private static void load(String file, InputStream bytes) throws IOException {
    Path copy = Files.createTempFile("tdv-", file);
    try {
      Files.copy(bytes, copy, StandardCopyOption.REPLACE_EXISTING);
      System.load(copy.toString());
    } finally {
      Files.delete(copy);
    }
  }
}
