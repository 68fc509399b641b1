package tdv.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where each line of preprocessed text comes from. gcc writes markers {@code # line "file" flags}
 * (GNU CPP manual, chapter 9): the next line of the text is that line of that file, and each
 * newline counts one up. Flag 3 says that the text is a system header's.
 *
 * <p>One entry per line of the text, in arrays, so that a question costs one binary search.
 */
final class LineMarkers {
  private final List<String> files;
  private final int textLength;
  private int count;
  private int[] starts = new int[1024];
  private int[] sourceLines = new int[1024];
  private int[] origins = new int[1024];

  /** The bits of an origin: the file's index above, the flags below. */
  private static final int SYSTEM = 1;

  private static final int MARKER = 2;
  private static final int FILE_SHIFT = 2;

  private LineMarkers(List<String> files, int textLength) {
    this.files = files;
    this.textLength = textLength;
  }

  /** Reads the markers; {@code initialFile} is where text before the first one would come from. */
  static LineMarkers of(String text, String initialFile) {
    LineMarkers markers = new LineMarkers(new ArrayList<>(List.of(initialFile)), text.length());
    markers.read(text);
    return markers;
  }

  private void read(String text) {
    Map<String, Integer> indices = new HashMap<>();
    int sourceLine = 1;
    int origin = 0;
    int start = 0;
    while (start < text.length()) {
      int newline = text.indexOf('\n', start);
      int end = newline < 0 ? text.length() : newline;
      LineMarker marker = LineMarker.parse(text, start, end);
      if (marker == null) {
        add(start, sourceLine++, origin);
      } else {
        int file =
            indices.computeIfAbsent(
                marker.file(),
                name -> {
                  files.add(name);
                  return files.size() - 1;
                });
        sourceLine = marker.line();
        origin = file << FILE_SHIFT | (marker.system() ? SYSTEM : 0);
        add(start, sourceLine, origin | MARKER);
      }
      start = end + 1;
    }
    if (count == 0) {
      add(0, 1, 0);
    }
  }

  private void add(int start, int sourceLine, int origin) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      sourceLines = Arrays.copyOf(sourceLines, 2 * count);
      origins = Arrays.copyOf(origins, 2 * count);
    }
    starts[count] = start;
    sourceLines[count] = sourceLine;
    origins[count] = origin;
    count++;
  }

  /** The number of lines of the text, markers included. */
  int count() {
    return count;
  }

  /** The index of the text's line that holds the offset. */
  int lineAt(int offset) {
    int found = Arrays.binarySearch(starts, 0, count, offset);
    return found >= 0 ? found : Math.max(0, -found - 2);
  }

  /** The offset at which a line of the text starts. */
  int start(int line) {
    return starts[line];
  }

  /** The offset after the last char of a line of the text. */
  int end(int line) {
    return line + 1 < count ? starts[line + 1] : textLength;
  }

  /** The line of the source that a line of the text stands for. */
  int sourceLine(int line) {
    return sourceLines[line];
  }

  /** All files that the text comes from, as gcc names them. */
  List<String> files() {
    return files;
  }

  /** The file that a line of the text comes from, as an index into {@link #files()}. */
  int fileIndex(int line) {
    return origins[line] >> FILE_SHIFT;
  }

  boolean isSystem(int line) {
    return (origins[line] & SYSTEM) != 0;
  }

  /** Whether the line is a marker itself, and no text of the program. */
  boolean isMarker(int line) {
    return (origins[line] & MARKER) != 0;
  }

  /** The files of the program itself, without system headers and gcc's built-in text. */
  List<String> userFiles() {
    boolean[] user = new boolean[files.size()];
    for (int line = 0; line < count; line++) {
      user[fileIndex(line)] |= !isSystem(line);
    }
    List<String> result = new ArrayList<>();
    for (int i = 0; i < user.length; i++) {
      if (user[i] && !files.get(i).startsWith("<")) {
        result.add(files.get(i));
      }
    }
    return result;
  }
}
