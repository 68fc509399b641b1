package tdv.parse;

import java.util.List;
import org.antlr.v4.runtime.Token;

/** The part of {@link TypedefMarker} that walks over declarations and declares their names. */
abstract class DeclarationMarker extends ExpressionMarker {
  DeclarationMarker(String text, List<Token> tokens) {
    super(text, tokens);
  }

  /** What a list of specifiers says about the declarators behind it. */
  private record Specifiers(boolean hasType, boolean isTypedef) {}

  /** A declarator's name, as an index of a token or -1, and what hides type names in its body. */
  private record Declarator(int name, List<String> hiddenByParameters) {}

  /** Where a declarator stands: it decides what an identifier and a parenthesis mean. */
  private enum Place {
    DECLARATION,
    PARAMETER,
    TYPE_NAME
  }

  /** A declaration with its semicolon or, if it is a function definition, its body. */
  final void declaration() {
    extensions();
    Specifiers specifiers = specifiers();
    if (take(GnuCLexer.StaticAssert)) {
      parenthesized();
      take(GnuCLexer.Semi);
      return;
    }
    do {
      attributes();
      Declarator declarator = declarator(Place.DECLARATION, specifiers.hasType);
      asmAndAttributes();
      declare(declarator, specifiers.isTypedef);
      if (startsBody(declarator)) {
        body(declarator);
        return;
      }
      if (take(GnuCLexer.Assign)) {
        expression();
      }
    } while (take(GnuCLexer.Comma));
    take(GnuCLexer.Semi);
  }

  private boolean startsBody(Declarator declarator) {
    boolean isFunction = declarator.hiddenByParameters != null;
    return at(GnuCLexer.LeftBrace) || (isFunction && startsSpecifiers(next));
  }

  /** A function's body, and the declarations of its parameters if it is an old-style definition. */
  private void body(Declarator declarator) {
    names.enterScope();
    if (declarator.hiddenByParameters != null) {
      for (String name : declarator.hiddenByParameters) {
        names.declare(name, false);
      }
    }
    while (startsSpecifiers(next)) {
      declaration();
    }
    if (at(GnuCLexer.LeftBrace)) {
      block();
    }
    names.leaveScope();
  }

  private void extensions() {
    while (take(GnuCLexer.Extension)) {}
  }

  private Specifiers specifiers() {
    boolean hasType = false;
    boolean isTypedef = false;
    while (true) {
      switch (type()) {
        case GnuCLexer.Typedef -> {
          isTypedef = true;
          next++;
        }
        case GnuCLexer.Attribute -> attributes();
        case GnuCLexer.Alignas -> {
          next++;
          parenthesized();
        }
        case GnuCLexer.Typeof -> {
          hasType = true;
          next++;
          parenthesized();
        }
        case GnuCLexer.Atomic -> {
          if (type(next + 1) == GnuCLexer.LeftParen) {
            hasType = true;
            retag(next, GnuCLexer.AtomicType);
            next++;
            parenthesized();
          } else {
            next++;
          }
        }
        case GnuCLexer.Struct, GnuCLexer.Union -> {
          hasType = true;
          tag();
          members();
        }
        case GnuCLexer.Enum -> {
          hasType = true;
          tag();
          enumerators();
        }
        case GnuCLexer.Identifier -> {
          if (hasType || !isTypeName(next)) {
            return new Specifiers(hasType, isTypedef);
          }
          hasType = true;
          retag(next, GnuCLexer.TypedefName);
          next++;
        }
        default -> {
          if (!SpecifierTokens.isSpecifier(type())) {
            return new Specifiers(hasType, isTypedef);
          }
          hasType |= SpecifierTokens.isBasicType(type());
          next++;
        }
      }
    }
  }

  private void tag() {
    next++;
    attributes();
    take(GnuCLexer.Identifier);
  }

  private void members() {
    if (take(GnuCLexer.LeftBrace)) {
      while (!atEndOfBraces()) {
        int before = next;
        member();
        skipIfStuckAt(before);
      }
      take(GnuCLexer.RightBrace);
    }
  }

