package tdv.formula;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Model;
import tdv.tree.Node;

/** A number c_e for each moment: e &lt; f if and only if c_e &lt; c_f. */
final class Clocks implements Order {
  private final Logic logic;
  private final ClockNumbers<?> numbers;
  private final Moments moments;
  private final FoldedTrees trees;
  private final Map<Long, BooleanFormula> compared = new HashMap<>();

  Clocks(Logic logic, FoldedTrees trees, Regions regions, ClockKind kind) {
    this.logic = logic;
    this.trees = trees;
    this.numbers = ClockNumbers.of(kind, logic.formulas(), trees.nodes().size());
    this.moments = new Moments(trees, regions, logic);
  }

  ClockNumbers<?> numbers() {
    return numbers;
  }

  @Override
  public BooleanFormula before(Node a, Node b) {
    BooleanFormula known = moments.known(a, b);
    return known != null ? known : less(a, b);
  }

  private BooleanFormula less(Node a, Node b) {
    long pair = (long) moments.of(a).number() << Integer.SIZE | moments.of(b).number();
    return compared.computeIfAbsent(pair, unused -> numbers.isLess(clock(a), clock(b)));
  }

  /** The name of the clock of a step's moment. */
  String clock(Node step) {
    moments.use(step);
    return "c_" + trees.name(moments.of(step));
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
      logic.require(
          name + " " + trees.name(a) + " " + trees.name(b), logic.implies(condition, less(a, b)));
    }
  }

  @Override
  public long time(Model model, Node step) {
    Node anchor = moments.anchor(step);
    if (anchor == null) {
      return Long.MIN_VALUE;
    }
    BigInteger value = numbers.value(model, clock(anchor));
    return value == null ? 0 : value.longValueExact();
  }

  @Override
  public String text() {
    return "clocks as " + numbers.text();
  }
}
