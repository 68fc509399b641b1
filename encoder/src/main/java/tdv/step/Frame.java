package tdv.step;

import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Logic;
import tdv.tree.Place;

/**
 * What figure 3 says in each row, V(t) \ v [i+1] = V(t) \ v [i], and &tau;_idle for local
 * variables, once for each variable v: no step writes v -&gt; v[i+1] = v[i]. A statement without
 * data may write all shared variables and all of its thread (equations 7 and 8 say nothing about
 * them).
 */
final class Frame {
  private final Context context;
  private final Logic logic;

  Frame(Context context) {
    this.context = context;
    this.logic = context.logic();
  }

  void require() {
    for (int i = 1; i <= context.alphabet().steps(); i++) {
      BooleanFormula opens = logic.name("opens_" + i, context.opens(i));
      for (Place cell : context.memory().cells()) {
        if (context.memory().changes(cell, i)) {
          shared(cell, i, opens);
        }
      }
      if (context.locals() instanceof LocalCopies locals) {
        for (LocalVariables.Variable variable : locals.assignments().keySet()) {
          if (locals.changes(variable, i)) {
            local(locals, variable, i, opens);
          }
        }
      }
    }
  }

  private void shared(Place cell, int i, BooleanFormula opens) {
    BooleanFormula written = context.alphabet().anyActs(context.memory().writers(cell), i);
    BooleanFormula same =
        context.data().equal(context.memory().cell(cell, i + 1), context.memory().cell(cell, i));
    logic.require("frame " + Memory.name(cell) + " [" + i + "]", logic.or(written, opens, same));
  }

  private void local(
      LocalCopies locals, LocalVariables.Variable variable, int i, BooleanFormula opens) {
    BooleanFormula assigned = context.alphabet().anyActs(locals.assignments().get(variable), i);
    BooleanFormula open = logic.and(opens, context.alphabet().isTurn(variable.thread(), i));
    BooleanFormula same =
        context.data().equal(locals.value(variable, i + 1), locals.value(variable, i));
    logic.require("frame " + variable.name() + " [" + i + "]", logic.or(assigned, open, same));
  }
}
