package tdv.sema;

import java.math.BigInteger;
import java.util.Optional;
import tdv.ast.Expr;

/**
 * Builtins that gcc computes itself when their argument is a constant, so that they may stand where
 * C asks for a constant (GCC manual 6.59): bits counted and bytes swapped.
 */
final class ConstantBuiltins {
  private ConstantBuiltins() {}

  /** The call's value, or the call itself. */
  static Expr fold(String name, Expr.Call call) {
    if (call.arguments().size() != 1
        || !(call.arguments().get(0) instanceof Expr.IntConst argument)) {
      return call;
    }
    int width = width(name);
    BigInteger bits = argument.value().mod(BigInteger.ONE.shiftLeft(width));
    return value(name.substring("__builtin_".length()), width, bits)
        .<Expr>map(value -> new Expr.IntConst(call.offset(), call.type(), value))
        .orElse(call);
  }

  private static int width(String name) {
    return switch (name) {
      case "__builtin_bswap16" -> 16;
      case "__builtin_bswap64" -> 64;
      case "__builtin_bswap128" -> 128;
      default -> name.endsWith("l") ? 64 : 32;
    };
  }

  /** Leading and trailing zeros of 0 are undefined, and not computed. */
  private static Optional<BigInteger> value(String name, int width, BigInteger bits) {
    boolean isZero = bits.signum() == 0;
    return switch (name) {
      case "clz", "clzl", "clzll" -> isZero ? Optional.empty() : number(width - bits.bitLength());
      case "ctz", "ctzl", "ctzll" -> isZero ? Optional.empty() : number(bits.getLowestSetBit());
      case "ffs", "ffsl", "ffsll" -> number(isZero ? 0 : bits.getLowestSetBit() + 1);
      case "popcount", "popcountl", "popcountll" -> number(bits.bitCount());
      case "parity", "parityl", "parityll" -> number(bits.bitCount() & 1);
      case "bswap16", "bswap32", "bswap64", "bswap128" -> Optional.of(swapped(width, bits));
      default -> Optional.empty();
    };
  }

  private static Optional<BigInteger> number(int value) {
    return Optional.of(BigInteger.valueOf(value));
  }

  private static BigInteger swapped(int width, BigInteger bits) {
    BigInteger swapped = BigInteger.ZERO;
    for (int i = 0; i < width; i += 8) {
      BigInteger octet = bits.shiftRight(i).and(BigInteger.valueOf(255));
      swapped = swapped.shiftLeft(8).or(octet);
    }
    return swapped;
  }
}
