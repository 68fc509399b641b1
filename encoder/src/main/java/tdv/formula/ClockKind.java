package tdv.formula;

/** What clocks are in formulas. */
public enum ClockKind {
  /** Mathematical integers: formulas about them alone are difference logic. */
  INTEGERS,
  /** Bit vectors that are wide enough for all steps: with data like that, formulas need no more. */
  BIT_VECTORS
}
