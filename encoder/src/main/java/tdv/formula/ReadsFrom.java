package tdv.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.solve.DataEncoding;
import tdv.tree.Node;

/**
 * Each read sees the last write in front of it. With f_rw for each write w that r may see, and f_r0
 * for what is there before the first step:
 *
 * <ul>
 *   <li>x_r =&gt; or of f_rw
 *   <li>f_rw =&gt; x_w and w &lt; r and v_r = v_w
 *   <li>f_rw and x_w' =&gt; w' &lt; w or r &lt; w'
 *   <li>f_r0 =&gt; v_r = v_0, and x_w' =&gt; r &lt; w'
 * </ul>
 *
 * <p>The third grows with the cube of the accesses. Where that is too much, with m_r for the clock
 * of the write that r sees, and writes of one cell that never happen at the same time:
 *
 * <ul>
 *   <li>f_rw =&gt; m_r = c_w, f_r0 =&gt; m_r = 0, and 0 &lt; c_w
 *   <li>x_r and x_w' =&gt; c_w' &lt;= m_r or r &lt; w'
 * </ul>
 *
 * <p>A thread that waits at r at the end has read, behind all writes, what it waits for.
 */
final class ReadsFrom {
  private final FoldedTrees trees;
  private final Logic logic;
  private final DataEncoding data;
  private final Order order;
  private final ProgramOrder program;
  private final long mostCubic;

  /** That a thread waits at a step for ever. */
  private final Function<Node, BooleanFormula> waits;

  /**
   * @param mostCubic the most clauses of the cubic form
   */
  ReadsFrom(
      FoldedTrees trees,
      Logic logic,
      DataEncoding data,
      Order order,
      ProgramOrder program,
      Function<Node, BooleanFormula> waits,
      long mostCubic) {
    this.trees = trees;
    this.logic = logic;
    this.data = data;
    this.order = order;
    this.program = program;
    this.waits = waits;
    this.mostCubic = mostCubic;
  }

  void require() {
    long cubic = 0;
    for (OpenRead open : trees.openReads()) {
      cubic += (long) open.sources().size() * open.sources().size();
    }
    LastWrites last =
        cubic > mostCubic && order instanceof Clocks clocks
            ? new LastWrites(trees, logic, clocks, program)
            : null;
    for (OpenRead open : trees.openReads()) {
      require(open, last);
    }
  }

  private void require(OpenRead open, LastWrites last) {
    ReadPart read = open.read();
    Node node = read.node();
    BooleanFormula waiting = read.guards() ? waits.apply(node) : logic.no();
    BooleanFormula active = logic.or(program.taken(node), waiting);
    if (logic.isFalse(active)) {
      return;
    }
    String name = name(read);
    List<WritePart> sources = new ArrayList<>();
    for (WritePart write : open.sources()) {
      WritePart folded = trees.folded(write);
      if (trees.isAlive(write.node()) && !folded.condition().isFalse()) {
        sources.add(folded);
      }
    }
    if (last != null) {
      last.require(read, active, sources);
    }
    List<BooleanFormula> seen = new ArrayList<>();
    if (open.initial()) {
      seen.add(seesInitial(read, sources, last));
    }
    for (WritePart write : sources) {
      seen.add(sees(read, write, sources, last));
      // waits(r) and x_w => w < r
      logic.require(
          name + " end",
          logic.implies(
              logic.and(waiting, program.happens(write)), order.before(write.node(), node)));
    }
    logic.require(name, logic.implies(active, logic.or(seen)));
  }

  private String name(ReadPart read) {
    return "rf_" + trees.name(read);
  }

  private BooleanFormula seesInitial(ReadPart read, List<WritePart> others, LastWrites last) {
    String name = name(read) + "_init";
    BooleanFormula sees = logic.variable(name);
    logic.require(
        name,
        logic.implies(sees, data.equal(read.value(), trees.trees().initialTerm(read.cell()))));
    if (last != null) {
      logic.require(name + " last", logic.implies(sees, last.isNone(read)));
      return sees;
    }
    for (WritePart other : others) {
      BooleanFormula later = order.before(read.node(), other.node());
      logic.require(
          name + " from " + trees.name(other),
          logic.implies(logic.and(sees, program.happens(other)), later));
    }
    return sees;
  }

  private BooleanFormula sees(
      ReadPart read, WritePart write, List<WritePart> others, LastWrites last) {
    String name = name(read) + "_" + trees.name(write);
    BooleanFormula sees = logic.variable(name);
    logic.require(
        name,
        logic.implies(
            sees,
            logic.and(
                program.happens(write),
                order.before(write.node(), read.node()),
                data.equal(read.value(), write.value()))));
    if (last != null) {
      logic.require(name + " last", logic.implies(sees, last.is(read, write, others)));
      return sees;
    }
    for (WritePart other : others) {
      if (!other.equals(write) && trees.order().isCompatible(other.node(), write.node())) {
        BooleanFormula elsewhere =
            logic.or(before(other, write), order.before(read.node(), other.node()));
        logic.require(
            name + " from " + trees.name(other),
            logic.implies(logic.and(sees, program.happens(other)), elsewhere));
      }
    }
    return sees;
  }

  /** Writes of one step happen one after the other. */
  private BooleanFormula before(WritePart a, WritePart b) {
    if (a.node() == b.node()) {
      return a.index() < b.index() ? logic.yes() : logic.no();
    }
    return order.before(a.node(), b.node());
  }
}
