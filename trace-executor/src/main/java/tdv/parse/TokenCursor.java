package tdv.parse;

import java.util.List;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.WritableToken;

/**
 * A place in the tokens of a translation unit, whose last one is the end of file, and the right to
 * change their types.
 */
abstract class TokenCursor {
  private final String text;
  private final List<Token> tokens;

  /** The types of the tokens, as the parser will see them. */
  private final int[] types;

  /** The index of the token that is looked at. */
  int next;

  TokenCursor(String text, List<Token> tokens) {
    this.text = text;
    this.tokens = tokens;
    this.types = new int[tokens.size()];
    for (int i = 0; i < types.length; i++) {
      types[i] = tokens.get(i).getType();
    }
  }

  final int type() {
    return type(next);
  }

  final int type(int index) {
    return index < types.length ? types[index] : Token.EOF;
  }

  final boolean at(int type) {
    return type() == type;
  }

  /** Steps over the next token if it is of this type. */
  final boolean take(int type) {
    if (at(type)) {
      next++;
      return true;
    }
    return false;
  }

  final boolean atEndOfBraces() {
    return at(GnuCLexer.RightBrace) || at(Token.EOF);
  }

  /** What no construct takes is not C: the parser will say so. */
  final void skipIfStuckAt(int before) {
    if (next == before && !at(Token.EOF)) {
      next++;
    }
  }

  final String spelling(int index) {
    Token token = tokens.get(index);
    return text.substring(token.getStartIndex(), token.getStopIndex() + 1);
  }

  final void retag(int index, int type) {
    types[index] = type;
    ((WritableToken) tokens.get(index)).setType(type);
  }
}
