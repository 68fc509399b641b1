package tdv.solve;

import java.math.BigInteger;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import tdv.term.Operator;

/** Comparisons of bits, as comparisons of the integers that stand for them. */
final class WholeComparisons {
  private final BooleanFormulaManager booleans;
  private final Linear linear;

  WholeComparisons(BooleanFormulaManager booleans, Linear linear) {
    this.booleans = booleans;
    this.linear = linear;
  }

  BooleanFormula compare(Operator operator, Whole left, Whole right) {
    return switch (operator) {
      case EQ -> equal(left, right);
      case ULT -> unsignedLess(left, right);
      case ULE -> booleans.not(unsignedLess(right, left));
      case SLT -> signedLess(left, right);
      case SLE -> booleans.not(signedLess(right, left));
      default -> throw new IllegalStateException("internal error: no comparison " + operator);
    };
  }

  private BooleanFormula equal(Whole left, Whole right) {
    List<Whole> both = readAlike(left, right);
    return linear.equal(both.get(0).formula(), both.get(1).formula());
  }

  /** The same bits, both read with a sign or both without, so that equal bits are equal numbers. */
  List<Whole> readAlike(Whole left, Whole right) {
    if ((left.isSigned() && right.isSigned()) || (left.isUnsigned() && right.isUnsigned())) {
      return List.of(left, right);
    }
    boolean onlyConstantsChange =
        (left.isUnsigned() || left.isConstant()) && (right.isUnsigned() || right.isConstant());
    return onlyConstantsChange
        ? List.of(linear.unsigned(left), linear.unsigned(right))
        : List.of(linear.signed(left), linear.signed(right));
  }

  private BooleanFormula signedLess(Whole left, Whole right) {
    return linear.less(linear.signed(left).formula(), linear.signed(right).formula());
  }

  /** Without a sign, negative numbers are the largest. */
  private BooleanFormula unsignedLess(Whole left, Whole right) {
    if (left.isSigned() && right.isSigned()) {
      BooleanFormula less = linear.less(left.formula(), right.formula());
      if (right.isUnsigned()) {
        return left.isUnsigned() ? less : booleans.and(notNegative(left), less);
      }
      if (left.isUnsigned()) {
        return booleans.or(booleans.not(notNegative(right)), less);
      }
    }
    return linear.less(linear.unsigned(left).formula(), linear.unsigned(right).formula());
  }

  private BooleanFormula notNegative(Whole number) {
    return linear.atLeast(number.formula(), BigInteger.ZERO);
  }
}
