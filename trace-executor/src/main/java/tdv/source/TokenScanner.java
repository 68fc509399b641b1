package tdv.source;

/**
 * Splits C text into {@link Tokens}. A backslash before a newline joins the two lines, also inside
 * a token (C11 5.1.1.2, phase 2); comments are white space.
 */
final class TokenScanner {
  private final String text;
  private final int limit;
  private final Tokens tokens;
  private int at;
  private int depth;

  private TokenScanner(String text, int from, int limit, Tokens tokens) {
    this.text = text;
    this.at = from;
    this.limit = limit;
    this.tokens = tokens;
  }

  /** Adds the token at {@code from}, if one starts just there. */
  static void scanOne(String text, int from, int limit, Tokens tokens) {
    if (from < limit) {
      new TokenScanner(text, from, limit, tokens).step();
    }
  }

  /** Adds all tokens of {@code text[from, limit)}. */
  static void scanAll(String text, int from, int limit, Tokens tokens) {
    TokenScanner scanner = new TokenScanner(text, from, limit, tokens);
    while (scanner.at < limit) {
      scanner.step();
    }
  }

  /** Adds the tokens up to the end of the line, or of the last line that it is joined with. */
  static void scanLogicalLine(String text, int from, int limit, Tokens tokens) {
    TokenScanner scanner = new TokenScanner(text, from, limit, tokens);
    while (scanner.at < limit && text.charAt(scanner.at) != '\n') {
      scanner.step();
    }
  }

  /**
   * Adds the tokens of the line that starts at {@code from}, and of the following ones before
   * {@code limit} as long as a parenthesis is open: they are the rest of a macro's invocation.
   * Directives in between are left out.
   */
  static void scanInvocation(String text, int from, int limit, Tokens tokens) {
    TokenScanner scanner = new TokenScanner(text, from, limit, tokens);
    while (scanner.at < limit) {
      if (text.charAt(scanner.at) == '\n' && !scanner.nextLine()) {
        return;
      }
      scanner.step();
    }
  }

  /** Moves to the next line that is no directive; says whether the invocation goes on there. */
  private boolean nextLine() {
    int next = afterBlanks(at);
    while (depth > 0 && next < limit && text.charAt(next) == '#') {
      at = next;
      while (at < limit && text.charAt(at) != '\n') {
        at = at + Math.max(1, spliceLength(at));
      }
      next = afterBlanks(at);
    }
    return depth > 0 || (next < limit && text.charAt(next) == '(');
  }

  private int afterBlanks(int from) {
    int next = from;
    while (next < limit && isBlank(text.charAt(next))) {
      next++;
    }
    return next;
  }

  private void step() {
    char c = text.charAt(at);
    int splice = c == '\\' ? spliceLength(at) : 0;
    if (splice > 0) {
      at += splice;
    } else if (isBlank(c)) {
      at++;
    } else if (c == '/' && startsWith("/*")) {
      int close = text.indexOf("*/", at + 2);
      at = close < 0 ? limit : close + 2;
    } else if (c == '/' && startsWith("//")) {
      while (at < limit && text.charAt(at) != '\n') {
        at += Math.max(1, spliceLength(at));
      }
    } else if (isWordChar(c)) {
      word();
    } else if (c == '"' || c == '\'') {
      literal(c);
    } else {
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      tokens.add(at, at + 1, c);
      at++;
    }
  }

  private void word() {
    int start = at;
    long spelling = 7;
    while (at < limit) {
      int splice = spliceLength(at);
      if (splice > 0) {
        at += splice;
      } else if (isWordChar(text.charAt(at))) {
        spelling = hash(spelling, text.charAt(at++));
      } else {
        break;
      }
    }
    tokens.add(start, at, spelling);
  }

  private void literal(char quote) {
    int start = at++;
    long spelling = hash(11, quote);
    while (at < limit && text.charAt(at) != '\n') {
      char c = text.charAt(at);
      int splice = spliceLength(at);
      if (splice > 0) {
        at += splice;
        continue;
      }
      spelling = hash(spelling, c);
      at++;
      if (c == quote) {
        break;
      }
      if (c == '\\' && at < limit && spliceLength(at) == 0) {
        spelling = hash(spelling, text.charAt(at++));
      }
    }
    tokens.add(start, at, spelling);
  }

  private static long hash(long hash, char c) {
    return (hash ^ c) * 0x9E3779B97F4A7C15L + (hash >>> 29);
  }

  /** The length of a backslash and the newline after it, or 0; gcc allows blanks between them. */
  private int spliceLength(int from) {
    if (text.charAt(from) != '\\') {
      return 0;
    }
    int end = from + 1;
    while (end < limit && text.charAt(end) != '\n' && isBlank(text.charAt(end))) {
      end++;
    }
    return end < limit && text.charAt(end) == '\n' ? end + 1 - from : 0;
  }

  private boolean startsWith(String what) {
    return at + what.length() <= limit && text.startsWith(what, at);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }

  /** Letters and digits, what gcc allows beside them, and the backslash of \u00e9 in a name. */
  static boolean isWordChar(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '_'
        || c == '$'
        || c == '\\'
        || c >= 0x80;
  }
}
