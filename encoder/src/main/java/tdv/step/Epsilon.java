package tdv.step;

import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Logic;
import tdv.tree.Node;

/**
 * &epsilon;: trace enforcement (equation 2). For branches C?l'.o' of the trace: T[i] = t and L_t[i]
 * = l.o -&gt; C|V-&gt;V[i]. With TL-SSA it is the step in front of a branch that must not be
 * followed by anything else. The condition of an assertion need not hold: then the thread fails.
 */
final class Epsilon {
  private final Context context;

  Epsilon(Context context) {
    this.context = context;
  }

  void require() {
    Logic logic = context.logic();
    for (Node move : context.moves()) {
      for (int i = 1; i <= context.alphabet().steps(); i++) {
        int step = i;
        BooleanFormula acts = context.alphabet().acts(move, i);
        if (!logic.isFalse(acts)) {
          List<BooleanFormula> stays =
              context.ways().from(move).stream()
                  .map(way -> context.decisions().taken(way.edges(), step))
                  .toList();
          logic.require(
              "epsilon " + move.thread() + " " + move.number() + " [" + i + "]",
              logic.implies(acts, logic.or(stays)));
        }
      }
    }
  }
}
