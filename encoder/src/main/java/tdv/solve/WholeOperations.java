package tdv.solve;

import java.math.BigInteger;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import tdv.term.Bits;
import tdv.term.Operator;
import tdv.term.Term;

/** Operators on bits, as arithmetic of the integers that stand for them. */
final class WholeOperations {
  /**
   * @param outside when the integer does not stand for the bits; null if that is impossible
   */
  record Result(Whole whole, BooleanFormula outside) {}

  private final BooleanFormulaManager booleans;
  private final Linear linear;

  WholeOperations(BooleanFormulaManager booleans, Linear linear) {
    this.booleans = booleans;
    this.linear = linear;
  }

  /** Operators that can leave the range. */
  Result overflowing(Operator operator, Whole left, Whole right) {
    return switch (operator) {
      case ADD -> sum(left, right, false);
      case SUB -> sum(left, right, true);
      case MUL ->
          right.isConstant()
              ? product(left, linear.signed(right).interval().low())
              : product(right, linear.signed(left).interval().low());
      case SHL -> {
        BigInteger distance = linear.unsigned(right).interval().low();
        int width = left.width();
        yield distance.compareTo(BigInteger.valueOf(width)) >= 0
            ? exact(linear.constant(width, BigInteger.ZERO))
            : product(left, BigInteger.ONE.shiftLeft(distance.intValue()));
      }
      case SDIV -> signedQuotient(linear.signed(left), linear.signed(right).interval().low());
      default -> throw new IllegalStateException("internal error: no overflow of " + operator);
    };
  }

  private Result exact(Whole whole) {
    return new Result(whole, null);
  }

  private Result sum(Whole left, Whole right, boolean subtract) {
    Whole a = left;
    Whole b = right;
    boolean signed = a.isSigned() && b.isSigned();
    boolean unsigned = usable(a) && usable(b);
    if (!signed && !unsigned) {
      a = linear.signed(a);
      b = linear.signed(b);
      signed = true;
    }
    IntegerFormula formula =
        subtract ? linear.minus(a.formula(), b.formula()) : linear.plus(a.formula(), b.formula());
    Interval values = a.interval().plus(subtract ? b.interval().negated() : b.interval());
    return fit(a.width(), formula, values, signed);
  }

  /** In a sum without a sign: constants may be negative there. */
  private static boolean usable(Whole number) {
    return number.isUnsigned() || number.isConstant();
  }

  private Result product(Whole number, BigInteger factor) {
    boolean signed = number.isSigned() || factor.signum() < 0;
    Whole a = signed ? linear.signed(number) : number;
    IntegerFormula formula = linear.times(a.formula(), factor);
    return fit(a.width(), formula, a.interval().times(factor), signed);
  }

  /** Rounded towards zero. */
  private Result signedQuotient(Whole number, BigInteger divisor) {
    int width = number.width();
    if (divisor.signum() == 0) {
      IntegerFormula result =
          linear.either(
              linear.atLeast(number.formula(), BigInteger.ZERO),
              linear.number(BigInteger.ONE.negate()),
              linear.number(BigInteger.ONE));
      return exact(new Whole(width, result, Interval.of(-1, 1)));
    }
    IntegerFormula quotient = towardsZero(number, divisor.abs());
    Interval values =
        new Interval(
            number.interval().low().divide(divisor.abs()),
            number.interval().high().divide(divisor.abs()));
    boolean negate = divisor.signum() < 0;
    return fit(
        width,
        negate ? linear.negated(quotient) : quotient,
        negate ? values.negated() : values,
        true);
  }

  private IntegerFormula towardsZero(Whole number, BigInteger positive) {
    IntegerFormula down = linear.divide(number.formula(), positive);
    if (!number.interval().mayBeNegative()) {
      return down;
    }
    IntegerFormula up = linear.negated(linear.divide(linear.negated(number.formula()), positive));
    return linear.either(linear.atLeast(number.formula(), BigInteger.ZERO), down, up);
  }

  /** The integer stands for the bits where it lies in the range. */
  private Result fit(int width, IntegerFormula formula, Interval values, boolean signed) {
    if (Interval.signed(width).contains(values) || Interval.unsigned(width).contains(values)) {
      return exact(new Whole(width, formula, values));
    }
    Interval range = signed ? Interval.signed(width) : Interval.unsigned(width);
    BooleanFormula outside = booleans.makeFalse();
    if (values.low().compareTo(range.low()) < 0) {
      outside = booleans.not(linear.atLeast(formula, range.low()));
    }
    if (values.high().compareTo(range.high()) > 0) {
      outside = booleans.or(outside, booleans.not(linear.atMost(formula, range.high())));
    }
    return new Result(new Whole(width, formula, values.within(range)), outside);
  }

