package tdv.sema;

import java.math.BigInteger;
import java.util.Optional;
import tdv.ast.Expr;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.Compatibility;
import tdv.type.Conversions;
import tdv.type.EnumType;
import tdv.type.IntType;
import tdv.type.PointerType;
import tdv.type.RecordType;
import tdv.type.VectorType;
import tdv.type.VoidType;

/**
 * The conversions that C makes without being asked, and casts (C11 6.3, 6.5.4, 6.5.16.1). An
 * integer constant stays a constant through conversions to integer and pointer types.
 */
final class Coercions {
  private static final BigInteger ADDRESSES = BigInteger.ONE.shiftLeft(64);

  private final UnitState state;

  Coercions(UnitState state) {
    this.state = state;
  }

  /** Whether an expression designates an object (6.3.2.1p1). */
  static boolean isLvalue(Expr expression) {
    Expr e = expression;
    while (e instanceof Expr.Member member) {
      e = member.base();
    }
    return e instanceof Expr.VariableRef
        || e instanceof Expr.Deref
        || e instanceof Expr.CompoundLiteral
        || e instanceof Expr.StringLiteral;
  }

  /** Lvalue conversion, array and function decay (6.3.2.1). */
  Expr value(Expr e) {
    CType type = e.type();
    if (type instanceof ArrayType array) {
      return new Expr.ArrayDecay(e.offset(), PointerType.to(array.element()), e);
    }
    if (type.isVoid() && e instanceof Expr.Deref deref) {
      return new Expr.Cast(e.offset(), VoidType.VOID, deref.pointer());
    }
    if (type.isFunction()) {
      return e instanceof Expr.Deref deref
          ? deref.pointer()
          : new Expr.FunctionDecay(e.offset(), PointerType.to(type), e);
    }
    return isLvalue(e) ? new Expr.Read(e.offset(), valueType(e), e) : e;
  }

  /** The type of the value that an lvalue holds or that is stored into it. */
  static CType valueType(Expr e) {
    if (e instanceof Expr.Member member && member.field().isBitField()) {
      return Conversions.bitFieldValueType(member.field()).unqualified();
    }
    return e.type().unqualified();
  }

  /** A value as a scalar that is compared with zero. */
  Expr condition(Expr value) {
    if (!value.type().isScalar()) {
      throw notScalar(value);
    }
    return value;
  }

  /** The conversion of a value as if by assignment to an object of this type (6.5.16.1). */
  Expr assign(Expr value, CType target) {
    CType type = target.unqualified();
    if (type.equals(value.type())) {
      return value;
    }
    if (type instanceof RecordType || value.type() instanceof RecordType) {
      if (Compatibility.compatible(type, value.type().unqualified())) {
        return value;
      }
      throw mismatch(value, type);
    }
    return convert(value, type);
  }

  /** The conversion of a value to a scalar type or to void. */
  Expr convert(Expr value, CType target) {
    CType type = target.unqualified();
    CType from = value.type();
    if (type.equals(from)) {
      return value;
    }
    if (from instanceof VectorType || type instanceof VectorType) {
      throw state.unsupported(
          value.offset(), "vector types are not supported; write the operation on scalars");
    }
    if (!type.isVoid() && !(type.isScalar() && from.isScalar())) {
      throw mismatch(value, type);
    }
    return folded(value, type).orElseGet(() -> new Expr.Cast(value.offset(), type, value));
  }

  private static Optional<Expr> folded(Expr value, CType type) {
    if (!(value instanceof Expr.IntConst constant)) {
      return Optional.empty();
    }
    BigInteger number = constant.value();
    if (type instanceof IntType target) {
      return Optional.of(new Expr.IntConst(value.offset(), type, wrap(target, number)));
    }
    if (type instanceof EnumType target) {
      return Optional.of(
          new Expr.IntConst(value.offset(), type, wrap(target.underlying(), number)));
    }
    if (type.isPointer()) {
      return Optional.of(new Expr.IntConst(value.offset(), type, number.mod(ADDRESSES)));
    }
    return Optional.empty();
  }

  private static BigInteger wrap(IntType type, BigInteger number) {
    return type.isBool() ? BigInteger.valueOf(number.signum() == 0 ? 0 : 1) : type.wrap(number);
  }

  /** 0 or {@code (void *)0} (6.3.2.3p3). */
  static boolean isNullPointerConstant(Expr e) {
    return e instanceof Expr.IntConst constant
        && constant.value().signum() == 0
        && (e.type().isInteger() || e.type().equals(PointerType.TO_VOID));
  }

  static Expr.IntConst constant(int offset, CType type, long value) {
    return new Expr.IntConst(offset, type, BigInteger.valueOf(value));
  }

  RuntimeException notScalar(Expr value) {
    return state.error(
        value.offset(), "used '" + TypeText.of(value.type()) + "' where a scalar is required");
  }

  private RuntimeException mismatch(Expr value, CType type) {
    return state.error(
        value.offset(),
        "incompatible types: '"
            + TypeText.of(value.type())
            + "' can't become '"
            + TypeText.of(type)
            + "'");
  }
}
