package tdv.term;

import java.math.BigInteger;
import java.util.List;

/**
 * An expression as it is written: in no normal form, and with the meaning of SMT-LIB spelled out on
 * big integers. Independent of {@link Terms} and {@link Bits}.
 *
 * @param payload the value of a constant, the place of a symbol in the list of symbols, or the
 *     lowest bit of EXTRACT
 */
public record RawTerm(Operator operator, int width, long payload, List<RawTerm> arguments) {
  static RawTerm constant(int width, long bits) {
    return new RawTerm(Operator.CONSTANT, width, bits, List.of());
  }

  /** The same expression, made by the class under test. */
  public Term build(Terms terms, List<Term> symbols) {
    List<Term> built = arguments.stream().map(argument -> argument.build(terms, symbols)).toList();
    return switch (operator) {
      case CONSTANT -> terms.constant(width, payload);
      case SYMBOL -> symbols.get((int) payload);
      case NOT -> terms.not(built.get(0));
      case ITE -> terms.ite(built.get(0), built.get(1), built.get(2));
      case EXTRACT -> terms.extract(built.get(0), (int) payload, width);
      case CONCAT -> terms.concat(built.get(0), built.get(1));
      case ZERO_EXTEND -> terms.zeroExtend(built.get(0), width);
      case SIGN_EXTEND -> terms.signExtend(built.get(0), width);
      default -> terms.binary(operator, built.get(0), built.get(1));
    };
  }

  /** The value without a sign, given those of the symbols. */
  public BigInteger evaluate(List<BigInteger> symbols) {
    List<BigInteger> values = arguments.stream().map(a -> a.evaluate(symbols)).toList();
    BigInteger result =
        switch (operator) {
          case CONSTANT -> BigInteger.valueOf(payload);
          case SYMBOL -> symbols.get((int) payload);
          case NOT -> values.get(0).not();
          case ITE -> values.get(values.get(0).signum() != 0 ? 1 : 2);
          case EXTRACT -> values.get(0).shiftRight((int) payload);
          case CONCAT -> values.get(0).shiftLeft(arguments.get(1).width).or(values.get(1));
          case ZERO_EXTEND -> values.get(0);
          case SIGN_EXTEND -> signed(values.get(0), arguments.get(0).width);
          default -> binary(values.get(0), values.get(1), arguments.get(0).width);
        };
    return result.mod(BigInteger.ONE.shiftLeft(width));
  }

  private BigInteger binary(BigInteger left, BigInteger right, int bits) {
    BigInteger a = signed(left, bits);
    BigInteger b = signed(right, bits);
    return switch (operator) {
      case ADD -> left.add(right);
      case SUB -> left.subtract(right);
      case MUL -> left.multiply(right);
      case UDIV -> right.signum() == 0 ? BigInteger.ONE.negate() : left.divide(right);
      case UREM -> right.signum() == 0 ? left : left.mod(right);
      case SDIV -> right.signum() == 0 ? BigInteger.valueOf(a.signum() < 0 ? 1 : -1) : a.divide(b);
      case SREM -> right.signum() == 0 ? a : a.remainder(b);
      case AND -> left.and(right);
      case OR -> left.or(right);
      case XOR -> left.xor(right);
      case SHL -> left.shiftLeft(distance(right, bits));
      case LSHR -> left.shiftRight(distance(right, bits));
      case ASHR -> a.shiftRight(distance(right, bits));
      case EQ -> truth(left.equals(right));
      case ULT -> truth(left.compareTo(right) < 0);
      case ULE -> truth(left.compareTo(right) <= 0);
      case SLT -> truth(a.compareTo(b) < 0);
      case SLE -> truth(a.compareTo(b) <= 0);
      default -> throw new AssertionError(operator);
    };
  }

  /** More than the width makes no difference. */
  private static int distance(BigInteger by, int bits) {
    return by.min(BigInteger.valueOf(bits)).intValue();
  }

  private static BigInteger truth(boolean holds) {
    return holds ? BigInteger.ONE : BigInteger.ZERO;
  }

  private static BigInteger signed(BigInteger value, int bits) {
    return value.testBit(bits - 1) ? value.subtract(BigInteger.ONE.shiftLeft(bits)) : value;
  }
}
