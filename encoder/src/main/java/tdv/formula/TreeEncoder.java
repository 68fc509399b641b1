package tdv.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverContext.ProverOptions;
import org.sosy_lab.java_smt.api.SolverException;
import tdv.tree.ThreadTrees;

/**
 * Asks whether something can happen in an execution that trees describe: builds a formula whose
 * models are the executions in which it does. The answer is exact: a witness can be followed, and
 * "impossible" is a proof for all interleavings of the trees.
 */
public final class TreeEncoder {
  private final SolverContext context;
  private final Function<FormulaManager, DataEncoding> data;

  /**
   * @param context of the solver that is asked
   * @param data how terms become formulas
   */
  public TreeEncoder(SolverContext context, Function<FormulaManager, DataEncoding> data) {
    this.context = context;
    this.data = data;
  }

  /**
   * @throws InterruptedException if the solver was asked to stop
   * @throws SolverException if the solver has found a model but cannot show it
   */
  public Answer ask(ThreadTrees trees, Question question, Scope scope, Excluded excluded)
      throws InterruptedException, SolverException {
    FormulaManager formulas = context.getFormulaManager();
    Encoding encoding = new Encoding(formulas, data.apply(formulas), trees, question, scope, excluded);
    if (encoding.isTrivial()) {
      return nothingFound(encoding, scope, excluded);
    }
    try (ProverEnvironment prover = context.newProverEnvironment(ProverOptions.GENERATE_MODELS)) {
      for (Constraint constraint : encoding.constraints()) {
        prover.addConstraint(constraint.formula());
      }
      boolean unsatisfiable;
      try {
        unsatisfiable = prover.isUnsat();
      } catch (SolverException e) {
        return new Answer.Undecided("the solver does not know: " + e.getMessage());
      }
      if (unsatisfiable) {
        return nothingFound(encoding, scope, excluded);
      }
      try (Model model = prover.getModel()) {
        return encoding.answer(model);
      }
    }
  }

  private static Answer nothingFound(Encoding encoding, Scope scope, Excluded excluded) {
    List<String> reasons = new ArrayList<>();
    if (scope.isRestricted()) {
      reasons.add("not all executions were asked about");
    }
    if (!excluded.isNothing()) {
      reasons.add("some answers were excluded");
    }
    encoding.approximation().ifPresent(reasons::add);
    return reasons.isEmpty()
        ? new Answer.Impossible()
        : new Answer.Undecided(String.join("; ", reasons));
  }
}
