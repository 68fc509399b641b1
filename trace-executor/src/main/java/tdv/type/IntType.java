package tdv.type;

import java.math.BigInteger;

/**
 * An integer type.
 *
 * @param width the value bits, sign included. It is smaller than the kind's only for the value of a
 *     bit-field whose declared type is wider than int: gcc computes with exactly that many bits
 *     (the type of {@code unsigned long x : 40} is a 40-bit integer, and {@code s.x << 8} loses the
 *     upper 8).
 */
public record IntType(IntKind kind, int width, Qualifiers qualifiers) implements CType {
  public static final IntType BOOL = of(IntKind.BOOL);
  public static final IntType CHAR = of(IntKind.CHAR);
  public static final IntType UNSIGNED_CHAR = of(IntKind.UNSIGNED_CHAR);
  public static final IntType INT = of(IntKind.INT);
  public static final IntType UNSIGNED_INT = of(IntKind.UNSIGNED_INT);
  public static final IntType LONG = of(IntKind.LONG);
  public static final IntType UNSIGNED_LONG = of(IntKind.UNSIGNED_LONG);

  public static IntType of(IntKind kind) {
    return new IntType(kind, kind == IntKind.BOOL ? 1 : kind.bits(), Qualifiers.NONE);
  }

  public boolean isSigned() {
    return kind.isSigned();
  }

  public boolean isBool() {
    return kind == IntKind.BOOL;
  }

  /** The type of a wide bit-field's value: fewer bits than its kind has. */
  public boolean isNarrowed() {
    return !isBool() && width != kind.bits();
  }

  /** The value of this type that is congruent to {@code value} modulo 2 to the width. */
  public BigInteger wrap(BigInteger value) {
    if (value.bitLength() < width && (isSigned() || value.signum() >= 0)) {
      return value;
    }
    BigInteger low = value.mod(BigInteger.ONE.shiftLeft(width));
    return isSigned() && low.testBit(width - 1)
        ? low.subtract(BigInteger.ONE.shiftLeft(width))
        : low;
  }

  /** Whether {@code value} can be represented in this type. */
  public boolean holds(BigInteger value) {
    return wrap(value).equals(value);
  }

  @Override
  public IntType with(Qualifiers changed) {
    return new IntType(kind, width, changed);
  }
}
