package tdv.html;

/** Text as it stands in HTML, both between tags and in quoted attributes. */
final class Markup {
  /** Where the pictures of control characters begin. */
  private static final int PICTURES = 0x2400;

  private Markup() {}

  /** Escapes all that has a meaning in HTML; control characters become visible. */
  static String text(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(c -> out.append(character(c)));
    return out.toString();
  }

  private static String character(int c) {
    return switch (c) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      case '\'' -> "&#39;";
      case '\n', '\t' -> Character.toString(c);
      default -> isPlain(c) ? Character.toString(c) : visible(c);
    };
  }

  private static boolean isPlain(int c) {
    return !Character.isISOControl(c) && !isSurrogate(c) && !turnsText(c);
  }

  /** Whether text behind it could be shown in another order than it has. */
  private static boolean turnsText(int c) {
    return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
  }

  private static boolean isSurrogate(int c) {
    return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
  }

  private static String visible(int c) {
    return c < ' ' ? Character.toString(PICTURES + c) : String.format("\u27e8U+%04X\u27e9", c);
  }
}
