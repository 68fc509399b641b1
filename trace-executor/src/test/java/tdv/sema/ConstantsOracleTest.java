package tdv.sema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tdv.ast.Expr;
import tdv.type.CType;
import tdv.type.TypePrinter;

/** Types and values of constant expressions against gcc. */
class ConstantsOracleTest {
  private static final int EXPRESSIONS = 600;

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void constantsHaveGccsTypesAndValues(long seed) {
    RandomConstants random = new RandomConstants(seed);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < EXPRESSIONS; i++) {
      texts.add(random.next(1 + i % 3));
    }
    List<Expr> expressions = read(texts);
    StringBuilder program = new StringBuilder("int printf(const char *, ...);\n");
    program.append(RandomConstants.PRELUDE).append("int main(void) { int failures = 0;\n");
    int constants = 0;
    for (int i = 0; i < texts.size(); i++) {
      Expr expression = expressions.get(i);
      Optional<BigInteger> value = ConstantEvaluator.evaluate(expression);
      program.append(typeCheck(texts.get(i), expression.type()));
      if (value.isPresent()) {
        program.append(valueCheck(texts.get(i), value.get(), expression.type()));
        constants++;
      }
    }
    assertTrue(constants > EXPRESSIONS / 4, "only " + constants + " constants");
    program.append("return failures != 0; }\n");
    assertEquals("", GccOracle.complaints(directory, program.toString()));
  }

  private static List<Expr> read(List<String> texts) {
    String body = String.join(";\n", texts);
    return ReadTypes.of(RandomConstants.PRELUDE + "void f(void) {\n" + body + ";\n}\n")
        .expressions();
  }

  private static String typeCheck(String text, CType type) {
    return "_Static_assert(_Generic((%s), %s: 1, default: 0), \"\");%n"
        .formatted(text, TypePrinter.print(type));
  }

  private static String valueCheck(String text, BigInteger value, CType type) {
    BigInteger bits = value.mod(BigInteger.ONE.shiftLeft(128));
    String expected =
        "((unsigned __int128)0x%sull << 64 | 0x%sull)"
            .formatted(
                bits.shiftRight(64).toString(16),
                bits.mod(BigInteger.ONE.shiftLeft(64)).toString(16));
    return "if ((%s) != (%s)%s) printf(\"%%s is not %s\\n\", \"%s\"), failures++;%n"
        .formatted(text, TypePrinter.print(type), expected, value, text.replace("\\", "\\\\"));
  }

  @Test
  void notConstant() {
    for (String text :
        List.of("1 / 0", "1 % 0", "1 << 32", "1 >> -1", "(int)1e30", "(long)&g", "g", "(1, 2)")) {
      Expr expression =
          ReadTypes.of("extern int g;\nvoid f(void) {\n" + text + ";\n}\n").expressions().get(0);
      assertEquals(Optional.empty(), ConstantEvaluator.evaluate(expression), text);
    }
  }
}
