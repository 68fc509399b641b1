package tdv.term;

import java.util.List;

/** A bit vector of 1 to 64 bits; one of a single bit is a condition. */
public sealed interface Term {
  /** The number of bits. */
  int width();

  /**
   * A known value.
   *
   * @param bits those above the width are zero
   */
  record Constant(int width, long bits) implements Term {}

  /** What a step has read, and others may have written. No two steps of all trees share one. */
  record Symbol(int width, int number) implements Term {}

  /**
   * An operation.
   *
   * @param low the lowest bit that EXTRACT takes; else 0
   */
  record Apply(Operator operator, int width, List<Term> arguments, int low) implements Term {
    public Apply {
      arguments = List.copyOf(arguments);
    }
  }
}
