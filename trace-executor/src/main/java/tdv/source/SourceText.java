package tdv.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** A source file as the user wrote it, one char per byte, with the offsets of its lines. */
final class SourceText {
  private final String text;
  private final int[] lineStarts;

  private SourceText(String text) {
    this.text = text;
    this.lineStarts = lineStarts(text);
  }

  static SourceText of(String text) {
    return new SourceText(text);
  }

  /** The file's text, or nothing if it is gone: then columns are less exact, no more. */
  static Optional<SourceText> read(Path directory, String name) {
    try {
      Path file = directory.resolve(name);
      return Files.isRegularFile(file)
          ? Optional.of(of(Files.readString(file, StandardCharsets.ISO_8859_1)))
          : Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static int[] lineStarts(String text) {
    int[] starts = new int[64];
    int count = 1;
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      if (count == starts.length) {
        starts = Arrays.copyOf(starts, 2 * count);
      }
      starts[count++] = at + 1;
    }
    return Arrays.copyOf(starts, count);
  }

  String text() {
    return text;
  }

  /** The offset of a place, or -1 if the file has no such place. */
  int offset(int line, int column) {
    if (line < 1 || line > lineStarts.length) {
      return -1;
    }
    int offset = lineStarts[line - 1] + column - 1;
    int end = line < lineStarts.length ? lineStarts[line] : text.length() + 1;
    return offset < end ? offset : -1;
  }

  int line(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  int column(int offset) {
    return offset - lineStarts[line(offset) - 1] + 1;
  }
}
