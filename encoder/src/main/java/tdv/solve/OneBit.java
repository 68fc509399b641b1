package tdv.solve;

import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import tdv.term.Operator;

/**
 * Operators on operands of a single bit, as booleans. As a two's complement number, true is -1; as
 * one without a sign it is 1.
 */
final class OneBit {
  private final BooleanFormulaManager booleans;

  OneBit(BooleanFormulaManager booleans) {
    this.booleans = booleans;
  }

  BooleanFormula apply(Operator operator, BooleanFormula left, BooleanFormula right) {
    return switch (operator) {
      case ADD, SUB, XOR -> booleans.xor(left, right);
      case MUL, AND -> booleans.and(left, right);
      case OR -> booleans.or(left, right);
      // x / 0 has all bits set.
      case UDIV, SDIV -> booleans.or(left, booleans.not(right));
      // x % 0 = x; a shift by 1 moves the only bit out.
      case UREM, SREM, SHL, LSHR -> booleans.and(left, booleans.not(right));
      // The sign moves in.
      case ASHR -> left;
      case EQ -> booleans.equivalence(left, right);
      case ULT, SLT -> less(operator == Operator.SLT, left, right);
      case ULE, SLE -> booleans.not(less(operator == Operator.SLE, right, left));
      default -> throw new IllegalStateException("internal error: no binary " + operator);
    };
  }

  private BooleanFormula less(boolean signed, BooleanFormula left, BooleanFormula right) {
    return signed
        ? booleans.and(left, booleans.not(right))
        : booleans.and(booleans.not(left), right);
  }
}
