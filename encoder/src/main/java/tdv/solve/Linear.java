package tdv.solve;

import java.math.BigInteger;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.IntegerFormulaManager;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;

/** Integers as formulas, and what bits mean as such: all of it linear. */
final class Linear {
  private final BooleanFormulaManager booleans;
  private final IntegerFormulaManager integers;

  Linear(FormulaManager formulas) {
    booleans = formulas.getBooleanFormulaManager();
    integers = formulas.getIntegerFormulaManager();
  }

  Whole variable(int width, String name, Interval interval) {
    return new Whole(width, integers.makeVariable(name), interval);
  }

  Whole constant(int width, BigInteger value) {
    return new Whole(width, integers.makeNumber(value), Interval.only(value));
  }

  /** The same bits, read with a sign. */
  Whole signed(Whole number) {
    if (number.isSigned()) {
      return number;
    }
    BigInteger half = BigInteger.ONE.shiftLeft(number.width() - 1);
    BooleanFormula high = atLeast(number.formula(), half);
    return shifted(number, high, half.shiftLeft(1).negate(), Interval.signed(number.width()));
  }

  /** The same bits, read without a sign. */
  Whole unsigned(Whole number) {
    if (number.isUnsigned()) {
      return number;
    }
    BooleanFormula negative = booleans.not(atLeast(number.formula(), BigInteger.ZERO));
    BigInteger all = BigInteger.ONE.shiftLeft(number.width());
    return shifted(number, negative, all, Interval.unsigned(number.width()));
  }

  /** The number, or a distance away from it if the condition holds. */
  private Whole shifted(Whole number, BooleanFormula when, BigInteger by, Interval range) {
    if (number.isConstant()) {
      return constant(number.width(), number.interval().low().add(by));
    }
    Interval moved = number.interval().plus(by);
    IntegerFormula there = integers.add(number.formula(), integers.makeNumber(by));
    if (range.contains(moved)) {
      return new Whole(number.width(), there, moved);
    }
    IntegerFormula result = booleans.ifThenElse(when, there, number.formula());
    return new Whole(number.width(), result, range);
  }

  /** Rounded down. */
  IntegerFormula divide(IntegerFormula number, BigInteger positive) {
    return positive.equals(BigInteger.ONE)
        ? number
        : integers.divide(number, integers.makeNumber(positive));
  }

  /** The remainder of the division that rounds down: never negative. */
  IntegerFormula remainder(IntegerFormula number, BigInteger positive) {
    // Not every solver has a modulo that JavaSMT knows.
    return integers.subtract(number, times(divide(number, positive), positive));
  }

  IntegerFormula times(IntegerFormula number, BigInteger factor) {
    return integers.multiply(number, integers.makeNumber(factor));
  }

  IntegerFormula plus(IntegerFormula left, IntegerFormula right) {
    return integers.add(left, right);
  }

  IntegerFormula minus(IntegerFormula left, IntegerFormula right) {
    return integers.subtract(left, right);
  }

  IntegerFormula negated(IntegerFormula number) {
    return integers.negate(number);
  }

  IntegerFormula number(BigInteger value) {
    return integers.makeNumber(value);
  }

  IntegerFormula either(BooleanFormula condition, IntegerFormula yes, IntegerFormula no) {
    return booleans.ifThenElse(condition, yes, no);
  }

  BooleanFormula equal(IntegerFormula left, IntegerFormula right) {
    return integers.equal(left, right);
  }

  BooleanFormula less(IntegerFormula left, IntegerFormula right) {
    return integers.lessThan(left, right);
  }

  BooleanFormula atLeast(IntegerFormula number, BigInteger bound) {
    return integers.greaterOrEquals(number, integers.makeNumber(bound));
  }

  BooleanFormula atMost(IntegerFormula number, BigInteger bound) {
    return integers.lessOrEquals(number, integers.makeNumber(bound));
  }
}
