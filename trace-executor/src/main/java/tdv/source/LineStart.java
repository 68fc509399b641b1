package tdv.source;

/**
 * Where in the source a line of preprocessed text starts. gcc prints the column less two in blanks,
 * and one more if white space precedes the token, unless it printed that one before it broke the
 * line for a system header's sake. So the token is in the column where it is printed or in the
 * next.
 */
final class LineStart {
  private LineStart() {}

  /** The offset in the source of what the first token of the text's line stands for, or -1. */
  static int offset(LineMarkers lines, String text, int line, SourceText source) {
    int indentation = Segment.indentation(lines, text, line);
    int printed = source.offset(lines.sourceLine(line), indentation + 1);
    int next = source.offset(lines.sourceLine(line), indentation + 2);
    Tokens first = new Tokens(text);
    int start = lines.start(line) + indentation;
    TokenScanner.scanOne(text, start, text.length(), first);
    boolean shifted = isBrokenForSystem(lines, line);
    int likely = shifted ? next : printed;
    int other = shifted ? printed : next;
    if (fits(source, likely, first)) {
      return likely;
    }
    return fits(source, other, first) ? other : -1;
  }

  /** Whether the line continues the previous one's source line with text of another systemness. */
  private static boolean isBrokenForSystem(LineMarkers lines, int line) {
    return line > 1
        && lines.isMarker(line - 1)
        && !lines.isMarker(line - 2)
        && lines.fileIndex(line - 2) == lines.fileIndex(line)
        && lines.sourceLine(line - 2) == lines.sourceLine(line)
        && lines.isSystem(line - 2) != lines.isSystem(line);
  }

  /** Whether a token starts here that is the one of the text, or may be a macro's name. */
  private static boolean fits(SourceText source, int offset, Tokens first) {
    if (offset < 0 || offset >= source.text().length()) {
      return false;
    }
    boolean inWord =
        TokenScanner.isWordChar(source.text().charAt(offset))
            && offset > 0
            && TokenScanner.isWordChar(source.text().charAt(offset - 1));
    Tokens here = new Tokens(source.text());
    TokenScanner.scanOne(source.text(), offset, source.text().length(), here);
    return !inWord
        && here.count() == 1
        && here.start(0) == offset
        && (here.isName(0) || here.same(0, first, 0));
  }
}
