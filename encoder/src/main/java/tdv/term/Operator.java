package tdv.term;

/**
 * What terms are made of, with the meaning that SMT-LIB gives to bit vectors (division by zero
 * included). Comparisons have one bit; operands of all but shifts, CONCAT, extensions and ITE have
 * the result's width.
 */
public enum Operator {
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
  NEG,
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
  /** The bits from {@code low} on, as many as the width says. */
  EXTRACT,
  /** The first argument has the highest bits. */
  CONCAT,
  ZERO_EXTEND,
  SIGN_EXTEND
}
