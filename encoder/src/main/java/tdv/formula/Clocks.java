package tdv.formula;

import java.math.BigInteger;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.IntegerFormulaManager;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import tdv.tree.Node;

/** An integer c_e for each moment: e &lt; f if and only if c_e &lt; c_f. */
final class Clocks implements Order {
  private final Logic logic;
  private final IntegerFormulaManager numbers;
  private final Moments moments;
  private final FoldedTrees trees;

  Clocks(Logic logic, FoldedTrees trees, Regions regions) {
    this.logic = logic;
    this.trees = trees;
    this.numbers = logic.formulas().getIntegerFormulaManager();
    this.moments = new Moments(trees, regions, logic);
  }

  @Override
  public BooleanFormula before(Node a, Node b) {
    BooleanFormula known = moments.known(a, b);
    return known != null ? known : numbers.lessThan(clock(a), clock(b));
  }

  /** The clock of a step's moment. */
  IntegerFormula clock(Node step) {
    moments.use(step);
    return numbers.makeVariable("c" + moments.of(step).number());
  }

  boolean isOneMoment(Node a, Node b) {
    return moments.of(a) == moments.of(b);
  }

  @Override
  public void require(ProgramOrder program) {
    for (Node moment : moments.used()) {
      Node previous = moments.previous(moment);
      if (previous != null) {
        // c_p < c_e
        require("order", previous, moment);
      }
      if (previous == null) {
        for (Node creation : trees.order().creations(moment.thread())) {
          // x_f => c_f < c_e
          conditionally("create", program.taken(creation), creation, moment);
        }
      }
    }
    for (Node node : trees.nodes()) {
      for (Node exit : trees.order().exits(node)) {
        // x_j and x_z => c_z < c_j
        conditionally("join", logic.and(program.taken(node), program.taken(exit)), exit, node);
      }
    }
  }

  private void require(String name, Node a, Node b) {
    conditionally(name, logic.yes(), a, b);
  }

  private void conditionally(String name, BooleanFormula condition, Node a, Node b) {
    if (!logic.isFalse(condition)) {
      BooleanFormula less = numbers.lessThan(clock(a), clock(b));
      logic.require(name + " " + a.number() + " " + b.number(), logic.implies(condition, less));
    }
  }

  @Override
  public long time(Model model, Node step) {
    Node anchor = moments.anchor(step);
    if (anchor == null) {
      return Long.MIN_VALUE;
    }
    BigInteger value = model.evaluate(clock(anchor));
    return value == null ? 0 : value.longValueExact();
  }
}
