package tdv.parse;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.atn.ATNConfig;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.runtime.misc.IntervalSet;
import tdv.source.PreprocessedSource;
import tdv.source.SourceException;

/**
 * A syntax error in a C programmer's words: the token where parsing stopped and what C has there.
 */
record SyntaxError(Token token, String message) {
  private static final int LONGEST_SPELLING = 60;

  static SyntaxError of(RecognitionException e, TokenStream tokens) {
    Token parameter = misplacedParameter(e.getCtx());
    if (parameter != null) {
      return new SyntaxError(parameter, expected("';'", parameter));
    }
    Token token = e.getOffendingToken();
    if (token.getType() == GnuCLexer.Stray) {
      return new SyntaxError(token, stray(token));
    }
    Token typeName = unknownType(e, tokens);
    if (typeName != null) {
      return new SyntaxError(typeName, "unknown type name " + spelling(typeName));
    }
    return new SyntaxError(token, expected(expectation(e), token));
  }

  SourceException at(PreprocessedSource source) {
    int last = Math.max(0, source.text().length() - 1);
    int offset = Math.min(token.getStartIndex(), last);
    return SourceException.error(source.position(offset), "syntax error: " + message);
  }

  /**
   * The first of the old-style parameter declarations around, unless a list of names precedes them:
   * then what looks like one is the next declaration, and a semicolon is missing before it.
   */
  private static Token misplacedParameter(RuleContext context) {
    for (RuleContext c = context; c != null; c = c.parent) {
      if (c instanceof GnuCParser.DeclarationRestContext rest
          && !rest.parameterDefinition().isEmpty()
          && !hasNameList(declarator(rest.parent))) {
        return rest.parameterDefinition(0).getStart();
      }
    }
    return null;
  }

  private static GnuCParser.DeclaratorContext declarator(RuleContext context) {
    return context instanceof GnuCParser.DeclarationContext declaration
        ? declaration.declarator()
        : ((GnuCParser.ImplicitIntDefinitionContext) context).declarator();
  }

  private static boolean hasNameList(GnuCParser.DeclaratorContext declarator) {
    GnuCParser.DirectDeclaratorContext direct = declarator.directDeclarator();
    if (direct == null) {
      return false;
    }
    GnuCParser.DeclaratorCoreContext core = direct.declaratorCore();
    if (core != null && core.declarator() != null && hasNameList(core.declarator())) {
      return true;
    }
    return direct.declaratorSuffix().stream()
        .anyMatch(GnuCParser.IdentifierListSuffixContext.class::isInstance);
  }

  /** A name that can only be meant as a type: it starts a declaration, and a declarator follows. */
  private static Token unknownType(RecognitionException e, TokenStream tokens) {
    Token token = e.getOffendingToken();
    int index = token.getTokenIndex() - 1;
    boolean declaratorFollows =
        token.getType() == GnuCLexer.Identifier || token.getType() == GnuCLexer.Star;
    if (!declaratorFollows || index < 0 || type(tokens, index) != GnuCLexer.Identifier) {
      return null;
    }
    boolean startsDeclaration =
        switch (index == 0 ? GnuCLexer.Semi : type(tokens, index - 1)) {
          case GnuCLexer.Semi,
              GnuCLexer.LeftBrace,
              GnuCLexer.RightBrace,
              GnuCLexer.Static,
              GnuCLexer.Extern,
              GnuCLexer.Typedef,
              GnuCLexer.Const,
              GnuCLexer.Volatile,
              GnuCLexer.Inline,
              GnuCLexer.Extension ->
              true;
          default -> e.getCtx() instanceof GnuCParser.IdentifierListSuffixContext;
        };
    return startsDeclaration ? tokens.get(index) : null;
  }

  private static int type(TokenStream tokens, int index) {
    return tokens.get(index).getType();
  }

  private static String stray(Token token) {
    char first = token.getText().charAt(0);
    return first == '"' || first == '\''
        ? "missing terminating " + first + " character"
        : "stray " + spelling(token) + " in program";
  }

  private static String expected(String what, Token before) {
    return what == null
        ? "unexpected " + spelling(before)
        : "expected " + what + " before " + spelling(before);
  }

  /** What C allows here, in few words, or null where that would be too long a list. */
  private static String expectation(RecognitionException e) {
    IntervalSet tokens = expectedTokens(e);
    if (e.getCtx() instanceof GnuCParser.TranslationUnitContext) {
      return "declaration";
    }
    if (tokens.contains(GnuCLexer.RightBrace) && tokens.size() == 1) {
      // The repetition in front of the brace was left because nothing else fits either.
      return e.getCtx() instanceof GnuCParser.CompoundStatementContext
          ? "statement or '}'"
          : e.getCtx() instanceof GnuCParser.MemberListContext ? "type or '}'" : "'}'";
    }
    if (tokens.contains(GnuCLexer.Number)) {
      return "expression";
    }
    if (tokens.contains(GnuCLexer.Int) && !tokens.contains(GnuCLexer.Assign)) {
      return tokens.contains(GnuCLexer.Identifier) ? "identifier" : "type";
    }
    boolean behindOperand = tokens.contains(GnuCLexer.Div);
    List<String> words = new ArrayList<>();
    for (Word word : WORDS) {
      if (tokens.contains(word.type) && !(behindOperand && word.continues)) {
        words.add(word.text);
      }
    }
    return words.isEmpty() || words.size() > 4 ? null : alternatives(words);
  }

  private static IntervalSet expectedTokens(RecognitionException e) {
    if (!(e instanceof NoViableAltException undecided) || undecided.getDeadEndConfigs() == null) {
      return e.getExpectedTokens();
    }
    // The decision was made on more than one token: what could have come where it failed?
    IntervalSet tokens = new IntervalSet();
    for (ATNConfig config : undecided.getDeadEndConfigs()) {
      for (Transition transition : config.state.getTransitions()) {
        if (!transition.isEpsilon()) {
          tokens.addAll(transition.label());
        }
      }
    }
    return tokens;
  }

  /** A token that is worth to be named; some could also go on with an expression that ended. */
  private record Word(int type, String text, boolean continues) {}

  private static final List<Word> WORDS =
      List.of(
          new Word(GnuCLexer.Identifier, "identifier", false),
          new Word(GnuCLexer.StringLiteral, "string literal", true),
          new Word(GnuCLexer.While, "'while'", false),
          new Word(GnuCLexer.LeftParen, "'('", true),
          new Word(GnuCLexer.Assign, "'='", true),
          new Word(GnuCLexer.Comma, "','", true),
          new Word(GnuCLexer.Colon, "':'", false),
          new Word(GnuCLexer.Semi, "';'", false),
          new Word(GnuCLexer.RightParen, "')'", false),
          new Word(GnuCLexer.RightBracket, "']'", false),
          new Word(GnuCLexer.RightBrace, "'}'", false));

  private static String alternatives(List<String> words) {
    int last = words.size() - 1;
    return last == 0
        ? words.get(0)
        : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
  }

  private static String spelling(Token token) {
    if (token.getType() == Token.EOF) {
      return "the end of the file";
    }
    String text = token.getText();
    return text.length() <= LONGEST_SPELLING
        ? "'" + text + "'"
        : "'" + text.substring(0, LONGEST_SPELLING) + "...'";
  }
}
