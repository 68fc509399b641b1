package tdv.sema;

import org.antlr.v4.runtime.Token;
import tdv.ast.Expr;
import tdv.ast.Expr.BinaryOp;
import tdv.parse.GnuCParser;
import tdv.type.CType;
import tdv.type.ComplexType;
import tdv.type.Conversions;
import tdv.type.IntType;

/** Assignments, {@code ++} and {@code --} (C11 6.5.16, 6.5.2.4, 6.5.3.1). */
final class Assignments {
  private final UnitState state;
  private final Coercions coercions;
  private final Arithmetic arithmetic;

  Assignments(UnitState state, Coercions coercions, Arithmetic arithmetic) {
    this.state = state;
    this.coercions = coercions;
    this.arithmetic = arithmetic;
  }

  Expr assign(Token operator, Expr target, Expr value) {
    int offset = operator.getStartIndex();
    requireTarget(offset, target);
    if (operator.getType() == GnuCParser.Assign) {
      Expr stored = coercions.assign(value, target.type());
      return new Expr.Assign(offset, Coercions.valueType(target), target, stored);
    }
    return compound(offset, operation(operator.getType()), target, value);
  }

  private Expr compound(int offset, BinaryOp op, Expr target, Expr value) {
    CType type = Coercions.valueType(target);
    if (type.isPointer() && value.type().isInteger()) {
      Expr distance = coercions.convert(value, IntType.LONG);
      return new Expr.CompoundAssign(offset, type, op, target, type, distance);
    }
    // The operation's type rules are those of the plain operator on the target's value.
    arithmetic.binary(offset, op, coercions.value(target), value);
    if (!type.isArithmetic() || !value.type().isArithmetic()) {
      throw state.error(
          offset, "invalid operands to " + op.spelling() + "= ('" + TypeText.of(type) + "')");
    }
    if (op.isShift()) {
      CType computation = Conversions.promote(type);
      Expr count = arithmetic.unaryPlus(offset, value);
      return new Expr.CompoundAssign(offset, type, op, target, computation, count);
    }
    CType computation = Conversions.usual(type, value.type());
    Expr operand = arithmetic.toCommon(value, computation);
    return new Expr.CompoundAssign(offset, type, op, target, computation, operand);
  }

  Expr step(int offset, Expr target, boolean increment, boolean prefix) {
    requireTarget(offset, target);
    CType type = Coercions.valueType(target);
    if (!type.isScalar()) {
      throw coercions.notScalar(target);
    }
    return new Expr.Step(offset, type, target, increment, prefix);
  }

  private void requireTarget(int offset, Expr target) {
    if (target instanceof Expr.Unary part && part.operand().type() instanceof ComplexType) {
      throw state.unsupported(
          offset,
          "assignment to a part of a complex object is not supported; assign the whole object");
    }
    if (!Coercions.isLvalue(target) || target.type().isArray() || target.type().isFunction()) {
      throw state.error(offset, "lvalue required as the target of an assignment");
    }
  }

  private static BinaryOp operation(int token) {
    return switch (token) {
      case GnuCParser.StarAssign -> BinaryOp.MUL;
      case GnuCParser.DivAssign -> BinaryOp.DIV;
      case GnuCParser.ModAssign -> BinaryOp.REM;
      case GnuCParser.PlusAssign -> BinaryOp.ADD;
      case GnuCParser.MinusAssign -> BinaryOp.SUB;
      case GnuCParser.LeftShiftAssign -> BinaryOp.SHL;
      case GnuCParser.RightShiftAssign -> BinaryOp.SHR;
      case GnuCParser.AndAssign -> BinaryOp.AND;
      case GnuCParser.XorAssign -> BinaryOp.XOR;
      case GnuCParser.OrAssign -> BinaryOp.OR;
      default -> throw new IllegalStateException("internal error: assignment token " + token);
    };
  }
}
