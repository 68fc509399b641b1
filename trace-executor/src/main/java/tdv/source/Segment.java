package tdv.source;

/**
 * Lines {@code [first, end)} of the preprocessed text that come from one line of the source.
 * Usually it is a single one; gcc starts a new one also where the text of a system header's macro
 * begins or ends. The source of a segment reaches to the start of the next one.
 *
 * @param next the first line of the next segment if that is later in the same file, otherwise -1
 */
record Segment(int first, int end, int next) {

  /** The segment that holds a line of the text. */
  static Segment around(LineMarkers lines, String text, int textLine) {
    int at = textLine;
    while (at > 0 && isEmpty(lines, text, at)) {
      at--;
    }
    int first = at;
    for (int i = at - 1; i >= 0 && continues(lines, text, i, at); i--) {
      first = isEmpty(lines, text, i) ? first : i;
    }
    int end = at + 1;
    int next = at + 1;
    while (next < lines.count() && continues(lines, text, next, at)) {
      next++;
      end = isEmpty(lines, text, next - 1) ? end : next;
    }
    boolean bounded =
        next < lines.count()
            && lines.fileIndex(next) == lines.fileIndex(at)
            && lines.sourceLine(next) > lines.sourceLine(at);
    return new Segment(first, end, bounded ? next : -1);
  }

  private static boolean continues(LineMarkers lines, String text, int line, int at) {
    return isEmpty(lines, text, line)
        || (lines.fileIndex(line) == lines.fileIndex(at)
            && lines.sourceLine(line) == lines.sourceLine(at));
  }

  /** Whether the line of the text holds no token. */
  static boolean isEmpty(LineMarkers lines, String text, int line) {
    if (lines.isMarker(line)) {
      return true;
    }
    int at = lines.start(line) + indentation(lines, text, line);
    return at >= text.length() || text.charAt(at) == '\n';
  }

  /** The number of blanks that the line of the text starts with. */
  static int indentation(LineMarkers lines, String text, int line) {
    int start = lines.start(line);
    int at = start;
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at - start;
  }
}
