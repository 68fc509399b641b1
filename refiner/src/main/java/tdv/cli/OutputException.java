package tdv.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** A file or folder that the user asked for cannot be written; the message says which and why. */
final class OutputException extends RuntimeException {
  OutputException(Path target, IOException cause) {
    super("cannot write " + target + ": " + reason(cause), cause);
  }

  OutputException(Path target, String reason) {
    super("cannot write " + target + ": " + reason);
  }

  /** The system's words; Java's own exceptions for common errors carry only the file's name. */
  private static String reason(IOException cause) {
    if (cause instanceof NoSuchFileException) {
      return "No such file or directory";
    }
    if (cause instanceof AccessDeniedException) {
      return "Permission denied";
    }
    if (cause instanceof FileAlreadyExistsException || cause instanceof NotDirectoryException) {
      return "Not a directory";
    }
    if (cause instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    return String.valueOf(cause.getMessage());
  }
}