  /** Operators that never leave the range; the right operand is a constant. */
  Whole byConstant(Operator operator, Whole left, Term right) {
    BigInteger unsigned = Bits.unsigned(right.bits());
    int width = left.width();
    boolean tooFar = unsigned.compareTo(BigInteger.valueOf(width)) >= 0;
    return switch (operator) {
      case LSHR ->
          tooFar
              ? linear.constant(width, BigInteger.ZERO)
              : quotient(linear.unsigned(left), BigInteger.ONE.shiftLeft(unsigned.intValue()));
      case ASHR ->
          quotient(
              linear.signed(left),
              BigInteger.ONE.shiftLeft(tooFar ? width - 1 : unsigned.intValue()));
      case UDIV ->
          unsigned.signum() == 0
              ? linear.constant(width, BigInteger.ONE.negate())
              : quotient(linear.unsigned(left), unsigned);
      case UREM -> unsigned.signum() == 0 ? left : remainder(linear.unsigned(left), unsigned);
      case SREM ->
          unsigned.signum() == 0
              ? left
              : signedRemainder(linear.signed(left), BigInteger.valueOf(right.signed()).abs());
      case AND -> masked(left, bitRange(right));
      case OR -> combined(left, right, BigInteger.ONE);
      case XOR -> combined(left, right, BigInteger.TWO);
      default -> throw new IllegalStateException("internal error: not linear: " + operator);
    };
  }

  private static BitRange bitRange(Term constant) {
    return BitRange.of(constant.width(), constant.bits()).orElseThrow();
  }

  /** Rounded down. */
  private Whole quotient(Whole number, BigInteger positive) {
    return new Whole(
        number.width(),
        linear.divide(number.formula(), positive),
        number.interval().dividedBy(positive));
  }

  private Whole remainder(Whole number, BigInteger positive) {
    BigInteger most = positive.subtract(BigInteger.ONE);
    boolean smaller = !number.interval().mayBeNegative() && atMost(number, most);
    return smaller
        ? number
        : new Whole(
            number.width(),
            linear.remainder(number.formula(), positive),
            new Interval(BigInteger.ZERO, most));
  }

  private static boolean atMost(Whole number, BigInteger bound) {
    return number.interval().high().compareTo(bound) <= 0;
  }

  /** With the sign of the number. */
  private Whole signedRemainder(Whole number, BigInteger positive) {
    IntegerFormula multiple = linear.times(towardsZero(number, positive), positive);
    BigInteger most = positive.subtract(BigInteger.ONE);
    BigInteger least = number.interval().mayBeNegative() ? most.negate() : BigInteger.ZERO;
    return new Whole(
        number.width(), linear.minus(number.formula(), multiple), new Interval(least, most));
  }

  /** The bits of the range as they are, zeros elsewhere. */
  private Whole masked(Whole number, BitRange range) {
    BigInteger unit = BigInteger.ONE.shiftLeft(range.low());
    Whole upper = quotient(number, unit);
    Whole middle =
        range.hasSign()
            ? upper
            : remainder(upper, BigInteger.ONE.shiftLeft(range.end() - range.low()));
    return new Whole(
        number.width(), linear.times(middle.formula(), unit), middle.interval().times(unit));
  }

  /** x | m = x + m - (x & m), and x ^ m = x + m - 2 (x & m). */
  private Whole combined(Whole number, Term mask, BigInteger times) {
    BitRange range = bitRange(mask);
    boolean signed = range.hasSign() || number.isSigned();
    Whole x = signed ? linear.signed(number) : number;
    BigInteger ones = signed ? BigInteger.valueOf(mask.signed()) : Bits.unsigned(mask.bits());
    IntegerFormula both = masked(x, range).formula();
    IntegerFormula sum = linear.plus(x.formula(), linear.number(ones));
    IntegerFormula result = linear.minus(sum, linear.times(both, times));
    return new Whole(x.width(), result, combinedInterval(x, range));
  }

  private static Interval combinedInterval(Whole x, BitRange range) {
    if (x.interval().mayBeNegative() || range.hasSign()) {
      return Interval.signed(x.width());
    }
    return Interval.unsigned(Math.max(x.interval().high().bitLength(), range.end()));
  }

  /** Bits of a number, from the lowest one on: exact. */
  Whole extract(Whole number, int low, int width) {
    Whole upper = quotient(number, BigInteger.ONE.shiftLeft(low));
    boolean whole =
        Interval.signed(width).contains(upper.interval())
            || Interval.unsigned(width).contains(upper.interval());
    if (whole) {
      return new Whole(width, upper.formula(), upper.interval());
    }
    BigInteger modulus = BigInteger.ONE.shiftLeft(width);
    return new Whole(width, linear.remainder(upper.formula(), modulus), Interval.unsigned(width));
  }

  /** One bit of a number. */
  BooleanFormula bit(Whole number, int place) {
    if (place == number.width() - 1) {
      return booleans.not(linear.atLeast(linear.signed(number).formula(), BigInteger.ZERO));
    }
    // As a number, a bit is 1 or -1.
    IntegerFormula bit = extract(number, place, 1).formula();
    return booleans.not(linear.equal(bit, linear.number(BigInteger.ZERO)));
  }

  /** The first has the higher bits. */
  Whole concat(Whole high, Whole low) {
    BigInteger unit = BigInteger.ONE.shiftLeft(low.width());
    Whole rest = linear.unsigned(low);
    return new Whole(
        high.width() + low.width(),
        linear.plus(linear.times(high.formula(), unit), rest.formula()),
        high.interval().times(unit).plus(rest.interval()));
  }

  /** All bits inverted. */
  Whole not(Whole number) {
    Whole x = linear.signed(number);
    BigInteger minusOne = BigInteger.ONE.negate();
    IntegerFormula formula = linear.minus(linear.number(minusOne), x.formula());
    return new Whole(x.width(), formula, x.interval().negated().plus(minusOne));
  }
}
