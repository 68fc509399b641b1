package tdv.term;

/**
 * What terms are made of, with the meaning that SMT-LIB gives to bit vectors (division by zero
 * included). Comparisons have one bit; operands of all but CONCAT, extensions and ITE have the same
 * width.
 */
public enum Operator {
  /** A known value. */
  CONSTANT,
  /** What a step has read. */
  SYMBOL,
  ADD,
  SUB,
  MUL,
  UDIV,
  SDIV,
  UREM,
  SREM,
  AND,
  OR,
  XOR,
  NOT,
  SHL,
  LSHR,
  ASHR,
  EQ,
  ULT,
  ULE,
  SLT,
  SLE,
  /** The first argument has one bit. */
  ITE,
  /** The bits from {@link Term#low} on, as many as the width says. */
  EXTRACT,
  /** The first argument has the highest bits. */
  CONCAT,
  ZERO_EXTEND,
  SIGN_EXTEND;

  boolean isComparison() {
    return this == EQ || this == ULT || this == ULE || this == SLT || this == SLE;
  }

  boolean isCommutative() {
    return this == ADD || this == MUL || this == AND || this == OR || this == XOR || this == EQ;
  }
}
