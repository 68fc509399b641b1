package tdv.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Says why a file cannot be a C source, before gcc says it less clearly. */
final class SourceFileCheck {
  private SourceFileCheck() {}

  /** Returns if the file is one that can be read, is not empty and is text. */
  static void check(Path file, Position name) {
    if (!Files.exists(file)) {
      throw SourceException.error(
          name,
          Files.isSymbolicLink(file) ? "no such file (broken symbolic link)" : "no such file");
    }
    if (Files.isDirectory(file)) {
      throw SourceException.error(name, "is a directory");
    }
    if (!Files.isRegularFile(file)) {
      throw SourceException.error(name, "not a regular file");
    }
    if (!Files.isReadable(file)) {
      throw SourceException.error(name, "permission denied");
    }
    checkContent(file, name);
  }

  private static void checkContent(Path file, Position name) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] block = new byte[1 << 16];
      long offset = 0;
      for (int length = in.read(block); length > 0; length = in.read(block)) {
        checkText(block, length, offset, name);
        offset += length;
      }
      if (offset == 0) {
        throw SourceException.error(name, "the file is empty");
      }
    } catch (IOException e) {
      throw SourceException.error(name, "cannot be read: " + e.getMessage());
    }
  }

  private static void checkText(byte[] block, int length, long offset, Position name) {
    for (int i = 0; i < length; i++) {
      if (block[i] == 0) {
        throw SourceException.error(
            name,
            "not a C source: it contains binary data (byte 0x00 at offset " + (offset + i) + ")");
      }
    }
  }
}
