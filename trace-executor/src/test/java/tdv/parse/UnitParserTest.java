package tdv.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tdv.source.PreprocessedSource;
import tdv.source.Preprocessor;
import tdv.source.SourceException;
import tdv.source.TranslationUnit;

final class UnitParserTest {
  @TempDir private Path directory;

  private PreprocessedSource preprocess(String program, String... flags) {
    try {
      Files.writeString(directory.resolve("p.c"), program);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return Preprocessor.preprocess(new TranslationUnit(Path.of("p.c"), directory, List.of(flags)));
  }

  private void parses(String program, String... flags) {
    UnitParser.parse(preprocess(program, flags));
  }

  @Test
  void tokensKnowTheirOffsets() {
    PreprocessedSource source = preprocess("/* \u00e4 */ char *s = \"\u00e4\";\nint x;\n");
    List<ParseTree> declarations = List.copyOf(UnitParser.parse(source).tree().children);
    Token last = ((TerminalNode) lastLeaf(declarations.get(1))).getSymbol();
    assertEquals(";", source.text().substring(last.getStartIndex(), last.getStopIndex() + 1));
    assertEquals(2, source.position(last.getStartIndex()).line());
  }

  private static ParseTree lastLeaf(ParseTree tree) {
    ParseTree leaf = tree;
    while (leaf.getChildCount() > 0) {
      leaf = leaf.getChild(leaf.getChildCount() - 1);
    }
    return leaf;
  }

  /** Characters outside ASCII once took microseconds each. */
  @Test
  void namesAndLiteralsMayHaveAnyLetters() {
    String letters = "\u00e4\u20ac\ud83d\ude00";
    parses("int \u00e4 = 1, x\\u00e9, " + "\u00e9".repeat(3) + "; char *s = \"" + letters + "\";");
    String literal = "\"" + letters.repeat(200_000) + "\"";
    assertTimeoutPreemptively(
        Duration.ofSeconds(10), () -> UnitParser.tokens(literal, new Dialect(true, true)));
    assertThrows(SourceException.class, () -> parses("int \u007f;"));
  }

  @Test
  void anEmptyUnitIsOne() {
    parses("");
  }

  @Test
  void keywordsDependOnTheStandard() {
    parses("int f(int typeof) { int asm = typeof; return asm; }", "-std=c99");
    parses("int f(int inline) { return inline; } __inline int g(void);", "-ansi");
    parses("typeof(int) x; asm(\"\"); inline int f(void) { return 1; }", "-std=gnu99");
    parses("__typeof__(int) x; __asm__(\"\"); inline int f(void) { return 1; }", "-std=c11");
    assertThrows(SourceException.class, () -> parses("int f(int typeof);"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "int f(void) { return 1 }                  | 1:24 | expected ';' before '}'",
        "int f(void) { return (1; }                | 1:24 | expected ')' before ';'",
        "int f(int a) { a = ; }                    | 1:20 | expected expression before ';'",
        "int f(void) { g(1,); }                    | 1:19 | expected expression before ')'",
        "int f(int a) { if a) ; }                  | 1:19 | expected '(' before 'a'",
        "int x                                     | 1:5  | expected '=', ',' or ';' before",
        "int x int y; void f(void) { }             | 1:7  | expected ';' before 'int'",
        "int g(int) int y; void f(void) { }        | 1:12 | expected ';' before 'int'",
        "int f(void) { int x int y; x = y; }       | 1:21 | expected ';' before 'int'",
        "int f(void) { do ; (1); }                 | 1:20 | expected 'while' before '('",
        "foo_t x;                                  | 1:1  | unknown type name 'foo_t'",
        "static foo_t *x;                          | 1:8  | unknown type name 'foo_t'",
        "int f(foo_t x);                           | 1:7  | unknown type name 'foo_t'",
        "int f(void) { foo_t x; }                  | 1:15 | unknown type name 'foo_t'",
        "int f(void) { goto 1; }                   | 1:20 | expected identifier before '1'",
        "struct S { int x; int };                  | 1:23 | expected identifier before '}'",
        "struct S { x; };                          | 1:12 | expected type or '}' before 'x'",
        "int f(void) { ) }                         | 1:15 | expected statement or '}' before ')'",
        "}                                         | 1:1  | expected declaration before '}'",
        "int f(void) { if (1) {                    | 1:22 | expected statement or '}' before the end",
        "enum E { };                               | 1:10 | expected identifier before '}'",
        "int x = \"a;                             | 1:9  | missing terminating \" character",
        "int x = 1 @ 2;                            | 1:11 | stray '@' in program",
        "int x; # y                                | 1:8  | stray '# y' in program",
        "int a[3;                                  | 1:8  | expected ']' before ';'",
        "int x = f(0x1111111111222222222233333333334444444444555555555566666666667 x); | 1:75 "
            + "| expected ')' before 'x'",
        "int f(void) { aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggg 1; } "
            + "| 1:80 | expected ':' or ';' before '1'",
        "int x 0x1111111111222222222233333333334444444444555555555566666666667; | 1:7 | expected "
            + "'=', ',' or ';' before '0x1111111111222222222233333333334444444444555555555566666666...'"
      })
  void saysWhereTheSyntaxIsWrong(String program, String position, String message) {
    SourceException e = assertThrows(SourceException.class, () -> parses(program));
    assertEquals(1, e.diagnostics().size());
    String text = e.render();
    String expected = "p.c:" + position + ": error: syntax error: " + message;
    int start = Math.max(0, text.indexOf("p.c:"));
    assertEquals(
        expected, text.substring(start, Math.min(text.length(), start + expected.length())));
  }
}
