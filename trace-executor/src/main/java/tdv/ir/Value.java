package tdv.ir;

import java.math.BigInteger;
import tdv.ast.Expr.BinaryOp;
import tdv.ast.Expr.UnaryOp;
import tdv.ast.Function;
import tdv.ast.Variable;
import tdv.type.CType;
import tdv.type.IntType;
import tdv.type.PointerType;

/** A pure expression over registers, constants and addresses. */
public sealed interface Value {
  CType type();

  /** An integer, or a pointer with a known bit pattern. */
  record Constant(CType type, BigInteger number) implements Value {
    public static Constant of(CType type, long number) {
      return new Constant(type, BigInteger.valueOf(number));
    }

    public boolean isZero() {
      return number.signum() == 0;
    }
  }

  /** A floating constant in C's spelling. */
  record FloatConstant(CType type, String spelling) implements Value {}

  record Use(Register register) implements Value {
    @Override
    public CType type() {
      return register.type();
    }
  }

  /** The address of an object with static or thread storage duration. */
  record GlobalAddress(Variable variable) implements Value {
    @Override
    public CType type() {
      return PointerType.TO_VOID;
    }
  }

  record FrameAddress(FrameObject object) implements Value {
    @Override
    public CType type() {
      return PointerType.TO_VOID;
    }
  }

  record FunctionAddress(Function function) implements Value {
    @Override
    public CType type() {
      return PointerType.TO_VOID;
    }
  }

  /** The address of a string literal, given by its spelling in C. */
  record StringAddress(String spelling) implements Value {
    @Override
    public CType type() {
      return PointerType.TO_VOID;
    }
  }

  /** {@code pointer} plus a number of bytes (a long). */
  record Offset(Value pointer, Value bytes) implements Value {
    @Override
    public CType type() {
      return PointerType.TO_VOID;
    }
  }

  /** The distance of two pointers in bytes, a long. */
  record Distance(Value left, Value right) implements Value {
    @Override
    public CType type() {
      return IntType.LONG;
    }
  }

  record Unary(CType type, UnaryOp op, Value operand) implements Value {}

  /**
   * As in {@link tdv.ast.Expr.Binary}: both operands of one type, except for shifts and for a real
   * operand beside a complex one; a comparison gives an int.
   */
  record Binary(CType type, BinaryOp op, Value left, Value right) implements Value {
    /** Whether it has no result for some divisors. */
    public boolean isIntegerDivision() {
      return (op == BinaryOp.DIV || op == BinaryOp.REM) && type instanceof IntType;
    }
  }

  /** A conversion between scalars with C's meaning. */
  record Convert(CType type, Value operand) implements Value {}
}
