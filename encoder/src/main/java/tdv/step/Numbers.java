package tdv.step;

import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.IntegerFormulaManager;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;

/**
 * Variables with finitely many values, 0 to a bound: as short bit vectors, so that with data as bit
 * vectors nothing is left of arithmetic, or as integers where the solver has no bit vectors.
 */
final class Numbers {
  private final FormulaManager formulas;
  private final boolean integers;

  Numbers(FormulaManager formulas, boolean integers) {
    this.formulas = formulas;
    this.integers = integers;
  }

  /**
   * A variable.
   *
   * @param bound all values are less
   */
  record Variable(String name, int bound) {
    private int bits() {
      return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(bound - 1));
    }
  }

  BooleanFormula is(Variable variable, int value) {
    return integers
        ? ofIntegers().equal(integer(variable), ofIntegers().makeNumber(value))
        : ofBits().equal(bits(variable), ofBits().makeBitvector(variable.bits(), value));
  }

  BooleanFormula isInDomain(Variable variable) {
    if (integers) {
      return formulas
          .getBooleanFormulaManager()
          .and(
              ofIntegers().lessOrEquals(ofIntegers().makeNumber(0), integer(variable)),
              ofIntegers().lessThan(integer(variable), ofIntegers().makeNumber(variable.bound)));
    }
    return ofBits()
        .lessOrEquals(
            bits(variable),
            ofBits().makeBitvector(variable.bits(), variable.bound - 1L),
            /* signed= */ false);
  }

  int value(Model model, Variable variable) {
    return integers
        ? model.evaluate(integer(variable)).intValue()
        : model.evaluate(bits(variable)).intValue();
  }

  private IntegerFormula integer(Variable variable) {
    return ofIntegers().makeVariable(variable.name);
  }

  private BitvectorFormula bits(Variable variable) {
    return ofBits().makeVariable(variable.bits(), variable.name);
  }

  private IntegerFormulaManager ofIntegers() {
    return formulas.getIntegerFormulaManager();
  }

  private BitvectorFormulaManager ofBits() {
    return formulas.getBitvectorFormulaManager();
  }
}
