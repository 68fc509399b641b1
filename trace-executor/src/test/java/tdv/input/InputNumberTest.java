package tdv.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tdv.type.CType;
import tdv.type.FloatType;
import tdv.type.IntKind;
import tdv.type.IntType;

class InputNumberTest {
  private static final CType SHORT = IntType.of(IntKind.SHORT);

  private static String bits(String text, CType type) {
    return InputNumber.bits("x", text, type).toString(16);
  }

  private static void refuses(String text, CType type, String why) {
    InputException refused =
        assertThrows(InputException.class, () -> InputNumber.bits("x", text, type));
    assertTrue(refused.getMessage().contains(why), refused.getMessage());
  }

  @Test
  void integersInManyForms() {
    assertEquals("2a", bits("42", IntType.INT));
    assertEquals("ffffffff", bits("-1", IntType.INT));
    assertEquals("ff", bits("0xFF", IntType.INT));
    assertEquals("fff0", bits("-0x10", SHORT));
    assertEquals("61", bits("'a'", IntType.CHAR));
    assertEquals("2c", bits("','", IntType.INT));
    assertEquals("a", bits("'\\n'", IntType.CHAR));
    assertEquals("ff", bits("'\\xff'", IntType.CHAR));
    assertEquals("1", bits("true", IntType.BOOL));
    assertEquals("ffffffffffffffff", bits("18446744073709551615", IntType.UNSIGNED_LONG));
  }

  @Test
  void floatsInManyForms() {
    assertEquals(Long.toHexString(Double.doubleToLongBits(1.5)), bits("1.5", FloatType.DOUBLE));
    assertEquals(Long.toHexString(Double.doubleToLongBits(3)), bits("3", FloatType.DOUBLE));
    assertEquals("3fc00000", bits("1.5", FloatType.FLOAT));
    assertEquals("ff800000", bits("-inf", FloatType.FLOAT));
    assertEquals("3fc00000", bits("0x1.8p0", FloatType.FLOAT));
  }

  @Test
  void whatDoesNotFitIsRefused() {
    refuses("32768", SHORT, "does not fit into type short (-32768 to 32767)");
    refuses("-1", IntType.UNSIGNED_INT, "(0 to 4294967295)");
    refuses("2", IntType.BOOL, "(0 to 1)");
    refuses("1e60", FloatType.FLOAT, "does not fit");
    refuses("1.5", IntType.INT, "is no value of type int");
    refuses("1.2.3", FloatType.DOUBLE, "is no value of type double");
    refuses("'ab'", IntType.INT, "is no value");
    refuses("", IntType.INT, "is no value");
  }

  @Test
  void textsAreSplitAtCommas() {
    assertEquals(new InputText("a", List.of("1", "','", "'\\''", "-2")), text("a=1, ',','\\'',-2"));
    assertEquals(new InputText("s.n", List.of("1")), text("s.n=1"));
    for (String wrong : List.of("a", "=1", "a=", "a=1,", "1a=1", "a b=1")) {
      assertThrows(InputException.class, () -> text(wrong), wrong);
    }
  }

  private static InputText text(String text) {
    return InputText.parse(text);
  }
}
