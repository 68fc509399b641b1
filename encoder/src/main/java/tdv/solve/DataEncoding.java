package tdv.solve;

import java.util.function.Function;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.Model;
import tdv.term.Term;

/** How terms become formulas. */
public interface DataEncoding {
  /** Makes one. */
  interface Factory {
    /**
     * @param ranges between which numbers a symbol lies
     * @param names what the variables for symbols are called
     */
    DataEncoding make(
        FormulaManager formulas, Function<Term, Interval> ranges, Function<Term, String> names);
  }

  /** Whether there is a formula for a term at all. */
  default boolean canExpress(Term term) {
    return true;
  }

  /** Whether terms are made of bits, so that one which is a constant costs nothing. */
  boolean isBitwise();

  /** That a term of one bit is true. */
  BooleanFormula condition(Term oneBit);

  /** That two terms of the same width have the same value. */
  BooleanFormula equal(Term left, Term right);

  /**
   * What must not happen for the encoding to be exact where a term is computed: integers that leave
   * the range of their type. False for bit vectors.
   */
  BooleanFormula inexact(Term term);

  /** That all symbols so far have values of their types: for symbols that are equal to nothing. */
  BooleanFormula ranges();

  /** The bits of a term in a model. */
  long value(Model model, Term term);
}
