package tdv.sema;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tdv.type.CType;
import tdv.type.ComplexType;
import tdv.type.FloatKind;
import tdv.type.FloatType;
import tdv.type.IntKind;
import tdv.type.IntType;

/**
 * A preprocessing number read as an integer or floating constant (C11 6.4.4.1, 6.4.4.2), with gcc's
 * additions: binary digits, imaginary constants, and suffixes for all floating types.
 *
 * @param value of an integer constant; empty for floating and imaginary ones
 */
record NumberLiteral(CType type, Optional<BigInteger> value) {
  static final Pattern DECIMAL_FLOAT =
      Pattern.compile(
          "(?<digits>[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE](?<exponent>[+-]?[0-9]+))?(?<suffix>[a-zA-Z0-9]*)");
  static final Pattern HEX_FLOAT =
      Pattern.compile(
          "0[xX](?<digits>[0-9a-fA-F]*\\.?[0-9a-fA-F]*)[pP](?<exponent>[+-]?[0-9]+)(?<suffix>[a-zA-Z0-9]*)");
  private static final Pattern INTEGER =
      Pattern.compile(
          "(?:0[xX](?<hex>[0-9a-fA-F]+)|0[bB](?<binary>[01]+)|0(?<octal>[0-7]*)|(?<decimal>[1-9][0-9]*))"
              + "(?<suffix>[a-zA-Z]*)");
  private static final Pattern INTEGER_SUFFIX = Pattern.compile("u?l{0,2}|l{1,2}u");
  private static final Pattern PLAIN = Pattern.compile("[1-9][0-9]{0,8}|0");
  private static final BigInteger TWO_TO_64 = BigInteger.ONE.shiftLeft(64);

  /** The constant, or nothing if the text is not a valid one. */
  static Optional<NumberLiteral> of(String text) {
    if (PLAIN.matcher(text).matches()) {
      BigInteger value = BigInteger.valueOf(Integer.parseInt(text));
      return Optional.of(new NumberLiteral(IntType.INT, Optional.of(value)));
    }
    Matcher integer = INTEGER.matcher(text);
    if (integer.matches()) {
      return integer(integer);
    }
    Matcher hex = HEX_FLOAT.matcher(text);
    if (hex.matches()) {
      return floating(hex.group("suffix"));
    }
    Matcher decimal = DECIMAL_FLOAT.matcher(text);
    boolean valid = decimal.matches() && (text.contains(".") || decimal.group("exponent") != null);
    return valid ? floating(decimal.group("suffix")) : Optional.empty();
  }

  // ---- floating constants ----

  private static Optional<NumberLiteral> floating(String suffix) {
    String lower = suffix.toLowerCase(Locale.ROOT);
    boolean imaginary = isImaginary(lower);
    return floatKind(lower.replaceAll("[ij]", ""))
        .map(FloatType::of)
        .map(type -> new NumberLiteral(imaginary ? ComplexType.of(type) : type, Optional.empty()));
  }

  private static boolean isImaginary(String suffix) {
    return suffix.contains("i") || suffix.contains("j");
  }

  private static Optional<FloatKind> floatKind(String suffix) {
    FloatKind kind =
        switch (suffix) {
          case "", "d" -> FloatKind.DOUBLE;
          case "f" -> FloatKind.FLOAT;
          case "l", "w" -> FloatKind.LONG_DOUBLE;
          case "q", "f128" -> FloatKind.FLOAT128;
          case "f16" -> FloatKind.FLOAT16;
          case "f32" -> FloatKind.FLOAT32;
          case "f64" -> FloatKind.FLOAT64;
          case "f32x" -> FloatKind.FLOAT32X;
          case "f64x" -> FloatKind.FLOAT64X;
          case "df" -> FloatKind.DECIMAL32;
          case "dd" -> FloatKind.DECIMAL64;
          case "dl" -> FloatKind.DECIMAL128;
          default -> null;
        };
    return Optional.ofNullable(kind);
  }

  // ---- integer constants ----

  private static Optional<NumberLiteral> integer(Matcher match) {
    String suffix = match.group("suffix").toLowerCase(Locale.ROOT);
    boolean imaginary = isImaginary(suffix);
    String size = suffix.replaceAll("[ij]", "");
    if (!INTEGER_SUFFIX.matcher(size).matches()) {
      return Optional.empty();
    }
    boolean unsigned = size.contains("u");
    int longs = size.length() - (unsigned ? 1 : 0);
    BigInteger value = digits(match).mod(TWO_TO_64);
    IntType type = type(value, longs, unsigned, match.group("decimal") != null);
    return Optional.of(
        imaginary
            ? new NumberLiteral(ComplexType.of(type), Optional.empty())
            : new NumberLiteral(type, Optional.of(value)));
  }

  private static BigInteger digits(Matcher match) {
    if (match.group("hex") != null) {
      return new BigInteger(match.group("hex"), 16);
    } else if (match.group("binary") != null) {
      return new BigInteger(match.group("binary"), 2);
    } else if (match.group("octal") != null) {
      return new BigInteger("0" + match.group("octal"), 8);
    }
    return new BigInteger(match.group("decimal"));
  }

  /**
   * The first type of the list in 6.4.4.1p5 that holds the value; a decimal one that exceeds long
   * is an __int128.
   */
  private static IntType type(BigInteger value, int longs, boolean unsigned, boolean decimal) {
    List<IntKind> kinds = new ArrayList<>();
    if (longs == 0) {
      kinds.add(IntKind.INT);
    }
    kinds.add(longs == 2 ? IntKind.LONG_LONG : IntKind.LONG);
    for (IntKind kind : kinds) {
      IntType signed = IntType.of(kind);
      IntType other = IntType.of(kind.unsigned());
      if (!unsigned && signed.holds(value)) {
        return signed;
      } else if ((unsigned || !decimal) && other.holds(value)) {
        return other;
      }
    }
    return IntType.of(IntKind.INT128);
  }
}
