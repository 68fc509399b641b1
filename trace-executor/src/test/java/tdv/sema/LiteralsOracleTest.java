package tdv.sema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import org.antlr.v4.runtime.CommonToken;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.ast.Expr;
import tdv.parse.GnuCLexer;
import tdv.type.IntType;
import tdv.type.TypePrinter;

/** Types and values of constants and string literals against gcc. */
class LiteralsOracleTest {
  private static final List<String> INTEGERS =
      List.of(
          "0",
          "1",
          "2147483647",
          "2147483648",
          "4294967295",
          "4294967296",
          "9223372036854775807",
          "9223372036854775808",
          "18446744073709551615",
          "0x7fffffff",
          "0x80000000",
          "0xffffffff",
          "0x100000000",
          "0x7fffffffffffffff",
          "0x8000000000000000",
          "0XFFFFFFFFFFFFFFFF",
          "017",
          "037777777777",
          "0777777777777777777777",
          "01777777777777777777777",
          "0b101",
          "0B0",
          "0b11111111111111111111111111111111",
          "1u",
          "1U",
          "4294967296u",
          "1l",
          "1L",
          "1ul",
          "1LU",
          "1ll",
          "1LL",
          "1ull",
          "1LLU",
          "0xffffffffffffffffll",
          "2147483648l",
          "00",
          "0u",
          "0x0");
  private static final List<String> FLOATS =
      List.of(
          "1.0",
          "1.",
          ".5",
          "1e3",
          "1E-3",
          "1.5e+3f",
          "1.0F",
          "1.0l",
          "1.0L",
          "0x1p3",
          "0x1.8p-1f",
          "0x.8P1L",
          "1.0q",
          "1.0Q",
          "1.0f128",
          "1.0F128",
          "1.0f64",
          "1.0f32",
          "1.0f32x",
          "1.0f64x",
          "1.0w",
          "1.0W",
          "1.0i",
          "1.0if",
          "1.0fj",
          "1i",
          "1uj",
          "2.0Li",
          "1e5i");
  private static final List<String> CHARACTERS =
      List.of(
          "'a'",
          "'\\n'",
          "'\\\\'",
          "'\\''",
          "'\"'",
          "'\\0'",
          "'\\377'",
          "'\\xff'",
          "'\\x7f'",
          "'\\e'",
          "'\\E'",
          "'\\?'",
          "'ab'",
          "'abc'",
          "'abcd'",
          "'abcde'",
          "'\\377a'",
          "'\\12a'",
          "L'a'",
          "L'\\xffffffff'",
          "u'a'",
          "u'\\xffff'",
          "U'\\xffffffff'",
          "L'\u00c3\u00a4'",
          "u'\\u20ac'",
          "U'\\U0001F600'",
          "L'\u00f0\u009f\u0098\u0080'",
          "'\u00e4'",
          "L'ab'",
          "'\\a'",
          "'\\v'",
          "'\\1234'");
  private static final List<String> STRINGS =
      List.of(
          "\"\"",
          "\"abc\"",
          "\"a\\0b\"",
          "\"\\x41\" \"42\"",
          "\"\\1012\"",
          "u8\"\u00c3\u00a4\"",
          "\"\u00c3\u00a4\\u20ac\"",
          "L\"\u00c3\u00a4\\u20ac\"",
          "u\"\\U0001F600x\"",
          "U\"\\U0001F600x\"",
          "\"a\" L\"b\"",
          "u\"a\" \"\u00e2\u0082\u00ac\"",
          "\"\\\"'\\'\"",
          "L\"\\xfffffff0\\777\"",
          "\"\\e\\a\\?\"",
          "u8\"a\" \"b\"");

  @TempDir Path directory;

  @Test
  void integersHaveGccsTypesAndValues() {
    StringBuilder program = new StringBuilder();
    for (String text : INTEGERS) {
      NumberLiteral number = NumberLiteral.of(text).orElseThrow();
      assertType(program, text, TypePrinter.print(number.type()));
      program.append(
          "_Static_assert(%s == %s, \"\");%n".formatted(text, hex(number.value().get())));
    }
    check(program + "int main(void) { return 0; }");
  }

  @Test
  void floatsHaveGccsTypes() {
    StringBuilder program = new StringBuilder();
    for (String text : FLOATS) {
      NumberLiteral number = NumberLiteral.of(text).orElseThrow();
      assertTrue(number.value().isEmpty(), text);
      assertType(program, text, TypePrinter.print(number.type()));
    }
    check(program + "int main(void) { return 0; }");
  }

  @Test
  void wrongNumbersAreRefused() {
    for (String text : List.of("09", "0x", "1.0x", "1lul", "0b12", "1e", "0x1.0", "1uu", "1lL2")) {
      assertTrue(NumberLiteral.of(text).isEmpty(), text);
    }
  }

  @Test
  void charactersHaveGccsTypesAndValues() {
    Literals literals = new Literals(ReadTypes.of("").state());
    StringBuilder program = new StringBuilder();
    for (String text : CHARACTERS) {
      CommonToken token = new CommonToken(GnuCLexer.CharConstant, text);
      Expr.IntConst constant = literals.character(token);
      assertType(program, text, TypePrinter.print(constant.type()));
      program.append("_Static_assert(%s == %d, \"\");%n".formatted(text, constant.value()));
    }
    check(program + "int main(void) { return 0; }");
  }

  @Test
  void stringsHaveGccsTypesAndUnits() {
    StringBuilder program = new StringBuilder("int main(void) {\n");
    for (String text : STRINGS) {
      TextLiteral literal = TextLiteral.of(List.of(text.split(" ")));
      String element = TypePrinter.print(literal.element());
      program.append(
          "_Static_assert(sizeof(%s) == %d * sizeof(%s), \"\");%n"
              .formatted(text, literal.units().size() + 1, element));
      assertType(program, "&(" + text + ")[0]", element + " *");
      for (int i = 0; i < literal.units().size(); i++) {
        program.append(
            "if ((%s)[%d] != (%s)%dU) __builtin_abort();%n"
                .formatted(text, i, element, Integer.toUnsignedLong(literal.units().get(i))));
      }
    }
    check(program + "return 0; }");
  }

  private static void assertType(StringBuilder program, String expression, String type) {
    program.append(
        "_Static_assert(_Generic(%s, %s: 1, default: 0), \"\");%n".formatted(expression, type));
  }

  private static String hex(BigInteger value) {
    String digits = "0x" + value.toString(16);
    return IntType.LONG.holds(value) ? digits : digits + "u";
  }

  private void check(String program) {
    assertEquals("", GccOracle.complaints(directory, program));
  }
}
