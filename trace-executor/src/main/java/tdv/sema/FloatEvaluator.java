package tdv.sema;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import tdv.ast.Expr;
import tdv.type.CType;
import tdv.type.FloatKind;
import tdv.type.FloatType;

/**
 * The exact values of constant expressions of real floating type, rounded to the type's precision
 * after each operation (C11 5.2.4.2.2). Infinite, subnormal and decimal values count as not
 * constant.
 */
final class FloatEvaluator {
  private static final int LARGEST_EXPONENT = 20_000;

  private FloatEvaluator() {}

  static Optional<BigDecimal> evaluate(Expr expr) {
    if (!(expr.type() instanceof FloatType type)) {
      return Optional.empty();
    }
    if (expr instanceof Expr.FloatConst constant) {
      return parse(constant.spelling()).flatMap(exact -> round(exact, type));
    } else if (expr instanceof Expr.Cast cast) {
      return cast(cast.operand()).flatMap(exact -> round(exact, type));
    } else if (expr instanceof Expr.Unary unary) {
      return unary.op() == Expr.UnaryOp.NEGATE
          ? evaluate(unary.operand()).map(BigDecimal::negate)
          : Optional.empty();
    } else if (expr instanceof Expr.Binary binary) {
      return evaluate(binary.left())
          .flatMap(a -> evaluate(binary.right()).flatMap(b -> combine(binary.op(), type, a, b)));
    } else if (expr instanceof Expr.Conditional conditional) {
      return ConstantEvaluator.truth(conditional.condition())
          .flatMap(c -> evaluate(c ? conditional.whenTrue() : conditional.whenFalse()));
    }
    return Optional.empty();
  }

  private static Optional<BigDecimal> cast(Expr operand) {
    CType from = operand.type();
    if (from instanceof FloatType) {
      return evaluate(operand);
    }
    return from.isInteger()
        ? ConstantEvaluator.evaluate(operand).map(BigDecimal::new)
        : Optional.empty();
  }

  private static Optional<BigDecimal> combine(
      Expr.BinaryOp op, FloatType type, BigDecimal a, BigDecimal b) {
    return switch (op) {
      case ADD -> round(a.add(b), type);
      case SUB -> round(a.subtract(b), type);
      case MUL -> round(a.multiply(b), type);
      case DIV -> b.signum() == 0 ? Optional.empty() : divide(a, b, type);
      default -> Optional.empty();
    };
  }

  private static Optional<BigDecimal> divide(BigDecimal a, BigDecimal b, FloatType type) {
    int scale = Math.max(Math.max(a.scale(), b.scale()), 0);
    return round(
        a.movePointRight(scale).toBigIntegerExact(),
        b.movePointRight(scale).toBigIntegerExact(),
        type);
  }

  private static Optional<BigDecimal> round(BigDecimal exact, FloatType type) {
    int scale = Math.max(exact.scale(), 0);
    return round(exact.movePointRight(scale).toBigIntegerExact(), BigInteger.TEN.pow(scale), type);
  }

  /** The value of the type that is nearest to the quotient, the even one of two. */
  private static Optional<BigDecimal> round(
      BigInteger numerator, BigInteger denominator, FloatType type) {
    if (numerator.signum() == 0) {
      return Optional.of(BigDecimal.ZERO);
    }
    int precision = precision(type.kind());
    BigInteger n = numerator.abs();
    BigInteger d = denominator.abs();
    int shift = precision - (n.bitLength() - d.bitLength());
    BigInteger[] parts = divide(n, d, shift);
    if (parts[0].bitLength() > precision) {
      shift--;
      parts = divide(n, d, shift);
    }
    int exponent = precision - shift;
    if (precision == 0 || Math.abs(exponent) >= maxExponent(type.kind()) - 1) {
      return Optional.empty();
    }
    BigInteger divisor = shift >= 0 ? d : d.shiftLeft(-shift);
    int half = parts[1].shiftLeft(1).compareTo(divisor);
    boolean up = half > 0 || (half == 0 && parts[0].testBit(0));
    BigInteger mantissa = up ? parts[0].add(BigInteger.ONE) : parts[0];
    BigDecimal value = scale(mantissa, -shift);
    return Optional.of(numerator.signum() == denominator.signum() ? value : value.negate());
  }

  private static BigInteger[] divide(BigInteger n, BigInteger d, int shift) {
    return shift >= 0
        ? n.shiftLeft(shift).divideAndRemainder(d)
        : n.divideAndRemainder(d.shiftLeft(-shift));
  }

  /** {@code mantissa} times 2 to the {@code exponent}. */
  private static BigDecimal scale(BigInteger mantissa, int exponent) {
    return exponent >= 0
        ? new BigDecimal(mantissa.shiftLeft(exponent))
        : new BigDecimal(mantissa).divide(new BigDecimal(BigInteger.ONE.shiftLeft(-exponent)));
  }

  /** The bits of the significand; 0 for decimal types. */
  private static int precision(FloatKind kind) {
    return switch (kind) {
      case FLOAT16 -> 11;
      case FLOAT, FLOAT32 -> 24;
      case DOUBLE, FLOAT32X, FLOAT64 -> 53;
      case LONG_DOUBLE, FLOAT64X -> 64;
      case FLOAT128 -> 113;
      case DECIMAL32, DECIMAL64, DECIMAL128 -> 0;
    };
  }

  private static int maxExponent(FloatKind kind) {
    return switch (kind) {
      case FLOAT16 -> 16;
      case FLOAT, FLOAT32 -> 128;
      case DOUBLE, FLOAT32X, FLOAT64 -> 1024;
      default -> 16_384;
    };
  }

  /** The exact value of a floating constant (6.4.4.2). */
  private static Optional<BigDecimal> parse(String spelling) {
    Matcher hex = NumberLiteral.HEX_FLOAT.matcher(spelling);
    if (hex.matches()) {
      return parseHex(hex.group("digits"), hex.group("exponent"));
    }
    Matcher decimal = NumberLiteral.DECIMAL_FLOAT.matcher(spelling);
    if (!decimal.matches()) {
      return Optional.empty();
    }
    String exponent = decimal.group("exponent");
    if (exponent != null && !isSmall(exponent)) {
      return Optional.empty();
    }
    BigDecimal digits = new BigDecimal("0" + decimal.group("digits"));
    return Optional.of(
        exponent == null ? digits : digits.scaleByPowerOfTen(Integer.parseInt(exponent)));
  }

  private static Optional<BigDecimal> parseHex(String digits, String exponent) {
    if (!isSmall(exponent)) {
      return Optional.empty();
    }
    int point = digits.indexOf('.');
    int fraction = point < 0 ? 0 : digits.length() - point - 1;
    BigInteger mantissa = new BigInteger("0" + digits.replace(".", ""), 16);
    return Optional.of(scale(mantissa, Integer.parseInt(exponent) - 4 * fraction));
  }

  private static boolean isSmall(String exponent) {
    return exponent.length() < 8 && Math.abs(Integer.parseInt(exponent)) < LARGEST_EXPONENT;
  }
}
