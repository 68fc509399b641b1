package tdv.parse;

import java.util.BitSet;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.WritableToken;

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
final class TypedefMarker {
  private final String text;
  private final List<Token> tokens;

  /** The types of the tokens, as the parser will see them. */
  private final int[] types;

  private final TypeNames names = new TypeNames();

  /** The index of the token that is looked at. */
  private int next;

  private TypedefMarker(String text, List<Token> tokens) {
    this.text = text;
    this.tokens = tokens;
    this.types = new int[tokens.size()];
    for (int i = 0; i < types.length; i++) {
      types[i] = tokens.get(i).getType();
    }
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

  // ---- declarations ----

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
  private void declaration() {
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
          if (!in(SPECIFIERS, type())) {
            return new Specifiers(hasType, isTypedef);
          }
          hasType |= in(BASIC_TYPES, type());
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
    while (in(QUALIFIERS, type()) || at(GnuCLexer.Attribute)) {
      if (at(GnuCLexer.Attribute)) {
        attributes();
      } else {
        next++;
      }
    }
  }

  private void bounds() {
    next++;
    while (in(QUALIFIERS, type()) || at(GnuCLexer.Static)) {
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

  /** Names that are no types: of old-style parameters (6.9.1p6) or of labels. */
  private void identifiers() {
    do {
      take(GnuCLexer.Identifier);
    } while (take(GnuCLexer.Comma));
  }

  private void attributes() {
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

  private void asmAndAttributes() {
    while (at(GnuCLexer.Asm) || at(GnuCLexer.Attribute)) {
      if (at(GnuCLexer.Asm)) {
        asm();
      } else {
        attributes();
      }
    }
  }

  // ---- statements ----

  private void block() {
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

  private boolean startsLabel(int index) {
    return type(index) == GnuCLexer.Identifier && type(index + 1) == GnuCLexer.Colon;
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

  /** An asm statement, definition or label: only the operands in parentheses are expressions. */
  private void asm() {
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

  // ---- expressions ----

  /** {@code ( ... )} around expressions, a type name or, as GNU C has it, a block. */
  private void parenthesized() {
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
  private void expressions() {
    do {
      expression();
    } while (take(GnuCLexer.Comma) || take(GnuCLexer.Colon));
  }

  /** An expression, initializer or type name up to the comma or colon behind it. */
  private void expression() {
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
            specifiers();
            declarator(Place.TYPE_NAME, true);
          } else {
            next++;
          }
        }
      }
    }
  }

  private void initializers() {
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

  private void offsetof() {
    next++;
    if (take(GnuCLexer.LeftParen)) {
      expression();
      take(GnuCLexer.Comma);
      take(GnuCLexer.Identifier);
      expressions();
      take(GnuCLexer.RightParen);
    }
  }

  // ---- tokens ----

  private int type() {
    return type(next);
  }

  private int type(int index) {
    return index < types.length ? types[index] : Token.EOF;
  }

  private boolean at(int type) {
    return type() == type;
  }

  /** Steps over the next token if it is of this type. */
  private boolean take(int type) {
    if (at(type)) {
      next++;
      return true;
    }
    return false;
  }

  private boolean atEndOfBraces() {
    return at(GnuCLexer.RightBrace) || at(Token.EOF);
  }

  /** What no construct takes is not C: the parser will say so. */
  private void skipIfStuckAt(int before) {
    if (next == before && !at(Token.EOF)) {
      next++;
    }
  }

  private String spelling(int index) {
    Token token = tokens.get(index);
    return text.substring(token.getStartIndex(), token.getStopIndex() + 1);
  }

  private boolean isTypeName(int index) {
    return names.contains(spelling(index));
  }

  private boolean startsSpecifiers(int index) {
    int type = type(index);
    return type == GnuCLexer.Identifier ? isTypeName(index) : in(SPECIFIERS, type);
  }

  private void declare(Declarator declarator, boolean isTypedef) {
    if (declarator.name >= 0) {
      names.declare(spelling(declarator.name), isTypedef);
    }
  }

  private void retag(int index, int type) {
    types[index] = type;
    ((WritableToken) tokens.get(index)).setType(type);
  }

  private static boolean in(BitSet set, int type) {
    return type >= 0 && set.get(type);
  }

  private static final BitSet QUALIFIERS =
      setOf(GnuCLexer.Const, GnuCLexer.Volatile, GnuCLexer.Restrict, GnuCLexer.Atomic);

  private static final BitSet BASIC_TYPES =
      setOf(
          GnuCLexer.Void,
          GnuCLexer.Char,
          GnuCLexer.Short,
          GnuCLexer.Int,
          GnuCLexer.Long,
          GnuCLexer.Signed,
          GnuCLexer.Unsigned,
          GnuCLexer.Float,
          GnuCLexer.Double,
          GnuCLexer.Bool,
          GnuCLexer.Complex,
          GnuCLexer.Imaginary,
          GnuCLexer.Int128,
          GnuCLexer.FloatN,
          GnuCLexer.AutoType,
          GnuCLexer.BuiltinVaList);

  /** Every token but an identifier that can start a list of specifiers. */
  private static final BitSet SPECIFIERS =
      setOf(
          GnuCLexer.Typedef,
          GnuCLexer.Extern,
          GnuCLexer.Static,
          GnuCLexer.Auto,
          GnuCLexer.Register,
          GnuCLexer.ThreadLocal,
          GnuCLexer.Inline,
          GnuCLexer.Noreturn,
          GnuCLexer.Alignas,
          GnuCLexer.Attribute,
          GnuCLexer.Struct,
          GnuCLexer.Union,
          GnuCLexer.Enum,
          GnuCLexer.Typeof);

  static {
    SPECIFIERS.or(QUALIFIERS);
    SPECIFIERS.or(BASIC_TYPES);
  }

  private static BitSet setOf(int... types) {
    BitSet set = new BitSet();
    for (int type : types) {
      set.set(type);
    }
    return set;
  }
}
