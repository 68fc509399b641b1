package tdv.formula;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Model;
import tdv.tree.Node;

/**
 * A round r_e for each moment, in which threads take turns in the order of their slots: e &lt; f if
 * and only if r_e &lt; r_f, or r_e = r_f and the thread of e has the smaller slot. Leaves out all
 * executions that need more rounds. A round is a row of booleans "r_e &gt;= k", for k from 1 to the
 * number of rounds: behind all rounds comes a last turn of main, which often waits for all others,
 * and whatever threads wait for at the end.
 */
final class Rounds implements Order {
  private static final long THREADS = 1 << 20;

  private final Logic logic;
  private final Moments moments;
  private final FoldedTrees trees;
  private final int count;

  Rounds(Logic logic, FoldedTrees trees, Regions regions, int count) {
    this.logic = logic;
    this.trees = trees;
    this.count = count;
    this.moments = new Moments(trees, regions, logic);
  }

  @Override
  public String text() {
    return count + " rounds";
  }

  int count() {
    return count;
  }

  @Override
  public BooleanFormula before(Node a, Node b) {
    BooleanFormula known = moments.known(a, b);
    return known != null ? known : less(a, b);
  }

  private BooleanFormula less(Node a, Node b) {
    return a.thread() < b.thread() ? notLater(a, b, 0) : notLater(a, b, 1);
  }

  /** r_a + distance &lt;= r_b: and over k of r_a &gt;= k =&gt; r_b &gt;= k + distance. */
  private BooleanFormula notLater(Node a, Node b, int distance) {
    List<BooleanFormula> all = new ArrayList<>();
    for (int k = 0; k <= count; k++) {
      all.add(logic.implies(atLeast(a, k), atLeast(b, k + distance)));
    }
    return logic.and(all);
  }

  /** r_e &gt;= k. */
  private BooleanFormula atLeast(Node step, int k) {
    moments.use(step);
    if (k <= 0) {
      return logic.yes();
    }
    return k > count ? logic.no() : logic.variable("r_" + trees.name(moments.of(step)) + "_" + k);
  }

  /** r_e = k; the number of rounds stands for the end. */
  BooleanFormula isIn(Node step, int k) {
    return logic.and(atLeast(step, k), logic.not(atLeast(step, k + 1)));
  }

  /** r_a = r_b, for a in front of b in its thread. */
  BooleanFormula isSame(Node a, Node b) {
    return moments.of(a) == moments.of(b) ? logic.yes() : notLater(b, a, 0);
  }

  @Override
  public void require(ProgramOrder program) {
    for (Node moment : moments.used()) {
      Node previous = moments.previous(moment);
      String name = "round " + trees.name(moment);
      for (int k = 2; k <= count; k++) {
        logic.require(name, logic.implies(atLeast(moment, k), atLeast(moment, k - 1)));
      }
      if (moment.thread() != 0) {
        // x_e => r_e < rounds
        logic.require(
            name, logic.implies(program.taken(moment), logic.not(atLeast(moment, count))));
      }
      if (previous != null) {
        // r_p <= r_e
        logic.require(name, notLater(previous, moment, 0));
      } else {
        for (Node creation : trees.order().creations(moment.thread())) {
          // x_f => f < e
          logic.require(name, logic.implies(program.taken(creation), less(creation, moment)));
        }
      }
    }
    for (Node node : trees.nodes()) {
      for (Node exit : trees.order().exits(node)) {
        // x_j and x_z => z < j
        BooleanFormula both = logic.and(program.taken(node), program.taken(exit));
        logic.require("join " + trees.name(node), logic.implies(both, less(exit, node)));
      }
    }
  }

  @Override
  public long time(Model model, Node step) {
    Node anchor = moments.anchor(step);
    if (anchor == null) {
      return Long.MIN_VALUE;
    }
    long round = 0;
    for (int k = 1; k <= count; k++) {
      if (Boolean.TRUE.equals(model.evaluate(atLeast(anchor, k)))) {
        round = k;
      }
    }
    return round * THREADS + step.thread();
  }
}
