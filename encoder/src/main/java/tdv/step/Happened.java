package tdv.step;

import java.util.HashMap;
import java.util.Map;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Logic;
import tdv.tree.Node;

/**
 * done_l[i]: that a step was taken before state i, and did not fail. done_l[i+1] = done_l[i] or
 * act_l[i].
 */
final class Happened {
  private record Key(Node move, int step) {}

  private final Context context;
  private final Logic logic;
  private final Map<Key, BooleanFormula> known = new HashMap<>();

  Happened(Context context) {
    this.context = context;
    this.logic = context.logic();
  }

  BooleanFormula before(Node move, int i) {
    if (i == 1) {
      return logic.no();
    }
    Key key = new Key(move, i);
    BooleanFormula done = known.get(key);
    if (done == null) {
      done =
          logic.name(
              "done_" + move.number() + "_" + i,
              logic.or(before(move, i - 1), context.succeeds(move, i - 1)));
      known.put(key, done);
    }
    return done;
  }
}
