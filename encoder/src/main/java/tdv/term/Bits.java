package tdv.term;

import java.math.BigInteger;

/** Arithmetic on bit vectors of up to 64 bits that are held in a long, upper bits zero. */
public final class Bits {
  private Bits() {}

  /** The lowest bits. */
  public static long truncate(long bits, int width) {
    return width >= Long.SIZE ? bits : bits & ((1L << width) - 1);
  }

  /** The bits as a two's complement number. */
  public static long signed(long bits, int width) {
    int unused = Long.SIZE - width;
    return bits << unused >> unused;
  }

  /** The bits as a number without a sign. */
  public static BigInteger unsigned(long bits) {
    return new BigInteger(Long.toUnsignedString(bits));
  }

  /** The result of an operator with two operands of the same width. */
  static long apply(Operator operator, int width, long left, long right) {
    long a = signed(left, width);
    long b = signed(right, width);
    return switch (operator) {
      case ADD -> truncate(left + right, width);
      case SUB -> truncate(left - right, width);
      case MUL -> truncate(left * right, width);
      case UDIV -> right == 0 ? truncate(-1, width) : Long.divideUnsigned(left, right);
      case UREM -> right == 0 ? left : Long.remainderUnsigned(left, right);
      case SDIV -> truncate(b == 0 ? (a < 0 ? 1 : -1) : a / b, width);
      case SREM -> truncate(b == 0 ? a : a % b, width);
      case AND -> left & right;
      case OR -> left | right;
      case XOR -> left ^ right;
      case SHL ->
          Long.compareUnsigned(right, width) >= 0 ? 0 : truncate(left << (int) right, width);
      case LSHR -> Long.compareUnsigned(right, width) >= 0 ? 0 : left >>> (int) right;
      case ASHR ->
          truncate(a >> (Long.compareUnsigned(right, width) >= 0 ? 63 : (int) right), width);
      case EQ -> left == right ? 1 : 0;
      case ULT -> Long.compareUnsigned(left, right) < 0 ? 1 : 0;
      case ULE -> Long.compareUnsigned(left, right) <= 0 ? 1 : 0;
      case SLT -> a < b ? 1 : 0;
      case SLE -> a <= b ? 1 : 0;
      default -> throw new IllegalStateException("internal error: no binary " + operator);
    };
  }
}
