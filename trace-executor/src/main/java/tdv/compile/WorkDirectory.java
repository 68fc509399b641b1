package tdv.compile;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.Set;
import java.util.stream.Stream;
import tdv.source.SourceException;

/**
 * A directory that only this user can enter, for all files of one program under control. It is
 * removed when it is closed, when tdv ends, and when tdv is killed: a {@link Reaper} waits for
 * that.
 */
public final class WorkDirectory implements AutoCloseable {
  /** With a number of fixed length: a process's stack begins behind the name of its program. */
  private static final String NAME = "tdv-";

  private static final SecureRandom RANDOM = new SecureRandom();

  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rwx------");

  private final Path path;
  private final Reaper reaper;
  private final Thread atExit;
  private volatile Runnable beforeExit = () -> {};

  private WorkDirectory(Path path, Reaper reaper) {
    this.path = path;
    this.reaper = reaper;
    this.atExit = new Thread(this::atExit, "remove " + path);
  }

  /**
   * Makes a directory in the system's folder for temporary files.
   *
   * @throws SourceException if that is not possible
   */
  public static WorkDirectory create() {
    Path parent = Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
    Path path = parent.resolve(NAME + String.format("%016x", RANDOM.nextLong()));
    try {
      Files.createDirectory(path, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
    } catch (IOException e) {
      throw SourceException.error(
          null, "cannot make a directory in " + parent + " (TMPDIR names another): " + reason(e));
    }
    WorkDirectory directory = new WorkDirectory(path, Reaper.start(path));
    Runtime.getRuntime().addShutdownHook(directory.atExit);
    return directory;
  }

  public Path path() {
    return path;
  }

  /** A file in this directory. */
  public Path file(String name) {
    return path.resolve(name);
  }

  /** Who ends the processes that run programs of this directory. */
  public Reaper reaper() {
    return reaper;
  }

  /** Writes a file. */
  public Path write(String name, byte[] bytes) {
    try {
      return Files.write(file(name), bytes);
    } catch (IOException e) {
      throw notWritten(e);
    }
  }

  SourceException notWritten(IOException e) {
    return SourceException.error(null, "cannot write in " + path + ": " + reason(e));
  }

  private static String reason(IOException e) {
    if (e instanceof FileSystemException files && files.getReason() != null) {
      return files.getReason();
    }
    if (e instanceof NoSuchFileException) {
      return "no such directory";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    return String.valueOf(e.getMessage());
  }

  /**
   * What to do when tdv is told to end (Ctrl-C), before the processes of this directory are killed:
   * whoever works with them would take their death for a crash of the program.
   */
  public void beforeExit(Runnable action) {
    beforeExit = action;
  }

  private void atExit() {
    beforeExit.run();
    end();
  }

  /** Ends all processes of this directory, removes it, and waits until that is done. */
  @Override
  public void close() {
    end();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The JVM is going down already; the reaper is closed, and closing it again does nothing.
    }
  }

  private void end() {
    reaper.close();
    if (Files.exists(path)) {
      // Somebody has killed the reaper.
      remove();
    }
  }

  private void remove() {
    try (Stream<Path> files = Files.walk(path)) {
      files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    } catch (IOException | UncheckedIOException e) {
      // Somebody else is removing it.
    }
  }

  /** The bytes of a resource on the class path. */
  static byte[] resource(String name) {
    try (var stream = WorkDirectory.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException("internal error: no " + name + " on the class path");
      }
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