  private void member() {
    extensions();
    Specifiers specifiers = specifiers();
    if (take(GnuCLexer.StaticAssert)) {
      parenthesized();
    }
    do {
      attributes();
      declarator(Place.DECLARATION, specifiers.hasType);
      if (take(GnuCLexer.Colon)) {
        expression();
      }
      attributes();
    } while (take(GnuCLexer.Comma));
    take(GnuCLexer.Semi);
  }

  private void enumerators() {
    if (take(GnuCLexer.LeftBrace)) {
      do {
        int name = next;
        if (!take(GnuCLexer.Identifier)) {
          break;
        }
        attributes();
        if (take(GnuCLexer.Assign)) {
          expression();
        }
        names.declare(spelling(name), false);
      } while (take(GnuCLexer.Comma));
      take(GnuCLexer.RightBrace);
    }
  }

  /**
   * A declarator, possibly empty. Its name is declared by the caller: its scope begins behind it
   * and, for gcc, behind its attributes.
   */
  private Declarator declarator(Place place, boolean afterType) {
    while (take(GnuCLexer.Star)) {
      qualifiers();
    }
    int name = -1;
    List<String> hiddenByParameters = null;
    if (at(GnuCLexer.Identifier)) {
      if (place != Place.TYPE_NAME && (afterType || !isTypeName(next))) {
        name = next++;
      }
    } else if (at(GnuCLexer.LeftParen)
        && (place == Place.DECLARATION || !opensParameters(next + 1))) {
      next++;
      attributes();
      Declarator inner = declarator(place, afterType);
      take(GnuCLexer.RightParen);
      name = inner.name;
      hiddenByParameters = inner.hiddenByParameters;
    }
    while (true) {
      if (at(GnuCLexer.LeftBracket)) {
        bounds();
      } else if (at(GnuCLexer.LeftParen)) {
        List<String> hidden = parameters();
        // The parameters of the declared function come first, those of what it returns follow.
        hiddenByParameters = hiddenByParameters == null ? hidden : hiddenByParameters;
      } else {
        return new Declarator(name, hiddenByParameters);
      }
    }
  }

  private boolean opensParameters(int index) {
    return type(index) == GnuCLexer.RightParen || startsSpecifiers(index);
  }

  /** Qualifiers of a pointer; {@code _Atomic} is one here even in front of a parenthesis. */
  private void qualifiers() {
    while (SpecifierTokens.isQualifier(type()) || at(GnuCLexer.Attribute)) {
      if (at(GnuCLexer.Attribute)) {
        attributes();
      } else {
        next++;
      }
    }
  }

  private void bounds() {
    next++;
    while (SpecifierTokens.isQualifier(type()) || at(GnuCLexer.Static)) {
      next++;
    }
    expressions();
    take(GnuCLexer.RightBracket);
  }

  /** A parameter list; returns the type names that its parameters hide. */
  private List<String> parameters() {
    next++;
    names.enterScope();
    if (at(GnuCLexer.Identifier) && !isTypeName(next)) {
      identifiers();
    } else {
      do {
        Specifiers specifiers = specifiers();
        Declarator declarator = declarator(Place.PARAMETER, specifiers.hasType);
        attributes();
        declare(declarator, false);
      } while (take(GnuCLexer.Comma));
      take(GnuCLexer.Ellipsis);
    }
    List<String> hidden = names.hidden();
    names.leaveScope();
    take(GnuCLexer.RightParen);
    return hidden;
  }

  @Override
  final void typeName() {
    specifiers();
    declarator(Place.TYPE_NAME, true);
  }

  /** Names that are no types: of old-style parameters (6.9.1p6) or of labels. */
  final void identifiers() {
    do {
      take(GnuCLexer.Identifier);
    } while (take(GnuCLexer.Comma));
  }

  private void asmAndAttributes() {
    while (at(GnuCLexer.Asm) || at(GnuCLexer.Attribute)) {
      if (at(GnuCLexer.Asm)) {
        asm();
      } else {
        attributes();
      }
    }
  }

  private void declare(Declarator declarator, boolean isTypedef) {
    if (declarator.name >= 0) {
      names.declare(spelling(declarator.name), isTypedef);
    }
  }
}
