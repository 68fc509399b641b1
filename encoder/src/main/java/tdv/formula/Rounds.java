package tdv.formula;

import java.math.BigInteger;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Model;
import tdv.tree.Node;

/**
 * A round r_e for each moment, in which threads take turns in the order of their slots: e &lt; f if
 * and only if r_e &lt; r_f, or r_e = r_f and the thread of e has the smaller slot. Leaves out all
 * executions that need more rounds.
 */
final class Rounds implements Order {
  private static final long THREADS = 1 << 20;

  private final Logic logic;
  private final BitvectorFormulaManager bits;
  private final Moments moments;
  private final FoldedTrees trees;
  private final int count;
  private final int width;

  Rounds(Logic logic, FoldedTrees trees, int count) {
    this.logic = logic;
    this.trees = trees;
    this.count = count;
    // One more than there are rounds: a thread that waits at the end comes behind all of them.
    this.width = Integer.SIZE - Integer.numberOfLeadingZeros(count);
    this.bits = logic.formulas().getBitvectorFormulaManager();
    this.moments = new Moments(trees, logic);
  }

  @Override
  public BooleanFormula before(Node a, Node b) {
    BooleanFormula known = moments.known(a, b);
    return known != null ? known : less(a, b);
  }

  private BooleanFormula less(Node a, Node b) {
    return a.thread() < b.thread()
        ? bits.lessOrEquals(round(a), round(b), false)
        : bits.lessThan(round(a), round(b), false);
  }

  private BitvectorFormula round(Node step) {
    moments.use(step);
    return bits.makeVariable(width, "r" + step.moment().number() + "_" + width);
  }

  int count() {
    return count;
  }

  /** That a step is taken in a round, if it is taken. */
  BooleanFormula isIn(Node step, int round) {
    return bits.equal(round(step), bits.makeBitvector(width, BigInteger.valueOf(round)));
  }

  /** That two steps of a thread are in one turn. */
  BooleanFormula isSame(Node a, Node b) {
    return a.moment() == b.moment() ? logic.yes() : bits.equal(round(a), round(b));
  }

  @Override
  public void require(ProgramOrder program) {
    BitvectorFormula end = bits.makeBitvector(width, BigInteger.valueOf(count));
    for (Node moment : moments.used()) {
      Node previous = moments.previous(moment);
      String name = "round " + moment.number();
      if (previous != null) {
        // r_p <= r_e
        logic.require(name, bits.lessOrEquals(round(previous), round(moment), false));
      }
      // x_e => r_e < rounds
      logic.require(
          name, logic.implies(program.taken(moment), bits.lessThan(round(moment), end, false)));
      logic.require(name, bits.lessOrEquals(round(moment), end, false));
      if (previous == null) {
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
        logic.require("join " + node.number(), logic.implies(both, less(exit, node)));
      }
    }
  }

  @Override
  public long time(Model model, Node step) {
    Node anchor = moments.anchor(step);
    if (anchor == null) {
      return Long.MIN_VALUE;
    }
    BigInteger round = model.evaluate(round(anchor));
    return (round == null ? 0 : round.longValueExact()) * THREADS + step.thread();
  }
}
