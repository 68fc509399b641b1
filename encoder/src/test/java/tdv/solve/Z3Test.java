package tdv.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverContext.ProverOptions;

/** Z3 loads, and answers both ways over bit-vectors. */
class Z3Test {
  private static final int BITS = 32;

  @Test
  void satisfiableFormulaHasAModelThatSatisfiesIt() throws Exception {
    try (SolverContext context = Z3.open();
        ProverEnvironment prover = context.newProverEnvironment(ProverOptions.GENERATE_MODELS)) {
      BitvectorFormula x = variable(context, "x");
      BitvectorFormula y = variable(context, "y");
      prover.addConstraint(productIs(context, x, y, 3_233));
      prover.addConstraint(between(context, x, 2, 3_232));
      prover.addConstraint(between(context, y, 2, 3_232));

      assertFalse(prover.isUnsat());
      try (Model model = prover.getModel()) {
        BigInteger product = model.evaluate(x).multiply(model.evaluate(y));
        assertEquals(BigInteger.valueOf(3_233), product.mod(BigInteger.ONE.shiftLeft(BITS)));
      }
    }
  }

  @Test
  void contradictionIsUnsatisfiable() throws Exception {
    try (SolverContext context = Z3.open();
        ProverEnvironment prover = context.newProverEnvironment()) {
      BitvectorFormulaManager bv = context.getFormulaManager().getBitvectorFormulaManager();
      BitvectorFormula x = variable(context, "x");
      BitvectorFormula one = bv.makeBitvector(BITS, 1);
      // x | 1 is odd, and an odd number has no factor 2.
      BitvectorFormula odd = bv.or(x, one);
      prover.addConstraint(bv.equal(bv.and(odd, one), bv.makeBitvector(BITS, 0)));

      assertTrue(prover.isUnsat());
    }
  }

  @Test
  void versionIsThePinnedOne() throws Exception {
    assertTrue(Z3.version().startsWith("Z3 4.14.0"), Z3.version());
  }

  private static BitvectorFormula variable(SolverContext context, String name) {
    return context.getFormulaManager().getBitvectorFormulaManager().makeVariable(BITS, name);
  }

  private static BooleanFormula productIs(
      SolverContext context, BitvectorFormula x, BitvectorFormula y, long product) {
    BitvectorFormulaManager bv = context.getFormulaManager().getBitvectorFormulaManager();
    return bv.equal(bv.multiply(x, y), bv.makeBitvector(BITS, product));
  }

  private static BooleanFormula between(
      SolverContext context, BitvectorFormula x, long low, long high) {
    BitvectorFormulaManager bv = context.getFormulaManager().getBitvectorFormulaManager();
    BooleanFormula atLeast = bv.lessOrEquals(bv.makeBitvector(BITS, low), x, false);
    BooleanFormula atMost = bv.lessOrEquals(x, bv.makeBitvector(BITS, high), false);
    return context.getFormulaManager().getBooleanFormulaManager().and(atLeast, atMost);
  }
}
