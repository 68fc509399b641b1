package tdv.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file whole or not at all: the bytes go to a temporary file in the same folder, which
 * then takes the target's name. Devices and pipes, which have no such moment, are written directly.
 */
final class OutputFile {
  private OutputFile() {}

  static void write(Path target, byte[] bytes) {
    try {
      if (isDevice(target)) {
        Files.write(target, bytes, StandardOpenOption.APPEND);
      } else {
        replace(Files.exists(target) ? target.toRealPath() : target, bytes);
      }
    } catch (IOException e) {
      throw new OutputException(target, e);
    }
  }

  /** Also {@code /dev/stdout} where it is a file: what the file already holds must stay. */
  private static boolean isDevice(Path target) {
    boolean special =
        Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target);
    return special || target.toAbsolutePath().startsWith("/dev");
  }

  /** The folder, made if it is missing. */
  static Path folder(Path folder) {
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new OutputException(folder, e);
    }
  }

  private static void replace(Path target, byte[] bytes) throws IOException {
    Path temporary =
        target.resolveSibling(".tdv-" + ProcessHandle.current().pid() + "-" + System.nanoTime());
    try {
      Files.write(temporary, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
