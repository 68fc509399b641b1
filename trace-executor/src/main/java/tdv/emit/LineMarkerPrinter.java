package tdv.emit;

import tdv.source.ByteText;
import tdv.source.PreprocessedSource;

/**
 * Keeps printed code at the lines of the source, so that a debugger and gcc's messages show the
 * program as it was written. Bodies are marked as a system header: what the user's warning flags
 * say about generated code is of no interest.
 */
final class LineMarkerPrinter {
  private final PreprocessedSource source;
  private final StringBuilder out;
  private int line = -1;
  private String file = "";

  LineMarkerPrinter(PreprocessedSource source, StringBuilder out) {
    this.source = source;
    this.out = out;
  }

  /** The next line that is printed belongs to this place; -1 for no place of its own. */
  void at(int offset) {
    if (offset < 0) {
      return;
    }
    int wantedLine = source.line(offset);
    String wantedFile = source.file(offset);
    if (wantedLine != line || !wantedFile.equals(file)) {
      mark(wantedLine, wantedFile, true);
      line = wantedLine;
      file = wantedFile;
    }
  }

  /** A line was printed: gcc counts on. */
  void printed() {
    line++;
  }

  /** The text of the source goes on at this place. */
  void resumeAt(int offset) {
    mark(source.line(offset), source.file(offset), source.inSystemHeader(offset));
  }

  private void mark(int number, String name, boolean system) {
    if (out.length() > 0 && out.charAt(out.length() - 1) != '\n') {
      out.append('\n');
    }
    out.append("# ").append(number).append(" \"");
    out.append(ByteText.of(name).replace("\\", "\\\\").replace("\"", "\\\"")).append('"');
    out.append(system ? " 3\n" : "\n");
  }
}
