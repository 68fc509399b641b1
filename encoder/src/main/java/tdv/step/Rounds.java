package tdv.step;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Logic;
import tdv.term.Term;
import tdv.trace.EventKind;
import tdv.tree.Action.Choice;
import tdv.tree.Node;

/**
 * Barriers. in_bt[i]: thread t has entered barrier b, and its round is not complete. BARRIER_ENTER
 * sets it; the last one to enter clears it for all. A thread that was not the last leaves when it
 * is clear.
 */
final class Rounds {
  private record Key(long barrier, int thread, int step) {}

  private final Context context;
  private final Logic logic;
  private final Map<Long, Set<Integer>> threads = new LinkedHashMap<>();
  private final Map<Key, BooleanFormula> in = new HashMap<>();

  Rounds(Context context) {
    this.context = context;
    this.logic = context.logic();
    for (Node enter : context.moves(Rounds::isEnter)) {
      threads.computeIfAbsent(enter.step().object(), key -> new TreeSet<>()).add(enter.thread());
    }
  }

  private static boolean is(Node node, EventKind kind) {
    return node.step() != null && node.step().kind() == kind;
  }

  private static boolean isEnter(Node node) {
    return is(node, EventKind.BARRIER_ENTER);
  }

  /** Whether a step concerns a barrier. */
  static boolean concerns(Node move) {
    return isEnter(move) || is(move, EventKind.BARRIER_LEAVE);
  }

  BooleanFormula allows(Node move, int i) {
    return is(move, EventKind.BARRIER_LEAVE) && !move.step().signalled()
        ? logic.not(isIn(move.step().object(), move.thread(), i))
        : logic.yes();
  }

  private BooleanFormula isIn(long barrier, int thread, int i) {
    return i == 1 || !threads.getOrDefault(barrier, Set.of()).contains(thread)
        ? logic.no()
        : in.computeIfAbsent(
            new Key(barrier, thread, i),
            key -> logic.variable("in_" + Long.toHexString(barrier) + "_" + thread + "_" + i));
  }

  void require() {
    threads.forEach(
        (barrier, all) -> {
          List<Node> moves =
              context.moves(move -> concerns(move) && move.step().object() == barrier);
          for (int i = 1; i <= context.alphabet().steps(); i++) {
            for (int thread : all) {
              require(barrier, thread, moves, i);
            }
          }
        });
  }

  /** in_bt[i+1] = (t enters, not as the last) or (in_bt[i], t does not leave, nobody is last). */
  private void require(long barrier, int thread, List<Node> moves, int i) {
    BooleanFormula enters = logic.no();
    BooleanFormula complete = logic.no();
    BooleanFormula leaves = logic.no();
    for (Node move : moves) {
      BooleanFormula acts = context.succeeds(move, i);
      if (isEnter(move)) {
        BooleanFormula last = logic.isFalse(acts) ? logic.no() : isLast(move, i);
        complete = logic.or(complete, logic.and(acts, last));
        if (move.thread() == thread) {
          enters = logic.or(enters, logic.and(acts, logic.not(last)));
        }
      } else if (move.thread() == thread) {
        leaves = logic.or(leaves, acts);
      }
    }
    BooleanFormula stays =
        logic.and(isIn(barrier, thread, i), logic.not(complete), logic.not(leaves));
    BooleanFormula next = isIn(barrier, thread, i + 1);
    BooleanFormula value = logic.or(enters, stays);
    logic.require(
        "barrier " + Long.toHexString(barrier) + " " + thread + " [" + i + "]",
        logic.or(
            context.opens(i), logic.and(logic.implies(next, value), logic.implies(value, next))));
  }

  /** That the thread which enters is the last of its round: the choice behind says so. */
  private BooleanFormula isLast(Node enter, int i) {
    if (enter.next() == null || !(enter.next().action() instanceof Choice choice)) {
      return logic.no();
    }
    Term last = context.trees().terms().equal(choice.value(), 1);
    return context.data().condition(context.locals().during(last, enter.step().reads(), i));
  }
}
