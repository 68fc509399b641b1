package tdv.formula;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.solve.DataEncoding;
import tdv.trace.EventKind;
import tdv.tree.Action.Read;
import tdv.tree.Node;
import tdv.tree.Place;

/**
 * All threads wait. A thread is idle if it has taken no step behind the last one, whatever it might
 * do there at an Either; waits(e) says that it is idle and has come to step e. Then e must not be
 * possible: it is not enabled at the end, or there is no token for it, or its round is not
 * complete. A thread that spins waits if nobody has written, since it read it, what its loop reads.
 */
final class Deadlock {
  private final FoldedTrees trees;
  private final Logic logic;
  private final ProgramOrder program;
  private final Map<Node, BooleanFormula> waits = new HashMap<>();

  /** Nodes that idle threads have come to. */
  private final List<Node> ends = new ArrayList<>();

  Deadlock(FoldedTrees trees, Logic logic, ProgramOrder program) {
    this.trees = trees;
    this.logic = logic;
    this.program = program;
    for (Node node : trees.nodes()) {
      if (node.parent() == null) {
        addGap(node);
      }
      if (node.step() != null && node.next() != null && trees.isAlive(node.next())) {
        addGap(node.next());
      }
    }
  }

  /** idle = no step of the gap was taken; waits(n) = idle and the thread has come to n. */
  private void addGap(Node first) {
    List<Node> gap = ProgramOrder.gap(first).stream().filter(trees::isAlive).toList();
    List<BooleanFormula> idle = new ArrayList<>();
    for (Node node : gap) {
      if (node.step() != null) {
        idle.add(logic.not(program.taken(node)));
      }
    }
    for (Node node : gap) {
      BooleanFormula here = logic.and(program.reached(node), logic.and(idle));
      waits.put(node, logic.name("w_" + trees.name(node), here));
      ends.add(node);
    }
  }

  /** That a thread comes to a node and no further. */
  BooleanFormula waits(Node node) {
    return waits.getOrDefault(node, logic.no());
  }

  void require(
      DataEncoding data,
      Order order,
      Frontier frontier,
      Locks locks,
      Signals signals,
      Barriers barriers) {
    for (Node node : ends) {
      BooleanFormula possible = logic.no();
      if (node.step() != null) {
        BooleanFormula enabled = data.condition(trees.enabled(node));
        possible = logic.not(logic.or(logic.not(enabled), locks.heldByOther(node)));
        if (node.step().kind() == EventKind.COND_WAKE && node.step().signalled()) {
          possible = logic.and(possible, logic.not(signals.noToken(node, true)));
        }
        if (node.step().kind() == EventKind.BARRIER_LEAVE && !node.step().signalled()) {
          possible = logic.and(possible, logic.not(barriers.incomplete(node)));
        }
        if (!node.spins().isEmpty()) {
          requireSpin(node, data, order);
        }
      } else if (Stops.ends(node)) {
        possible = logic.yes();
      } else {
        possible = frontier.unknownBehind(node);
      }
      logic.require("stuck " + trees.name(node), logic.not(logic.and(waits(node), possible)));
    }
    for (Node node : trees.nodes()) {
      if (node.step() != null) {
        // A thread that has gone where nothing is known might do anything.
        BooleanFormula unknown = logic.and(program.taken(node), frontier.unknownBehind(node));
        logic.require("known " + trees.name(node), logic.not(unknown));
      }
    }
  }

  /** A loop that would see something new goes on: waits(n) and back(n) =&gt; or of its ways. */
  private void requireSpin(Node node, DataEncoding data, Order order) {
    List<BooleanFormula> ways = new ArrayList<>();
    for (Node.Spin spin : node.spins()) {
      BooleanFormula back = data.condition(trees.value(spin.back()));
      ways.add(logic.and(back, seesNothingNew(node, spin, order)));
    }
    BooleanFormula inVain = logic.and(waits(node), data.condition(trees.back(node)));
    logic.require("spins " + trees.name(node), logic.implies(inVain, logic.or(ways)));
  }

  /** x_w =&gt; w &lt; q, for all reads q of the iteration and writes w of others to their cells. */
  private BooleanFormula seesNothingNew(Node node, Node.Spin spin, Order order) {
    List<BooleanFormula> all = new ArrayList<>();
    for (Node reader : spin.iteration()) {
      for (Read read : reader.step().reads()) {
        for (Place cell : trees.accesses().cells(read.place())) {
          for (WritePart write : trees.writes(cell)) {
            if (write.node().thread() != node.thread()
                && trees.order().isCompatible(write.node(), reader)) {
              all.add(logic.implies(program.happens(write), order.before(write.node(), reader)));
            }
          }
        }
      }
    }
    return logic.and(all);
  }

  /**
   * Whether a thread waits at a node at most for the end of one with a larger number. If all that
   * wait do, then the one with the largest number waits for a thread that can go on.
   */
  private static boolean waitsForLaterThread(Node node) {
    boolean join =
        node.step() != null
            && node.step().kind() == EventKind.THREAD_JOIN
            && node.step().object() > node.thread();
    return !Stops.waits(node) || (join && node.spins().isEmpty() && !Stops.isInside(node));
  }

  List<Target> targets() {
    List<Target> found = new ArrayList<>();
    if (ends.stream().allMatch(Deadlock::waitsForLaterThread)) {
      return found;
    }
    for (Node node : ends) {
      if (node.step() != null) {
        found.add(new Target(List.of(node), waits(node)));
      }
    }
    return found;
  }
}
