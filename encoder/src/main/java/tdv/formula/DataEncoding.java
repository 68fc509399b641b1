package tdv.formula;

import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Model;
import tdv.term.Term;

/** Terms as formulas. */
public interface DataEncoding {
  BooleanFormula condition(Term oneBit);

  BooleanFormula equal(Term left, Term right);

  /**
   * What must not happen where this term is computed for the encoding to be exact: an integer that
   * leaves its type's range; false for bit vectors.
   */
  BooleanFormula inexact(Term term);

  /** The bits of a term in a model. */
  long value(Model model, Term term);
}
