package tdv.formula;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.tree.Node;
import tdv.tree.Place;

/**
 * What reads see where threads take turns in rounds: no read asks which write it sees. Each cell has
 * a value at the beginning of each turn, s_kt, and a step sees what its own thread has left there in
 * the same turn, or that value (the idea of Lal and Reps's reduction to a sequential program, CAV
 * 2008). With p the thread's access in front of e, in_e what e finds and out_e what it leaves:
 *
 * <ul>
 *   <li>x_e and r_e = r_p =&gt; in_e = out_p
 *   <li>x_e and r_e = k and not r_e = r_p =&gt; in_e = s_kt
 *   <li>x_e and r_e = k, and no access behind e in the same turn =&gt; s of the next turn = out_e
 *   <li>no access of t in round k =&gt; s of the next turn = s_kt
 * </ul>
 */
final class RoundMemory {
  /** What a step does with a cell. */
  private static final class Access {
    final Node node;
    final List<Term> reads = new ArrayList<>();
    final List<WritePart> writes = new ArrayList<>();
    final List<Access> behind = new ArrayList<>();
    Access front;
    Term in;
    Term out;

    Access(Node node) {
      this.node = node;
    }
  }

  private final FoldedTrees trees;
  private final Terms terms;
  private final Logic logic;
  private final DataEncoding data;
  private final Rounds rounds;
  private final ProgramOrder program;

  RoundMemory(
      FoldedTrees trees, Logic logic, DataEncoding data, Rounds rounds, ProgramOrder program) {
    this.trees = trees;
    this.terms = trees.trees().terms();
    this.logic = logic;
    this.data = data;
    this.rounds = rounds;
    this.program = program;
  }

  void require() {
    Map<Place, List<OpenRead>> byCell = new LinkedHashMap<>();
    for (OpenRead open : trees.openReads()) {
      byCell.computeIfAbsent(open.read().cell(), cell -> new ArrayList<>()).add(open);
    }
    byCell.forEach(this::require);
  }

  private void require(Place cell, List<OpenRead> reads) {
    Map<Node, Access> byNode = new LinkedHashMap<>();
    for (OpenRead open : reads) {
      Node node = open.read().node();
      byNode.computeIfAbsent(node, Access::new).reads.add(open.read().value());
    }
    for (WritePart write : trees.writes(cell)) {
      byNode.computeIfAbsent(write.node(), Access::new).writes.add(write);
    }
    Map<Integer, List<Access>> byThread = new TreeMap<>();
    for (Node node : trees.nodes()) {
      Access access = byNode.get(node);
      if (access != null) {
        byThread.computeIfAbsent(node.thread(), slot -> new ArrayList<>()).add(access);
        connect(access, byNode);
      }
    }
    Term start = trees.trees().initialTerm(cell);
    List<List<Access>> turns = new ArrayList<>(byThread.values());
    turns.forEach(accesses -> accesses.forEach(a -> prepare(a, cell)));
    for (int round = 0; round < rounds.count(); round++) {
      for (List<Access> accesses : turns) {
        start = turn(round, accesses, start, cell);
      }
    }
    turns.forEach(accesses -> accesses.forEach(this::requireSameTurn));
  }

  private static void connect(Access access, Map<Node, Access> byNode) {
    Node above = access.node.parent();
    while (above != null && !byNode.containsKey(above)) {
      above = above.parent();
    }
    if (above != null) {
      access.front = byNode.get(above);
      access.front.behind.add(access);
    }
  }

  /** in and out, and what the step itself does. */
  private void prepare(Access access, Place cell) {
    access.in = access.reads.isEmpty() ? terms.symbol(cell.bits()) : access.reads.get(0);
    access.reads.forEach(
        read ->
            logic.require(
                name(access), logic.implies(taken(access), data.equal(read, access.in))));
    Term value = access.in;
    for (WritePart write : access.writes) {
      value = terms.ite(write.condition(), write.value(), value);
    }
    access.out = value;
  }

  private String name(Access access) {
    return "turn " + access.node.number();
  }

  private BooleanFormula taken(Access access) {
    return program.taken(access.node);
  }

  private BooleanFormula isIn(Access access, int round) {
    return logic.and(taken(access), rounds.isIn(access.node, round));
  }

  private BooleanFormula sameTurn(Access access) {
    return access.front == null
        ? logic.no()
        : rounds.isSame(access.front.node, access.node);
  }

  private void requireSameTurn(Access access) {
    if (access.front != null) {
      logic.require(
          name(access),
          logic.implies(
              logic.and(taken(access), sameTurn(access)),
              data.equal(access.in, access.front.out)));
    }
  }

  /** A thread's turn; returns what the next one begins with. */
  private Term turn(int round, List<Access> accesses, Term start, Place cell) {
    Term end = terms.symbol(cell.bits());
    List<BooleanFormula> any = new ArrayList<>();
    for (Access access : accesses) {
      BooleanFormula here = isIn(access, round);
      any.add(here);
      logic.require(
          name(access),
          logic.implies(
              logic.and(here, logic.not(sameTurn(access))), data.equal(access.in, start)));
      List<BooleanFormula> later = new ArrayList<>();
      access.behind.forEach(next -> later.add(isIn(next, round)));
      logic.require(
          name(access),
          logic.implies(
              logic.and(here, logic.not(logic.or(later))), data.equal(end, access.out)));
    }
    logic.require("turn", logic.or(logic.or(any), data.equal(end, start)));
    return end;
  }
}
