package tdv.type;

/**
 * The conversions of arithmetic types (C11 6.3.1, 6.5.2.2p6) and the decay of arrays and functions
 * (6.3.2.1), as gcc does them: bit-fields wider than int keep their exact width, enumerations count
 * as their integer types.
 */
public final class Conversions {
  private static final int INT_BITS = 32;
  private static final int LONG_BITS = 64;

  private Conversions() {}

  /**
   * The integer promotions of a value that does not come from a bit-field; other types lose their
   * qualifiers.
   */
  public static CType promote(CType type) {
    CType value = type.unqualified();
    if (value instanceof EnumType enumeration) {
      value = widened(enumeration.definition().underlying());
    }
    return value instanceof IntType integer && integer.kind().rank() < IntKind.INT.rank()
        ? IntType.INT
        : value;
  }

  /** gcc turns an enumeration that is wider than int into (unsigned) long. */
  private static IntType widened(IntType underlying) {
    return underlying.kind().bits() == LONG_BITS
        ? standard(LONG_BITS, underlying.isSigned())
        : underlying;
  }

  /**
   * The integer promotions.
   *
   * @param bitFieldWidth the width of the bit-field that the value comes from, -1 for other values.
   *     A bit-field narrower than int becomes int; a wider one keeps a type of exactly its width.
   */
  public static CType promote(CType type, int bitFieldWidth) {
    if (bitFieldWidth < 0 || !type.isInteger()) {
      return promote(type);
    }
    IntType declared = integerType(type);
    if (bitFieldWidth < INT_BITS) {
      return IntType.INT;
    } else if (bitFieldWidth == declared.kind().bits()) {
      return promote(type);
    } else if (bitFieldWidth == INT_BITS || bitFieldWidth == LONG_BITS) {
      return standard(bitFieldWidth, declared.isSigned());
    }
    int unit = bitFieldWidth < LONG_BITS ? LONG_BITS : 2 * LONG_BITS;
    return new IntType(standard(unit, declared.isSigned()).kind(), bitFieldWidth, Qualifiers.NONE);
  }

  private static IntType standard(int bits, boolean signed) {
    IntKind kind =
        switch (bits) {
          case INT_BITS -> IntKind.INT;
          case LONG_BITS -> IntKind.LONG;
          default -> IntKind.INT128;
        };
    return IntType.of(signed ? kind : kind.unsigned());
  }

  /**
   * The type of a bit-field's value as an operand sees it: gcc's type of exactly that width,
   * promoted, for no expression can tell the difference.
   */
  public static CType bitFieldValueType(Field field) {
    return promote(field.type(), field.bitWidth());
  }

  /** The integer type behind an integer or enumeration type, unqualified. */
  public static IntType integerType(CType type) {
    return type instanceof EnumType enumeration
        ? enumeration.definition().underlying()
        : (IntType) type.unqualified();
  }

  /**
   * The usual arithmetic conversions (6.3.1.8): the common type of two operands of arithmetic type.
   */
  public static CType usual(CType left, CType right) {
    CType a = promote(left);
    CType b = promote(right);
    if (a instanceof ComplexType || b instanceof ComplexType) {
      return ComplexType.of(common(realPart(a), realPart(b)));
    }
    return common(a, b);
  }

  private static CType realPart(CType type) {
    return type instanceof ComplexType complex ? complex.part() : type;
  }

  private static CType common(CType a, CType b) {
    if (a instanceof FloatType x && b instanceof FloatType y) {
      return x.kind().compareTo(y.kind()) >= 0 ? x : y;
    } else if (a instanceof FloatType) {
      return a;
    } else if (b instanceof FloatType) {
      return b;
    }
    return a instanceof IntType x && b instanceof IntType y ? commonInteger(x, y) : a;
  }

  /** The greater width wins, then the greater rank, made unsigned if either is. */
  private static IntType commonInteger(IntType a, IntType b) {
    if (a.width() != b.width()) {
      return a.width() > b.width() ? a : b;
    }
    IntType higher = a.kind().rank() >= b.kind().rank() ? a : b;
    return a.isSigned() && b.isSigned()
        ? higher
        : new IntType(higher.kind().unsigned(), higher.width(), Qualifiers.NONE);
  }

  /** The default argument promotions: integer promotions, and float becomes double. */
  public static CType defaultArgument(CType type) {
    CType promoted = promote(type);
    return promoted.equals(FloatType.FLOAT) ? FloatType.DOUBLE : promoted;
  }

  /** What an array or a function is as an operand: a pointer to its element, or to itself. */
  public static CType decay(CType type) {
    if (type instanceof ArrayType array) {
      return PointerType.to(array.element());
    }
    return type.isFunction() ? PointerType.to(type) : type;
  }
}
