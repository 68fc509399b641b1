package tdv.formula;

/**
 * Which of several formulas that mean the same is made.
 *
 * @param clocks what clocks are
 * @param mostCubic the most clauses of reads-from in the form that grows with the cube of accesses
 */
record Form(ClockKind clocks, long mostCubic) {
  /** The usual one; the property is for measurements. */
  static Form with(ClockKind clocks) {
    return new Form(clocks, Long.getLong("tdv.formula.cubic", 50_000));
  }
}
