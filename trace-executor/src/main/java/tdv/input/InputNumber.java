package tdv.input;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import tdv.type.CType;
import tdv.type.EnumType;
import tdv.type.FloatKind;
import tdv.type.FloatType;
import tdv.type.IntType;
import tdv.type.Layout;
import tdv.type.TypePrinter;

/**
 * A number that a user writes, as the bits of a C type: {@code 42}, {@code -1}, {@code 0xff},
 * {@code 'a'}, {@code true}, and for floating types {@code 1.5e3} or {@code inf}.
 */
final class InputNumber {
  private static final Map<Character, Character> ESCAPES =
      Map.of(
          'n', '\n', 't', '\t', 'r', '\r', '0', '\0', 'a', '\007', 'b', '\b', 'f', '\f', 'v',
          '\013');

  private InputNumber() {}

  /** Whether values of the type can be written. */
  static boolean canBe(CType type) {
    return type.isInteger() || (type instanceof FloatType real && isBinary(real.kind()));
  }

  private static boolean isBinary(FloatKind kind) {
    return switch (kind) {
      case FLOAT, FLOAT32, DOUBLE, FLOAT64, FLOAT32X -> true;
      default -> false;
    };
  }

  /** The value's bits, those of the type's size. */
  static BigInteger bits(String name, String text, CType type) {
    BigInteger value =
        type instanceof FloatType real ? floating(name, text, real) : integer(name, text, type);
    BigInteger modulus = BigInteger.ONE.shiftLeft((int) (8 * Layout.size(type)));
    return value.mod(modulus);
  }

  private static BigInteger integer(String name, String text, CType type) {
    BigInteger value =
        literal(text)
            .orElseThrow(
                () ->
                    new InputException(
                        "input " + name + ": '" + text + "' is no value of " + described(type)));
    if (type.isPointer()) {
      return value;
    }
    IntType integer = type instanceof EnumType e ? e.underlying() : (IntType) type.unqualified();
    if (!integer.holds(value)) {
      throw new InputException(
          "input %s: %s does not fit into %s (%s to %s)"
              .formatted(name, text, described(type), lowest(integer), highest(integer)));
    }
    return value;
  }

  private static String described(CType type) {
    return "type " + TypePrinter.print(type.unqualified());
  }

  private static BigInteger lowest(IntType type) {
    return type.isSigned() ? BigInteger.ONE.shiftLeft(type.width() - 1).negate() : BigInteger.ZERO;
  }

  private static BigInteger highest(IntType type) {
    return BigInteger.ONE
        .shiftLeft(type.isSigned() ? type.width() - 1 : type.width())
        .subtract(BigInteger.ONE);
  }

  private static Optional<BigInteger> literal(String text) {
    if (text.startsWith("'")) {
      return character(text);
    }
    String digits = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
    BigInteger sign = text.startsWith("-") ? BigInteger.ONE.negate() : BigInteger.ONE;
    if (digits.matches("0[xX][0-9a-fA-F]{1,32}")) {
      return Optional.of(new BigInteger(digits.substring(2), 16).multiply(sign));
    } else if (digits.matches("[0-9]{1,40}")) {
      return Optional.of(new BigInteger(digits).multiply(sign));
    }
    return switch (text) {
      case "true" -> Optional.of(BigInteger.ONE);
      case "false" -> Optional.of(BigInteger.ZERO);
      default -> Optional.empty();
    };
  }

  private static Optional<BigInteger> character(String text) {
    if (text.matches("'[^'\\\\\\n]'") && text.charAt(1) < 128) {
      return Optional.of(BigInteger.valueOf(text.charAt(1)));
    } else if (text.matches("'\\\\[ntrabfv0]'")) {
      return Optional.of(BigInteger.valueOf(ESCAPES.get(text.charAt(2))));
    } else if (text.matches("'\\\\['\"\\\\?]'")) {
      return Optional.of(BigInteger.valueOf(text.charAt(2)));
    } else if (text.matches("'\\\\x[0-9a-fA-F]{1,2}'")) {
      // A character literal has the value of a char, which is signed.
      byte value = (byte) Integer.parseInt(text.substring(3, text.length() - 1), 16);
      return Optional.of(BigInteger.valueOf(value));
    }
    return Optional.empty();
  }

  private static BigInteger floating(String name, String text, FloatType type) {
    double value = parse(name, text, type);
    if (Layout.size(type) == Float.BYTES) {
      float narrow = (float) value;
      if (Float.isInfinite(narrow) && !Double.isInfinite(value)) {
        throw new InputException("input " + name + ": " + text + " does not fit into a float");
      }
      return BigInteger.valueOf(Float.floatToRawIntBits(narrow));
    }
    return BigInteger.valueOf(Double.doubleToRawLongBits(value));
  }

  private static double parse(String name, String text, FloatType type) {
    Optional<BigInteger> integer = literal(text);
    if (integer.isPresent()) {
      return integer.get().doubleValue();
    }
    String word = text.replaceFirst("^[+-]", "");
    double sign = text.startsWith("-") ? -1 : 1;
    if (word.equals("inf")) {
      return sign * Double.POSITIVE_INFINITY;
    } else if (word.equals("nan")) {
      return Double.NaN;
    } else if (word.matches("[0-9.]+([eE][+-]?[0-9]+)?|0[xX][0-9a-fA-F.]+[pP][+-]?[0-9]+")) {
      try {
        return Double.parseDouble(text);
      } catch (NumberFormatException malformed) {
        // Two points, or none but a point: reported below.
      }
    }
    throw new InputException(
        "input " + name + ": '" + text + "' is no value of " + described(type));
  }
}
