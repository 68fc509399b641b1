package tdv.source;

import java.util.Objects;

/**
 * A place in the source as the user wrote it, counted as gcc counts: lines from 1, columns from 1
 * in bytes. Line 0 means that only the file is known, column 0 that only the line is known.
 */
public record Position(String file, int line, int column) {
  public Position {
    Objects.requireNonNull(file, "file");
    if (line < 0 || column < 0) {
      throw new IllegalArgumentException(
          "internal error: negative position " + file + ":" + line + ":" + column);
    }
  }

  /** The file as a whole. */
  public static Position inFile(String file) {
    return new Position(file, 0, 0);
  }

  /** {@code file:line:column}, without the parts that are not known. */
  @Override
  public String toString() {
    if (line == 0) {
      return file;
    }
    return column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
  }
}
