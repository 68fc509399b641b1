package tdv.parse;

import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import tdv.source.PreprocessedSource;
import tdv.source.SourceException;

/** Parses a preprocessed translation unit. */
public final class UnitParser {
  private UnitParser() {}

  /**
   * The parse tree of a unit. The depth of the stack that this needs grows with the nesting of the
   * program.
   *
   * @throws SourceException at the first syntax error
   */
  public static ParsedUnit parse(PreprocessedSource source) {
    CommonTokenStream tokens = tokens(source.text(), Dialect.of(source.unit().flags()));
    return new ParsedUnit(source, tree(source, tokens));
  }

  /** The tokens of a unit, with the types that depend on the context assigned. */
  static CommonTokenStream tokens(String text, Dialect dialect) {
    GnuCLexer lexer = new GnuCLexer(new SourceChars(text));
    CommonTokenStream tokens = new CommonTokenStream(lexer);
    tokens.fill();
    dialect.apply(text, tokens.getTokens());
    TypedefMarker.mark(text, tokens.getTokens());
    return tokens;
  }

  /**
   * SLL prediction is fast, and right for all but a few inputs that full LL prediction would
   * accept; that one is tried before an input is called wrong.
   */
  private static GnuCParser.TranslationUnitContext tree(
      PreprocessedSource source, CommonTokenStream tokens) {
    try {
      return tree(tokens, PredictionMode.SLL);
    } catch (ParseCancellationException notInSll) {
      tokens.seek(0);
      try {
        return tree(tokens, PredictionMode.LL);
      } catch (ParseCancellationException e) {
        throw SyntaxError.of((RecognitionException) e.getCause(), tokens).at(source);
      }
    }
  }

  static GnuCParser.TranslationUnitContext tree(CommonTokenStream tokens, PredictionMode mode) {
    GnuCParser parser = new GnuCParser(tokens);
    parser.removeErrorListeners();
    parser.setErrorHandler(new BailErrorStrategy());
    parser.getInterpreter().setPredictionMode(mode);
    return parser.translationUnit();
  }
}
