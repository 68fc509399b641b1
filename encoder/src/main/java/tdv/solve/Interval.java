package tdv.solve;

import java.math.BigInteger;

/** The integers from one to another, both included. */
public record Interval(BigInteger low, BigInteger high) {
  public Interval {
    if (low.compareTo(high) > 0) {
      throw new IllegalArgumentException("internal error: nothing from " + low + " to " + high);
    }
  }

  public static Interval of(long low, long high) {
    return new Interval(BigInteger.valueOf(low), BigInteger.valueOf(high));
  }

  /** What so many bits can mean with a sign. */
  public static Interval signed(int width) {
    BigInteger end = BigInteger.ONE.shiftLeft(width - 1);
    return new Interval(end.negate(), end.subtract(BigInteger.ONE));
  }

  /** What so many bits can mean without a sign. */
  public static Interval unsigned(int width) {
    return new Interval(BigInteger.ZERO, BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
  }

  static Interval only(BigInteger value) {
    return new Interval(value, value);
  }

  public boolean contains(Interval other) {
    return low.compareTo(other.low) <= 0 && other.high.compareTo(high) <= 0;
  }

  boolean mayBeNegative() {
    return low.signum() < 0;
  }

  Interval plus(Interval other) {
    return new Interval(low.add(other.low), high.add(other.high));
  }

  Interval plus(BigInteger number) {
    return plus(only(number));
  }

  Interval negated() {
    return new Interval(high.negate(), low.negate());
  }

  Interval times(BigInteger factor) {
    BigInteger one = low.multiply(factor);
    BigInteger other = high.multiply(factor);
    return new Interval(one.min(other), one.max(other));
  }

  /** Rounded down. */
  Interval dividedBy(BigInteger positive) {
    return new Interval(floor(low, positive), floor(high, positive));
  }

  private static BigInteger floor(BigInteger number, BigInteger positive) {
    return number.subtract(number.mod(positive)).divide(positive);
  }

  /** The smallest one with both. */
  Interval or(Interval other) {
    return new Interval(low.min(other.low), high.max(other.high));
  }

  /** What is in both; all of the other one if nothing is. */
  Interval within(Interval other) {
    BigInteger from = low.max(other.low);
    BigInteger to = high.min(other.high);
    return from.compareTo(to) <= 0 ? new Interval(from, to) : other;
  }
}
