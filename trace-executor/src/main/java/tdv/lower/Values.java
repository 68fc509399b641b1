package tdv.lower;

import java.math.BigInteger;
import java.util.Optional;
import tdv.ast.Expr.BinaryOp;
import tdv.ast.Expr.UnaryOp;
import tdv.ir.Value;
import tdv.type.CType;
import tdv.type.EnumType;
import tdv.type.IntKind;
import tdv.type.IntType;

/** Makes values, with the types that the IR has and constants folded. */
final class Values {
  private Values() {}

  /**
   * The type of a value in the IR: unqualified, enumerations as integers, wide bit-fields in their
   * full width.
   */
  static CType valueType(CType type) {
    CType plain = type.unqualified();
    if (plain instanceof EnumType enumeration) {
      return enumeration.underlying();
    }
    if (plain instanceof IntType integer && integer.isNarrowed()) {
      return IntType.of(integer.kind());
    }
    return plain;
  }

  static Value.Constant number(long value) {
    return Value.Constant.of(IntType.LONG, value);
  }

  static Value zero(CType type) {
    CType plain = valueType(type);
    if (plain.isInteger() || plain.isPointer()) {
      return Value.Constant.of(plain, 0);
    }
    return new Value.Convert(plain, Value.Constant.of(IntType.INT, 0));
  }

  /** Whether using the value twice costs nothing and means the same. */
  static boolean isAtom(Value value) {
    return value instanceof Value.Constant
        || value instanceof Value.FloatConstant
        || value instanceof Value.Use
        || value instanceof Value.GlobalAddress
        || value instanceof Value.FrameAddress
        || value instanceof Value.FunctionAddress;
  }

  /** The conversion of C; to a wide bit-field's type it also cuts the value to that width. */
  static Value convert(CType to, Value value) {
    CType target = valueType(to);
    CType from = value.type();
    if (to.unqualified() instanceof IntType narrow && narrow.isNarrowed()) {
      return wrap(convert(target, value), narrow);
    }
    if (from.equals(target) || (from.isPointer() && target.isPointer()) || target.isRecord()) {
      return value;
    }
    if (value instanceof Value.Constant constant) {
      if (target instanceof IntType integer) {
        return new Value.Constant(
            target,
            integer.isBool()
                ? BigInteger.valueOf(constant.isZero() ? 0 : 1)
                : integer.wrap(constant.number()));
      }
      if (target.isPointer()) {
        return new Value.Constant(target, IntType.UNSIGNED_LONG.wrap(constant.number()));
      }
    }
    return new Value.Convert(target, value);
  }

  /**
   * The low bits of an integer, extended by its sign: the value of {@code type}, held in its full
   * kind.
   */
  static Value wrap(Value value, IntType type) {
    int unused = type.kind().bits() - type.width();
    IntType full = IntType.of(type.kind());
    if (value instanceof Value.Constant constant) {
      return new Value.Constant(full, type.wrap(constant.number()));
    }
    if (!type.isSigned()) {
      BigInteger mask = BigInteger.ONE.shiftLeft(type.width()).subtract(BigInteger.ONE);
      return binary(full, BinaryOp.AND, value, new Value.Constant(full, mask));
    }
    IntType bits = IntType.of(type.kind().unsigned());
    Value.Constant shift = Value.Constant.of(IntType.INT, unused);
    Value up = binary(bits, BinaryOp.SHL, convert(bits, value), shift);
    return binary(full, BinaryOp.SHR, convert(full, up), shift);
  }

  static Value offset(Value pointer, long bytes) {
    return offset(pointer, number(bytes));
  }

  static Value offset(Value pointer, Value bytes) {
    if (bytes instanceof Value.Constant constant) {
      if (constant.isZero()) {
        return pointer;
      }
      if (pointer instanceof Value.Offset inner && inner.bytes() instanceof Value.Constant before) {
        return offset(
            inner.pointer(),
            new Value.Constant(
                IntType.LONG, IntType.LONG.wrap(before.number().add(constant.number()))));
      }
      if (pointer instanceof Value.Constant base) {
        return new Value.Constant(
            base.type(), IntType.UNSIGNED_LONG.wrap(base.number().add(constant.number())));
      }
    }
    return new Value.Offset(pointer, bytes);
  }

  static Value unary(CType type, UnaryOp op, Value operand) {
    CType result = valueType(type);
    Value computed = new Value.Unary(result, op, operand);
    if (operand instanceof Value.Constant constant && result instanceof IntType integer) {
      BigInteger number = constant.number();
      computed =
          switch (op) {
            case NEGATE -> new Value.Constant(result, integer.wrap(number.negate()));
            case COMPLEMENT -> new Value.Constant(result, integer.wrap(number.not()));
            case NOT -> Value.Constant.of(result, constant.isZero() ? 1 : 0);
            case REAL, IMAG -> computed;
          };
    }
    return type.unqualified() instanceof IntType narrow && narrow.isNarrowed()
        ? wrap(computed, narrow)
        : computed;
  }

  static Value binary(CType type, BinaryOp op, Value left, Value right) {
    CType result = valueType(type);
    Value computed =
        left instanceof Value.Constant a && right instanceof Value.Constant b
            ? fold(result, op, a, b).orElseGet(() -> new Value.Binary(result, op, left, right))
            : new Value.Binary(result, op, left, right);
    return type.unqualified() instanceof IntType narrow && narrow.isNarrowed()
        ? wrap(computed, narrow)
        : computed;
  }

  private static Optional<Value> fold(
      CType type, BinaryOp op, Value.Constant left, Value.Constant right) {
    BigInteger a = left.number();
    BigInteger b = right.number();
    if (!(type instanceof IntType integer)) {
      return Optional.empty();
    }
    Optional<BigInteger> number =
        switch (op) {
          case MUL -> Optional.of(a.multiply(b));
          case ADD -> Optional.of(a.add(b));
          case SUB -> Optional.of(a.subtract(b));
          case AND -> Optional.of(a.and(b));
          case XOR -> Optional.of(a.xor(b));
          case OR -> Optional.of(a.or(b));
          case LT -> truth(a.compareTo(b) < 0);
          case GT -> truth(a.compareTo(b) > 0);
          case LE -> truth(a.compareTo(b) <= 0);
          case GE -> truth(a.compareTo(b) >= 0);
          case EQ -> truth(a.equals(b));
          case NE -> truth(!a.equals(b));
          // Undefined cases (division by zero, shifts by too much) are left to gcc.
          case DIV, REM, SHL, SHR -> Optional.empty();
        };
    return number.map(n -> new Value.Constant(type, integer.wrap(n)));
  }

  private static Optional<BigInteger> truth(boolean holds) {
    return Optional.of(holds ? BigInteger.ONE : BigInteger.ZERO);
  }

  /** The unsigned integer type with this many bytes: 1, 2, 4, 8 or 16. */
  static IntType unsignedOfSize(int bytes) {
    return IntType.of(
        switch (bytes) {
          case 1 -> IntKind.UNSIGNED_CHAR;
          case 2 -> IntKind.UNSIGNED_SHORT;
          case 4 -> IntKind.UNSIGNED_INT;
          case 8 -> IntKind.UNSIGNED_LONG;
          case 16 -> IntKind.UNSIGNED_INT128;
          default -> throw new IllegalArgumentException("internal error: no integer of " + bytes);
        });
  }
}
