package tdv.sema;

import tdv.ast.Expr;
import tdv.ast.Expr.BinaryOp;
import tdv.ast.Expr.UnaryOp;
import tdv.type.CType;
import tdv.type.ComplexType;
import tdv.type.Conversions;
import tdv.type.IntType;
import tdv.type.PointerType;
import tdv.type.VectorType;

/**
 * The typing of operators on values (C11 6.5.3.3, 6.5.5 to 6.5.14). Operators on integer constants
 * are computed, so that long constant expressions stay small. A real operand of a complex operator
 * keeps its domain, as in gcc (Annex G.5): {@code 2.0 * z} is not {@code (2.0 + 0i) * z}.
 */
final class Arithmetic {
  private final UnitState state;
  private final Coercions coercions;

  Arithmetic(UnitState state, Coercions coercions) {
    this.state = state;
    this.coercions = coercions;
  }

  Expr binary(int offset, BinaryOp op, Expr left, Expr right) {
    refuseVectors(offset, left, right);
    if (left.type().isArithmetic() && right.type().isArithmetic()) {
      return arithmetic(offset, op, left, right);
    }
    return switch (op) {
      case ADD -> pointerSum(offset, left, right);
      case SUB -> pointerMinus(offset, left, right);
      case LT, GT, LE, GE, EQ, NE -> pointerComparison(offset, op, left, right);
      default -> throw invalid(offset, op.spelling(), left, right);
    };
  }

  Expr logical(int offset, boolean isAnd, Expr left, Expr right) {
    Expr first = coercions.condition(left);
    Expr second = coercions.condition(right);
    return fold(new Expr.Logical(offset, IntType.INT, isAnd, first, second), first, second);
  }

  /** The operators {@code + - ~ ! __real__ __imag__} on a value. */
  Expr unaryPlus(int offset, Expr operand) {
    refuseVectors(offset, operand, operand);
    if (!operand.type().isArithmetic()) {
      throw invalid(offset, "+", operand, operand);
    }
    return coercions.convert(operand, Conversions.promote(operand.type()));
  }

  Expr unary(int offset, UnaryOp op, Expr operand) {
    refuseVectors(offset, operand, operand);
    if (op == UnaryOp.NOT) {
      Expr scalar = coercions.condition(operand);
      return fold(new Expr.Unary(offset, IntType.INT, op, scalar), scalar);
    }
    if (op == UnaryOp.REAL || op == UnaryOp.IMAG) {
      return part(offset, op, operand);
    }
    Expr promoted = unaryPlus(offset, operand);
    return fold(new Expr.Unary(offset, promoted.type(), op, promoted), promoted);
  }

  private Expr part(int offset, UnaryOp op, Expr operand) {
    if (operand.type() instanceof ComplexType complex) {
      return new Expr.Unary(offset, complex.part(), op, operand);
    }
    if (op == UnaryOp.REAL) {
      return operand;
    }
    Expr zero = coercions.convert(Coercions.constant(offset, IntType.INT, 0), operand.type());
    boolean pure = operand instanceof Expr.IntConst || operand instanceof Expr.FloatConst;
    return pure ? zero : new Expr.Comma(offset, zero.type(), operand, zero);
  }

  private Expr arithmetic(int offset, BinaryOp op, Expr left, Expr right) {
    if (op.isShift()) {
      Expr value = unaryPlus(offset, left);
      Expr count = unaryPlus(offset, right);
      return fold(new Expr.Binary(offset, value.type(), op, value, count), value, count);
    }
    CType common = Conversions.usual(left.type(), right.type());
    Expr first = toCommon(left, common);
    Expr second = toCommon(right, common);
    CType type = op.isComparison() ? IntType.INT : common;
    return fold(new Expr.Binary(offset, type, op, first, second), first, second);
  }

  /** An operand in the common type; a real one takes only the type of a complex type's parts. */
  Expr toCommon(Expr operand, CType common) {
    if (common instanceof ComplexType complex && !(operand.type() instanceof ComplexType)) {
      return coercions.convert(operand, complex.part());
    }
    return coercions.convert(operand, common);
  }

  private Expr pointerSum(int offset, Expr left, Expr right) {
    if (left.type().isPointer() && right.type().isInteger()) {
      return pointerAdd(offset, left, right, false);
    }
    if (left.type().isInteger() && right.type().isPointer()) {
      return pointerAdd(offset, right, left, false);
    }
    throw invalid(offset, "+", left, right);
  }

  private Expr pointerMinus(int offset, Expr left, Expr right) {
    if (left.type().isPointer() && right.type().isInteger()) {
      return pointerAdd(offset, left, right, true);
    }
    if (left.type().isPointer() && right.type().isPointer()) {
      return new Expr.PointerDifference(offset, IntType.LONG, left, right);
    }
    throw invalid(offset, "-", left, right);
  }

  /** {@code pointer + index}; the index becomes a long. */
  Expr pointerAdd(int offset, Expr pointer, Expr index, boolean subtract) {
    Expr distance = coercions.convert(index, IntType.LONG);
    return new Expr.PointerAdd(offset, pointer.type(), pointer, distance, subtract);
  }

  /** Two pointers of any types (gcc only warns), or a pointer and an integer. */
  private Expr pointerComparison(int offset, BinaryOp op, Expr left, Expr right) {
    if (!left.type().isScalar() || !right.type().isScalar()) {
      throw invalid(offset, op.spelling(), left, right);
    }
    boolean leftDecides =
        left.type().isPointer()
            && (!right.type().isPointer() || !left.type().equals(PointerType.TO_VOID));
    CType common = leftDecides ? left.type() : right.type();
    if (!common.isPointer()) {
      throw invalid(offset, op.spelling(), left, right);
    }
    return new Expr.Binary(
        offset, IntType.INT, op, coercions.convert(left, common), coercions.convert(right, common));
  }

  /** The constant that an operator on integer constants gives, or the operation itself. */
  static Expr fold(Expr operation, Expr... operands) {
    for (Expr operand : operands) {
      if (!(operand instanceof Expr.IntConst)) {
        return operation;
      }
    }
    return ConstantEvaluator.evaluate(operation)
        .<Expr>map(v -> new Expr.IntConst(operation.offset(), operation.type(), v))
        .orElse(operation);
  }

  private void refuseVectors(int offset, Expr left, Expr right) {
    if (left.type() instanceof VectorType || right.type() instanceof VectorType) {
      throw state.unsupported(
          offset, "operations on vector types are not supported; write them on scalars");
    }
  }

  private RuntimeException invalid(int offset, String op, Expr left, Expr right) {
    return state.error(
        offset,
        "invalid operands to "
            + op
            + " ('"
            + TypeText.of(left.type())
            + "' and '"
            + TypeText.of(right.type())
            + "')");
  }
}
