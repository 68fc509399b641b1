package tdv.instrument;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import tdv.emit.Decoration;
import tdv.ir.Operands;
import tdv.ir.Value;
import tdv.type.IntType;

/**
 * Integer divisions that may have no result: by zero, or of the least number by -1. The processor
 * would stop the program, but wherever the compiler has moved the division to; a check in front of
 * the statement stops it at its site.
 */
final class Divisions {
  private static final BigInteger MINUS_ONE = BigInteger.ONE.negate();

  private Divisions() {}

  static boolean mayFail(Value value) {
    return !failing(value).isEmpty();
  }

  /** The divisions inside a value that may fail, each behind those in its operands. */
  private static List<Value.Binary> failing(Value value) {
    List<Value.Binary> found = new ArrayList<>();
    Operands.visit(
        value,
        inner -> {
          if (inner instanceof Value.Binary binary
              && binary.isIntegerDivision()
              && !isHarmless(binary.right())) {
            found.add(0, binary);
          }
        });
    return found;
  }

  private static boolean isHarmless(Value divisor) {
    return divisor instanceof Value.Constant constant
        && !constant.isZero()
        && !constant.number().equals(MINUS_ONE);
  }

  /** Statements that stop the program if the values can't be computed. */
  static String checks(List<Value> values, Decoration.Wording wording, int site) {
    StringJoiner conditions = new StringJoiner(" || ");
    for (Value value : values) {
      failing(value).forEach(division -> conditions.add(condition(division, wording)));
    }
    return conditions.length() == 0
        ? ""
        : "if (__builtin_expect(%s, 0)) { __tdv_frame.site = %d; __tdv_divide(); } "
            .formatted(conditions, site);
  }

  private static String condition(Value.Binary division, Decoration.Wording wording) {
    IntType type = (IntType) division.type();
    String divisor = wording.print(division.right());
    String zero = divisor + " == 0";
    // Divisions of 128 bits are calls that only stop at zero.
    if (!type.isSigned() || type.width() > 64) {
      return zero;
    }
    BigInteger least = BigInteger.ONE.shiftLeft(type.width() - 1).negate();
    return "%s || (%s == -1 && %s == %s)"
        .formatted(
            zero,
            divisor,
            wording.print(division.left()),
            wording.print(new Value.Constant(type, least)));
  }
}
