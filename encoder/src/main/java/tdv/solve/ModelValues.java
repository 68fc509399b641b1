package tdv.solve;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.Model;
import tdv.term.Term;
import tdv.term.Terms;

/**
 * The values of terms in a model: the model is asked for the symbols, all else is computed from
 * them. A symbol of which the model says nothing can have any value, and has 0.
 */
final class ModelValues {
  private final Map<Integer, Formula> variables = new HashMap<>();
  private Model model;
  private Terms.Evaluation evaluation;

  void declare(Term symbol, Formula variable) {
    variables.put(symbol.symbol(), variable);
    model = null;
  }

  long value(Model asked, Term term) {
    if (model != asked) {
      model = asked;
      evaluation = new Terms.Evaluation(this::symbol);
    }
    return evaluation.applyAsLong(term);
  }

  /** The evaluation cuts it to the symbol's width. */
  private long symbol(int symbol) {
    Formula variable = variables.get(symbol);
    Object value = variable == null ? null : model.evaluate(variable);
    if (value == null) {
      return 0;
    }
    return value instanceof Boolean truth ? (truth ? 1 : 0) : ((BigInteger) value).longValue();
  }
}
