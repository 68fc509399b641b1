package tdv.formula;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.sosy_lab.java_smt.api.BooleanFormula;

/** The clock m_r of the last write in front of each read: the quadratic form of reads-from. */
final class LastWrites {
  private final FoldedTrees trees;
  private final Logic logic;
  private final Clocks clocks;
  private final ProgramOrder program;
  private final ClockNumbers<?> numbers;
  private final Set<List<WritePart>> apart = new HashSet<>();

  LastWrites(FoldedTrees trees, Logic logic, Clocks clocks, ProgramOrder program) {
    this.trees = trees;
    this.logic = logic;
    this.clocks = clocks;
    this.program = program;
    this.numbers = clocks.numbers();
  }

  private String last(ReadPart read) {
    return "m_" + trees.name(read);
  }

  /** f_r0: m_r = 0. */
  BooleanFormula isNone(ReadPart read) {
    return numbers.isZero(last(read));
  }

  /** f_rw: m_r = c_w, and no write at the same moment comes behind w and in front of r. */
  BooleanFormula is(ReadPart read, WritePart write, List<WritePart> others) {
    List<BooleanFormula> all = new ArrayList<>();
    all.add(numbers.isEqual(last(read), clocks.clock(write.node())));
    for (WritePart other : others) {
      if (isOneMoment(write, other) && isBefore(write, other)) {
        all.add(logic.not(program.happens(other)));
      }
    }
    return logic.and(all);
  }

  private boolean isOneMoment(WritePart a, WritePart b) {
    return clocks.isOneMoment(a.node(), b.node());
  }

  private boolean isBefore(WritePart a, WritePart b) {
    return a.node() == b.node()
        ? a.index() < b.index()
        : trees.order().isBefore(a.node(), b.node());
  }

  /** x_r and x_w' =&gt; c_w' &lt;= m_r or r &lt; w', for all writes that r may see. */
  void require(ReadPart read, BooleanFormula active, List<WritePart> writes) {
    String name = "last " + trees.name(read);
    for (WritePart write : writes) {
      BooleanFormula seen = logic.not(numbers.isLess(last(read), clocks.clock(write.node())));
      logic.require(
          name + " " + trees.name(write),
          logic.implies(
              logic.and(active, program.happens(write)),
              logic.or(seen, clocks.before(read.node(), write.node()))));
      if (apart.add(List.of(write))) {
        logic.require(name, numbers.isPositive(clocks.clock(write.node())));
      }
      for (WritePart other : writes) {
        if (other.equals(write)) {
          break;
        }
        requireApart(write, other);
      }
    }
  }

  /** x_w and x_w' =&gt; w &lt; w' or w' &lt; w. */
  private void requireApart(WritePart write, WritePart other) {
    if (!isOneMoment(write, other)
        && trees.order().isCompatible(write.node(), other.node())
        && apart.add(List.of(write, other))) {
      logic.require(
          "apart " + trees.name(write) + " " + trees.name(other),
          logic.implies(
              logic.and(program.happens(write), program.happens(other)),
              logic.or(
                  clocks.before(write.node(), other.node()),
                  clocks.before(other.node(), write.node()))));
    }
  }
}
