package tdv.step;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Logic;
import tdv.tree.Action.Choice;
import tdv.tree.Node;

/**
 * &chi; = and over executed traces k: not &epsilon;_k (equation 10). Since a location tells the way
 * to it, an execution has left a trace at some branch if and only if a thread ends at a location
 * that is not on the trace: or over t, and over l of the trace: L_t[n+1] != l.
 */
final class Chi {
  private final Context context;

  Chi(Context context) {
    this.context = context;
  }

  void require(List<ExecutedTrace> traces) {
    Logic logic = context.logic();
    int last = context.alphabet().last();
    for (int k = 0; k < traces.size(); k++) {
      List<BooleanFormula> leaves = new ArrayList<>();
      for (int thread : context.alphabet().threads()) {
        List<BooleanFormula> elsewhere = new ArrayList<>();
        elsewhere.add(logic.not(context.alphabet().isUnborn(thread, last)));
        for (Location location : context.ways().locations(thread)) {
          if (isOn(traces.get(k), location)) {
            elsewhere.add(logic.not(context.alphabet().isAt(location, last)));
          }
        }
        leaves.add(logic.and(elsewhere));
      }
      logic.require("chi " + (k + 1), logic.or(leaves));
    }
  }

  private static boolean isOn(ExecutedTrace trace, Location location) {
    Node node = location.node();
    boolean leavesTree = location.behind() && node.action() instanceof Choice;
    return Approximation.isIn(trace, node)
        && !(leavesTree && node.edges().values().stream().anyMatch(trace.nodes()::contains));
  }
}
