package tdv.sema;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import tdv.ast.Expr;
import tdv.type.CType;
import tdv.type.Conversions;
import tdv.type.FloatType;
import tdv.type.IntType;
import tdv.type.Layout;
import tdv.type.PointerType;

/**
 * The values of constant expressions (C11 6.6) of integer and pointer type, and of what gcc folds
 * beyond that: casts of floating expressions, and addresses of members of an object at a constant
 * address.
 *
 * <p>The result is in the range of the expression's type; that of a pointer is an unsigned address.
 * Division by zero and shifts by more than the width have no constant value.
 */
final class ConstantEvaluator {
  private static final int ADDRESS_BITS = 64;

  private ConstantEvaluator() {}

  /** The value, or nothing if the expression is not constant. */
  static Optional<BigInteger> evaluate(Expr expr) {
    if (expr instanceof Expr.IntConst constant) {
      return Optional.of(constant.value());
    } else if (expr instanceof Expr.Cast cast) {
      return cast(cast);
    } else if (expr instanceof Expr.Unary unary) {
      return unary(unary);
    } else if (expr instanceof Expr.Binary binary) {
      return binary(binary);
    } else if (expr instanceof Expr.Logical logical) {
      return logical(logical);
    } else if (expr instanceof Expr.Conditional conditional) {
      return truth(conditional.condition())
          .flatMap(c -> evaluate(c ? conditional.whenTrue() : conditional.whenFalse()));
    } else if (expr instanceof Expr.Elvis elvis) {
      return truth(elvis.condition())
          .flatMap(c -> evaluate(c ? converted(elvis) : elvis.whenFalse()));
    }
    return pointer(expr);
  }

  private static Expr converted(Expr.Elvis elvis) {
    return new Expr.Cast(elvis.offset(), elvis.type(), elvis.condition());
  }

  /** Whether the value of a scalar is not zero. */
  static Optional<Boolean> truth(Expr expr) {
    return expr.type() instanceof FloatType
        ? FloatEvaluator.evaluate(expr).map(value -> value.signum() != 0)
        : evaluate(expr).map(value -> value.signum() != 0);
  }

  private static Optional<BigInteger> cast(Expr.Cast cast) {
    CType to = cast.type();
    if (!to.isInteger() && !to.isPointer()) {
      return Optional.empty();
    }
    if (to instanceof IntType integer && integer.isBool()) {
      return truth(cast.operand()).map(ConstantEvaluator::number);
    }
    if (cast.operand().type() instanceof FloatType) {
      return FloatEvaluator.evaluate(cast.operand())
          .map(BigDecimal::toBigInteger)
          .filter(value -> wrap(to, value).equals(value));
    }
    return evaluate(cast.operand()).map(value -> wrap(to, value));
  }

  /** The value of the type that is congruent to {@code value}. */
  private static BigInteger wrap(CType type, BigInteger value) {
    return type.isInteger()
        ? Conversions.integerType(type).wrap(value)
        : value.mod(BigInteger.ONE.shiftLeft(ADDRESS_BITS));
  }

  private static BigInteger number(boolean truth) {
    return truth ? BigInteger.ONE : BigInteger.ZERO;
  }

  private static Optional<BigInteger> unary(Expr.Unary unary) {
    return switch (unary.op()) {
      case NEGATE -> evaluate(unary.operand()).map(v -> wrap(unary.type(), v.negate()));
      case COMPLEMENT -> evaluate(unary.operand()).map(v -> wrap(unary.type(), v.not()));
      case NOT -> truth(unary.operand()).map(v -> number(!v));
      case REAL, IMAG -> Optional.empty();
    };
  }

  private static Optional<BigInteger> logical(Expr.Logical logical) {
    Optional<Boolean> left = truth(logical.left());
    if (left.isEmpty() || left.get() != logical.isAnd()) {
      return left.map(ConstantEvaluator::number);
    }
    return truth(logical.right()).map(ConstantEvaluator::number);
  }

  private static Optional<BigInteger> binary(Expr.Binary binary) {
    if (binary.op().isComparison()) {
      return order(binary).map(order -> number(holds(binary.op(), order)));
    }
    if (!binary.type().isInteger()) {
      return Optional.empty();
    }
    return evaluate(binary.left())
        .flatMap(left -> evaluate(binary.right()).flatMap(right -> combine(binary, left, right)));
  }

