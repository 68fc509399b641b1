package tdv.input;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import tdv.type.CType;
import tdv.type.FloatKind;
import tdv.type.FloatType;
import tdv.type.IntKind;
import tdv.type.IntType;
import tdv.type.Layout;

/** Any text is a number of the type, or a sentence says that it is none. */
class InputFuzzTest {
  private static final List<CType> TYPES =
      List.of(
          IntType.of(IntKind.INT),
          IntType.of(IntKind.UNSIGNED_CHAR),
          IntType.of(IntKind.LONG),
          IntType.of(IntKind.BOOL),
          FloatType.of(FloatKind.DOUBLE),
          FloatType.of(FloatKind.FLOAT));

  /** What numbers are made of, and what they are not. */
  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.oneOf(
        Arbitraries.strings().withChars("0123456789abcdefxXuUlLpP+-.'\\ne ").ofMaxLength(20),
        Arbitraries.strings().ofMaxLength(10));
  }

  @Property(seed = "1")
  void isANumberOrRefused(@ForAll("texts") String text) {
    for (CType type : TYPES) {
      try {
        BigInteger bits = InputNumber.bits("a", text, type);
        assertTrue(bits.signum() >= 0 && bits.bitLength() <= 8 * Layout.size(type), text);
      } catch (InputException refused) {
        assertTrue(refused.getMessage().contains("a"), refused.getMessage());
      }
    }
  }
}
