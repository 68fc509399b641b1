package tdv.formula;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.solve.DataEncoding;
import tdv.term.Term;
import tdv.tree.Node;
import tdv.tree.Place;

/**
 * What reads see if threads take turns. A cell has a value m_kt when thread t begins its turn in
 * round k, and the next turn begins with what this one leaves:
 *
 * <ul>
 *   <li>a read in turn k sees the last write of its thread in front of it in this turn, else m_kt
 *   <li>m_k(t+1) is what the last write of t in the turn has written, else m_kt
 * </ul>
 *
 * <p>Grows with the number of accesses times that of rounds, where reads-from grows with the cube
 * of the accesses. (The idea is that of Lal and Reps's reduction to a sequential program, CAV
 * 2008.)
 */
final class RoundMemory {
  private final FoldedTrees trees;
  private final Logic logic;
  private final DataEncoding data;
  private final Rounds rounds;
  private final ProgramOrder program;

  /** That a thread waits at a step for ever. */
  private final Function<Node, BooleanFormula> waits;

  RoundMemory(
      FoldedTrees trees,
      Logic logic,
      DataEncoding data,
      Rounds rounds,
      ProgramOrder program,
      Function<Node, BooleanFormula> waits) {
    this.trees = trees;
    this.logic = logic;
    this.data = data;
    this.rounds = rounds;
    this.program = program;
    this.waits = waits;
  }

  void require() {
    Map<Place, List<ReadPart>> reads = new LinkedHashMap<>();
    for (OpenRead open : trees.openReads()) {
      reads.computeIfAbsent(open.read().cell(), cell -> new ArrayList<>()).add(open.read());
    }
    reads.forEach(this::require);
  }

  private void require(Place cell, List<ReadPart> reads) {
    List<WritePart> writes = trees.writes(cell);
    TreeSet<Integer> threads = new TreeSet<>();
    writes.forEach(write -> threads.add(write.node().thread()));
    reads.forEach(read -> threads.add(read.node().thread()));
    Term now = trees.trees().initialTerm(cell);
    for (int k = 0; k <= rounds.count(); k++) {
      for (int thread : k < rounds.count() ? threads : threads.headSet(1)) {
        for (ReadPart read : reads) {
          if (read.node().thread() == thread) {
            seesBeginning(read, k, now, writes);
          }
        }
        now = leaves(cell, k, now, own(writes, thread));
      }
    }
    for (ReadPart read : reads) {
      seesOwn(read, own(writes, read.node().thread()));
      if (read.guards()) {
        // waits(r) => r_r = end and v_r = what the last turn leaves
        BooleanFormula end =
            logic.and(rounds.isIn(read.node(), rounds.count()), data.equal(read.value(), now));
        logic.require("end " + trees.name(read), logic.implies(waits.apply(read.node()), end));
      }
    }
  }

  private static List<WritePart> own(List<WritePart> writes, int thread) {
    return writes.stream().filter(write -> write.node().thread() == thread).toList();
  }

  /**
   * The writes of a thread in front of a read, the last one first, up to one that surely happens.
   */
  private List<WritePart> inFront(ReadPart read, List<WritePart> own) {
    List<WritePart> found = new ArrayList<>();
    for (WritePart write : own) {
      if (trees.order().isBefore(write.node(), read.node())) {
        found.add(0, write);
      }
    }
    found.sort((a, b) -> isBefore(a, b) ? 1 : -1);
    for (int i = 0; i < found.size(); i++) {
      if (found.get(i).condition().isTrue()) {
        return found.subList(0, i + 1);
      }
    }
    return found;
  }

  /** x_r and r_r = k and no own write in front of r in the turn =&gt; v_r = m_kt. */
  private void seesBeginning(ReadPart read, int k, Term now, List<WritePart> writes) {
    List<BooleanFormula> when = new ArrayList<>();
    when.add(program.taken(read.node()));
    when.add(rounds.isIn(read.node(), k));
    for (WritePart write : inFront(read, own(writes, read.node().thread()))) {
      BooleanFormula here = logic.and(program.happens(write), rounds.isIn(write.node(), k));
      when.add(logic.not(here));
    }
    logic.require(
        "turn " + trees.name(read) + " " + k,
        logic.implies(logic.and(when), data.equal(read.value(), now)));
  }

  /** x_r and x_w and r_w = r_r, for the last own write w in front of r =&gt; v_r = v_w. */
  private void seesOwn(ReadPart read, List<WritePart> own) {
    List<BooleanFormula> when = new ArrayList<>(List.of(program.taken(read.node())));
    for (WritePart write : inFront(read, own)) {
      BooleanFormula happens = program.happens(write);
      BooleanFormula last =
          logic.and(logic.and(when), happens, rounds.isSame(write.node(), read.node()));
      logic.require(
          "own " + trees.name(read) + " " + trees.name(write),
          logic.implies(last, data.equal(read.value(), write.value())));
      when.add(logic.not(happens));
    }
  }

  /**
   * The writes of a thread behind one, on each way up to the first that surely happens: if any
   * later one is in the same turn, so is that.
   */
  private List<WritePart> next(WritePart write, List<WritePart> own) {
    List<WritePart> later = own.stream().filter(other -> isBefore(write, other)).toList();
    List<WritePart> sure = later.stream().filter(other -> other.condition().isTrue()).toList();
    return later.stream()
        .filter(other -> sure.stream().noneMatch(between -> isBefore(between, other)))
        .toList();
  }

  private boolean isBefore(WritePart a, WritePart b) {
    return a.node() == b.node()
        ? a.index() < b.index()
        : trees.order().isBefore(a.node(), b.node());
  }

  private List<Term> possible(Term now, List<WritePart> own) {
    List<Term> values = new ArrayList<>(List.of(now));
    own.forEach(write -> values.add(trees.value(write.value())));
    return values;
  }

  /** What a turn leaves, given what it began with. */
  private Term leaves(Place cell, int k, Term now, List<WritePart> own) {
    if (own.isEmpty()) {
      return now;
    }
    Term next = trees.trees().terms().symbol(cell.bits());
    trees.ranges().isOneOf(next, possible(now, own));
    List<BooleanFormula> none = new ArrayList<>();
    for (WritePart write : own) {
      BooleanFormula here = logic.and(program.happens(write), rounds.isIn(write.node(), k));
      none.add(logic.not(here));
      List<BooleanFormula> last = new ArrayList<>(List.of(here));
      for (WritePart later : next(write, own)) {
        last.add(logic.not(logic.and(program.happens(later), rounds.isIn(later.node(), k))));
      }
      logic.require(
          "leaves " + trees.name(write) + " " + k,
          logic.implies(logic.and(last), data.equal(next, write.value())));
    }
    logic.require("leaves " + k, logic.implies(logic.and(none), data.equal(next, now)));
    return next;
  }
}