  /** How the operands of a comparison compare. */
  private static Optional<Integer> order(Expr.Binary binary) {
    if (binary.left().type() instanceof FloatType) {
      return FloatEvaluator.evaluate(binary.left())
          .flatMap(a -> FloatEvaluator.evaluate(binary.right()).map(a::compareTo));
    }
    return evaluate(binary.left()).flatMap(a -> evaluate(binary.right()).map(a::compareTo));
  }

  private static boolean holds(Expr.BinaryOp op, int order) {
    return switch (op) {
      case LT -> order < 0;
      case GT -> order > 0;
      case LE -> order <= 0;
      case GE -> order >= 0;
      case EQ -> order == 0;
      default -> order != 0;
    };
  }

  private static Optional<BigInteger> combine(
      Expr.Binary binary, BigInteger left, BigInteger right) {
    if (binary.op().isShift()) {
      return shift(binary, left, right);
    }
    boolean division = binary.op() == Expr.BinaryOp.DIV || binary.op() == Expr.BinaryOp.REM;
    if (division && right.signum() == 0) {
      return Optional.empty();
    }
    BigInteger exact =
        switch (binary.op()) {
          case MUL -> left.multiply(right);
          case DIV -> left.divide(right);
          case REM -> left.remainder(right);
          case ADD -> left.add(right);
          case SUB -> left.subtract(right);
          case AND -> left.and(right);
          case XOR -> left.xor(right);
          default -> left.or(right);
        };
    return Optional.of(wrap(binary.type(), exact));
  }

  private static Optional<BigInteger> shift(
      Expr.Binary binary, BigInteger value, BigInteger count) {
    int width = Conversions.integerType(binary.type()).width();
    if (count.signum() < 0 || count.compareTo(BigInteger.valueOf(width)) >= 0) {
      return Optional.empty();
    }
    int bits = count.intValue();
    return Optional.of(
        binary.op() == Expr.BinaryOp.SHL
            ? wrap(binary.type(), value.shiftLeft(bits))
            : value.shiftRight(bits));
  }

  // ---- addresses ----

  private static Optional<BigInteger> pointer(Expr expr) {
    if (expr instanceof Expr.PointerAdd add) {
      return pointerAdd(add);
    } else if (expr instanceof Expr.PointerDifference difference) {
      return pointerDifference(difference);
    } else if (expr instanceof Expr.AddressOf addressOf) {
      return address(addressOf.operand());
    } else if (expr instanceof Expr.ArrayDecay decay) {
      return address(decay.array());
    }
    return Optional.empty();
  }

  /** Where an lvalue lies that is reached from a constant address. */
  private static Optional<BigInteger> address(Expr lvalue) {
    if (lvalue instanceof Expr.Deref deref) {
      return evaluate(deref.pointer());
    } else if (lvalue instanceof Expr.Member member) {
      BigInteger offset = BigInteger.valueOf(member.field().offset());
      return address(member.base()).map(base -> wrap(PointerType.TO_VOID, base.add(offset)));
    }
    return Optional.empty();
  }

  private static Optional<BigInteger> pointerAdd(Expr.PointerAdd add) {
    if (!(add.pointer().type() instanceof PointerType type)
        || Layout.hasVariableSize(type.target())) {
      return Optional.empty();
    }
    BigInteger size = BigInteger.valueOf(Layout.size(type.target()));
    return evaluate(add.pointer())
        .flatMap(
            base ->
                evaluate(add.index())
                    .map(index -> add.subtract() ? index.negate() : index)
                    .map(index -> wrap(type, base.add(index.multiply(size)))));
  }

  private static Optional<BigInteger> pointerDifference(Expr.PointerDifference difference) {
    if (!(difference.left().type() instanceof PointerType type)
        || Layout.hasVariableSize(type.target())
        || Layout.size(type.target()) == 0) {
      return Optional.empty();
    }
    BigInteger size = BigInteger.valueOf(Layout.size(type.target()));
    return evaluate(difference.left())
        .flatMap(a -> evaluate(difference.right()).map(a::subtract))
        .map(bytes -> IntType.LONG.wrap(bytes).divide(size));
  }
}
