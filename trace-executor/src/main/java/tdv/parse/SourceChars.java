package tdv.parse;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.misc.Interval;

/**
 * The text of a unit as the lexer sees it. ANTLR remembers its decisions for ASCII only and works
 * out every other character afresh, at a hundred times the cost. C has one use for those, in names
 * and literals, so they all appear as {@link #NOT_ASCII} here; the text of the tokens is unchanged.
 */
final class SourceChars implements CharStream {
  /** DEL, which has no meaning in C; the one in the text, if there is one, is seen as NUL. */
  private static final char NOT_ASCII = '\u007F';

  private final String text;
  private int index;

  SourceChars(String text) {
    this.text = text;
  }

  @Override
  public int LA(int offset) {
    int at = offset < 0 ? index + offset : index + offset - 1;
    if (at < 0 || at >= text.length()) {
      return EOF;
    }
    char c = text.charAt(at);
    return c < NOT_ASCII ? c : c == NOT_ASCII ? 0 : NOT_ASCII;
  }

  @Override
  public void consume() {
    if (index == text.length()) {
      throw new IllegalStateException("internal error: the lexer reads behind the end of file");
    }
    index++;
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public void seek(int target) {
    index = Math.min(target, text.length());
  }

  @Override
  public int size() {
    return text.length();
  }

  /** Nothing has to be kept: the whole text is here. */
  @Override
  public int mark() {
    return -1;
  }

  @Override
  public void release(int marker) {}

  @Override
  public String getText(Interval interval) {
    int end = Math.min(interval.b + 1, text.length());
    return interval.a < end ? text.substring(interval.a, end) : "";
  }

  @Override
  public String getSourceName() {
    return UNKNOWN_SOURCE_NAME;
  }
}
