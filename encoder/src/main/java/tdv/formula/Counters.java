package tdv.formula;

import java.util.function.Function;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.solve.DataEncoding;
import tdv.tree.Node;

/**
 * A read of a counter sees what was added in front of it. With b_rw in the sum that it sees for
 * each addition w: x_r and b_rw =&gt; x_w and w &lt; r; x_r and not b_rw =&gt; not x_w or r &lt; w.
 */
final class Counters {
  private final FoldedTrees trees;
  private final Logic logic;
  private final DataEncoding data;
  private final Order order;
  private final ProgramOrder program;

  /** That a thread waits at a step for ever. */
  private final Function<Node, BooleanFormula> waits;

  Counters(
      FoldedTrees trees,
      Logic logic,
      DataEncoding data,
      Order order,
      ProgramOrder program,
      Function<Node, BooleanFormula> waits) {
    this.trees = trees;
    this.logic = logic;
    this.data = data;
    this.order = order;
    this.program = program;
    this.waits = waits;
  }

  void require() {
    for (Counted counted : trees.counted()) {
      Node read = counted.read().node();
      Node write = counted.write().node();
      BooleanFormula waiting = counted.read().guards() ? waits.apply(read) : logic.no();
      BooleanFormula active = logic.or(program.taken(read), waiting);
      BooleanFormula sees = data.condition(counted.sees());
      BooleanFormula added = program.taken(write);
      String name = "count " + trees.name(counted.read()) + " " + trees.name(counted.write());
      logic.require(
          name,
          logic.implies(logic.and(active, sees), logic.and(added, order.before(write, read))));
      logic.require(
          name + " not",
          logic.implies(logic.and(active, logic.not(sees), added), order.before(read, write)));
      // waits(r) and x_w => w < r
      logic.require(
          name + " end", logic.implies(logic.and(waiting, added), order.before(write, read)));
    }
  }
}
