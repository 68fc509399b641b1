package tdv.parse;

import java.util.List;
import org.antlr.v4.runtime.Token;

/**
 * Tells type names from other names before parsing, in one pass over the tokens.
 *
 * <p>An identifier becomes a {@link GnuCLexer#TypedefName} where C11 takes it for one: a typedef
 * name is in scope (6.2.1) and no other type specifier came before it in the same list (6.7.2), so
 * that {@code unsigned T} declares T; in a parameter declaration, {@code (T} opens a parameter list
 * (6.7.6.3p11). Tags, members, labels and designators have name spaces of their own (6.2.3). In the
 * same pass {@code _Atomic (} becomes {@link GnuCLexer#AtomicType} where a type specifier can stand
 * (6.7.2.4p4), and the colon of a label that no statement follows {@link GnuCLexer#BareColon}.
 *
 * <p>To know the declared names and their scopes, the pass follows the skeleton of the program:
 * blocks and statements, specifier lists, declarators. Expressions are walked token by token. It
 * accepts any sequence of tokens; what is not C is left for the parser to report.
 */
final class TypedefMarker extends DeclarationMarker {
  private TypedefMarker(String text, List<Token> tokens) {
    super(text, tokens);
  }

  /** Marks the tokens of a translation unit, whose last one is the end of file. */
  static void mark(String text, List<Token> tokens) {
    new TypedefMarker(text, tokens).unit();
  }

  private void unit() {
    while (!at(Token.EOF)) {
      int before = next;
      if (at(GnuCLexer.Asm)) {
        asm();
        take(GnuCLexer.Semi);
      } else {
        declaration();
      }
      skipIfStuckAt(before);
    }
  }

  @Override
  void block() {
    next++;
    names.enterScope();
    while (!atEndOfBraces()) {
      int before = next;
      blockItem();
      skipIfStuckAt(before);
    }
    names.leaveScope();
    take(GnuCLexer.RightBrace);
  }

  private void blockItem() {
    labels();
    if (startsDeclaration()) {
      declaration();
    } else if (take(GnuCLexer.Label)) {
      identifiers();
      take(GnuCLexer.Semi);
    } else if (!at(GnuCLexer.RightBrace)) {
      statement();
    }
  }

  private boolean startsDeclaration() {
    int first = next;
    while (type(first) == GnuCLexer.Extension) {
      first++;
    }
    return type(first) == GnuCLexer.StaticAssert
        || (startsSpecifiers(first) && !startsLabel(first));
  }

  private void labels() {
    while (true) {
      if (startsLabel(next)) {
        next++;
        labelEnd(true);
      } else if (take(GnuCLexer.Default)) {
        labelEnd(false);
      } else if (take(GnuCLexer.Case)) {
        expression();
        labelEnd(false);
      } else {
        return;
      }
    }
  }

  private void labelEnd(boolean takesAttributes) {
    int colon = next;
    if (take(GnuCLexer.Colon)) {
      if (takesAttributes) {
        attributes();
      }
      if (at(GnuCLexer.RightBrace) || startsDeclaration()) {
        retag(colon, GnuCLexer.BareColon);
      }
    }
  }

  /** A statement; those with parts open a scope, and so does each part (6.8.4p3, 6.8.5p5). */
  private void statement() {
    labels();
    switch (type()) {
      case GnuCLexer.LeftBrace -> block();
      case GnuCLexer.If, GnuCLexer.Switch, GnuCLexer.While, GnuCLexer.For, GnuCLexer.Do -> {
        names.enterScope();
        compound();
        names.leaveScope();
      }
      case GnuCLexer.Asm -> {
        asm();
        take(GnuCLexer.Semi);
      }
      default -> {
        if (take(GnuCLexer.Goto)) {
          take(GnuCLexer.Identifier);
        }
        expressions();
        take(GnuCLexer.Semi);
      }
    }
  }

  private void compound() {
    int keyword = type();
    next++;
    if (keyword == GnuCLexer.Do) {
      part();
      if (take(GnuCLexer.While)) {
        parenthesized();
      }
      take(GnuCLexer.Semi);
      return;
    }
    if (keyword == GnuCLexer.For) {
      forControl();
    } else {
      parenthesized();
    }
    part();
    if (keyword == GnuCLexer.If && take(GnuCLexer.Else)) {
      part();
    }
  }

  private void part() {
    names.enterScope();
    statement();
    names.leaveScope();
  }

  private void forControl() {
    take(GnuCLexer.LeftParen);
    if (startsDeclaration()) {
      declaration();
    } else {
      expressions();
      take(GnuCLexer.Semi);
    }
    expressions();
    take(GnuCLexer.Semi);
    expressions();
    take(GnuCLexer.RightParen);
  }
}
