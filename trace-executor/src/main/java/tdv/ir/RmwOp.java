package tdv.ir;

/** What an atomic read-modify-write does with the old value and its operand. */
public enum RmwOp {
  ADD,
  SUB,
  AND,
  OR,
  XOR,
  NAND,
  EXCHANGE
}
