package tdv.parse;

import java.util.List;
import org.antlr.v4.runtime.Token;

/** The part of {@link TypedefMarker} that walks over expressions, initializers and attributes. */
abstract class ExpressionMarker extends TokenCursor {
  final TypeNames names = new TypeNames();

  ExpressionMarker(String text, List<Token> tokens) {
    super(text, tokens);
  }

  /** A type name, of which at least one specifier is there. */
  abstract void typeName();

  /** A block with its braces. */
  abstract void block();

  /** {@code ( ... )} around expressions, a type name or, as GNU C has it, a block. */
  final void parenthesized() {
    if (take(GnuCLexer.LeftParen)) {
      if (at(GnuCLexer.LeftBrace)) {
        block();
      } else {
        expressions();
      }
      take(GnuCLexer.RightParen);
    }
  }

  /** Expressions and type names up to a semicolon or a bracket that was not opened here. */
  final void expressions() {
    do {
      expression();
    } while (take(GnuCLexer.Comma) || take(GnuCLexer.Colon));
  }

  /** An expression, initializer or type name up to the comma or colon behind it. */
  final void expression() {
    int openConditions = 0;
    while (true) {
      switch (type()) {
        case Token.EOF,
            GnuCLexer.Semi,
            GnuCLexer.RightParen,
            GnuCLexer.RightBracket,
            GnuCLexer.RightBrace -> {
          return;
        }
        case GnuCLexer.Question -> {
          openConditions++;
          next++;
        }
        case GnuCLexer.Colon -> {
          if (openConditions == 0) {
            return;
          }
          openConditions--;
          next++;
        }
        case GnuCLexer.Comma -> {
          if (openConditions == 0) {
            return;
          }
          next++;
        }
        case GnuCLexer.LeftParen -> parenthesized();
        case GnuCLexer.LeftBracket -> {
          next++;
          expressions();
          take(GnuCLexer.RightBracket);
        }
        case GnuCLexer.LeftBrace -> initializers();
        case GnuCLexer.Dot, GnuCLexer.Arrow, GnuCLexer.AndAnd -> {
          // A member or, behind a unary &&, a label; a type cannot follow any of them.
          next++;
          take(GnuCLexer.Identifier);
        }
        case GnuCLexer.BuiltinOffsetof -> offsetof();
        default -> {
          if (startsSpecifiers(next)) {
            typeName();
          } else {
            next++;
          }
        }
      }
    }
  }

  final void initializers() {
    next++;
    do {
      if (startsLabel(next)) {
        // The old form of a designator.
        next += 2;
      }
      expression();
    } while (take(GnuCLexer.Comma));
    take(GnuCLexer.RightBrace);
  }

  final void offsetof() {
    next++;
    if (take(GnuCLexer.LeftParen)) {
      expression();
      take(GnuCLexer.Comma);
      take(GnuCLexer.Identifier);
      expressions();
      take(GnuCLexer.RightParen);
    }
  }

  final void attributes() {
    while (take(GnuCLexer.Attribute)) {
      take(GnuCLexer.LeftParen);
      take(GnuCLexer.LeftParen);
      while (!at(GnuCLexer.RightParen) && !at(GnuCLexer.Semi) && !at(Token.EOF)) {
        if (at(GnuCLexer.LeftParen)) {
          parenthesized();
        } else {
          next++;
        }
      }
      take(GnuCLexer.RightParen);
      take(GnuCLexer.RightParen);
    }
  }

  /** An asm statement, definition or label: only the operands in parentheses are expressions. */
  final void asm() {
    while (!at(GnuCLexer.LeftParen) && !at(GnuCLexer.Semi) && !at(Token.EOF)) {
      next++;
    }
    if (take(GnuCLexer.LeftParen)) {
      while (!at(GnuCLexer.RightParen) && !at(GnuCLexer.Semi) && !at(Token.EOF)) {
        if (at(GnuCLexer.LeftParen)) {
          parenthesized();
        } else {
          next++;
        }
      }
      take(GnuCLexer.RightParen);
    }
  }

  final boolean isTypeName(int index) {
    return names.contains(spelling(index));
  }

  final boolean startsSpecifiers(int index) {
    int type = type(index);
    return type == GnuCLexer.Identifier ? isTypeName(index) : SpecifierTokens.isSpecifier(type);
  }

  final boolean startsLabel(int index) {
    return type(index) == GnuCLexer.Identifier && type(index + 1) == GnuCLexer.Colon;
  }
}
