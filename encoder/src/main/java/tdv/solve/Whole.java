package tdv.solve;

import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;

/**
 * An integer that stands for bits: it is equal to them modulo 2<sup>width</sup>, and lies in an
 * interval that is part of what the bits can mean with a sign, or of what they can mean without.
 */
record Whole(int width, IntegerFormula formula, Interval interval) {
  boolean isSigned() {
    return Interval.signed(width).contains(interval);
  }

  boolean isUnsigned() {
    return !interval.mayBeNegative();
  }

  boolean isConstant() {
    return interval.low().equals(interval.high());
  }
}
