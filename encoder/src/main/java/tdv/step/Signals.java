package tdv.step;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.IntegerFormulaManager;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import tdv.formula.Logic;
import tdv.trace.EventKind;
import tdv.tree.Node;

/**
 * Condition variables. A signal leaves a token, unless there is one for each thread that waits
 * already; a broadcast leaves one for each. A thread may take a token that is younger than its
 * wait, and takes the oldest one. The state of variable c before step i:
 *
 * <ul>
 *   <li>waits_ct[i]: thread t waits
 *   <li>tokens_c[i]: how many tokens there are
 *   <li>woken_ct[i]: how many of them are younger than the wait of t
 * </ul>
 *
 * <p>When k takes a token, t has one less if it could have taken that one. Tokens for k are those
 * for t, or more, or fewer, depending on who waits for longer; the oldest one for k is one for t if
 * and only if woken_ct &gt;= woken_ck. So woken_ct decreases then, and the order in which threads
 * began to wait need not be kept.
 */
final class Signals {
  private final Context context;
  private final Logic logic;
  private final IntegerFormulaManager integers;
  private final BooleanFormulaManager booleans;

  /** The threads that wait at each variable. */
  private final Map<Long, Set<Integer>> threads = new LinkedHashMap<>();

  Signals(Context context) {
    this.context = context;
    this.logic = context.logic();
    this.integers = logic.formulas().getIntegerFormulaManager();
    this.booleans = logic.formulas().getBooleanFormulaManager();
    for (Node wait : context.moves(move -> is(move, EventKind.COND_WAIT))) {
      threads.computeIfAbsent(wait.step().object(), key -> new TreeSet<>()).add(wait.thread());
    }
  }

  private static boolean is(Node node, EventKind kind) {
    return node.step() != null && node.step().kind() == kind;
  }

  /** The variable that a step concerns; 0 if it concerns none. */
  static long variable(Node move) {
    if (is(move, EventKind.COND_WAKE)) {
      Node at = move.parent();
      while (at != null && !is(at, EventKind.COND_WAIT)) {
        at = at.parent();
      }
      return at == null ? move.step().object() : at.step().object();
    }
    return is(move, EventKind.COND_WAIT)
            || is(move, EventKind.COND_SIGNAL)
            || is(move, EventKind.COND_BROADCAST)
        ? move.step().object()
        : 0;
  }

  /** A wake that names no variable may come at any time (a spurious one). */
  BooleanFormula allows(Node move, int i) {
    if (!is(move, EventKind.COND_WAKE) || move.step().object() == 0) {
      return logic.yes();
    }
    BooleanFormula token =
        integers.lessThan(number(0), woken(move.step().object(), move.thread(), i));
    return move.step().signalled() ? token : logic.not(token);
  }

  private IntegerFormula number(long value) {
    return integers.makeNumber(value);
  }

  private static String name(String what, long variable, int i) {
    return what + "_" + Long.toHexString(variable) + "_" + i;
  }

  private IntegerFormula tokens(long variable, int i) {
    return i == 1 ? number(0) : integers.makeVariable(name("tokens", variable, i));
  }

  private IntegerFormula woken(long variable, int thread, int i) {
    return i == 1 ? number(0) : integers.makeVariable(name("woken_" + thread, variable, i));
  }

  private BooleanFormula waits(long variable, int thread, int i) {
    return i == 1 ? logic.no() : logic.variable(name("waits_" + thread, variable, i));
  }

  void require() {
    threads.forEach(
        (variable, waiting) -> {
          List<Node> moves = context.moves(move -> variable(move) == variable);
          for (int i = 1; i <= context.alphabet().steps(); i++) {
            List<BooleanFormula> all = new ArrayList<>();
            tokens(variable, moves, i, all);
            for (int thread : waiting) {
              waits(variable, thread, moves, i, all);
              woken(variable, thread, moves, i, all);
            }
            logic.require(
                name("condition", variable, i) + " [" + i + "]",
                logic.or(context.opens(i), logic.and(all)));
          }
        });
  }

  private BooleanFormula acts(List<Node> moves, EventKind kind, int i) {
    return succeed(moves.stream().filter(move -> is(move, kind)).toList(), i);
  }

  private BooleanFormula succeed(List<Node> moves, int i) {
    return logic.or(moves.stream().map(move -> context.succeeds(move, i)).toList());
  }

  private IntegerFormula either(BooleanFormula condition, IntegerFormula yes, IntegerFormula no) {
    return logic.isTrue(condition)
        ? yes
        : logic.isFalse(condition) ? no : booleans.ifThenElse(condition, yes, no);
  }

  private static boolean takes(Node move) {
    return is(move, EventKind.COND_WAKE) && move.step().object() != 0 && move.step().signalled();
  }

  private void tokens(long variable, List<Node> moves, int i, List<BooleanFormula> all) {
    IntegerFormula now = tokens(variable, i);
    IntegerFormula waiting = number(0);
    for (int thread : threads.get(variable)) {
      waiting = integers.add(waiting, either(waits(variable, thread, i), number(1), number(0)));
    }
    BooleanFormula few = integers.lessThan(now, waiting);
    BooleanFormula taken = succeed(moves.stream().filter(Signals::takes).toList(), i);
    IntegerFormula next = either(taken, integers.subtract(now, number(1)), now);
    next = either(logic.and(acts(moves, EventKind.COND_BROADCAST, i), few), waiting, next);
    next =
        either(
            logic.and(acts(moves, EventKind.COND_SIGNAL, i), few),
            integers.add(now, number(1)),
            next);
    all.add(integers.equal(tokens(variable, i + 1), next));
  }

  private void waits(long variable, int thread, List<Node> moves, int i, List<BooleanFormula> all) {
    List<Node> own = moves.stream().filter(move -> move.thread() == thread).toList();
    BooleanFormula next =
        logic.or(
            acts(own, EventKind.COND_WAIT, i),
            logic.and(waits(variable, thread, i), logic.not(acts(own, EventKind.COND_WAKE, i))));
    all.add(booleans.equivalence(waits(variable, thread, i + 1), next));
  }

  private void woken(long variable, int thread, List<Node> moves, int i, List<BooleanFormula> all) {
    IntegerFormula now = woken(variable, thread, i);
    BooleanFormula signal =
        logic.or(acts(moves, EventKind.COND_SIGNAL, i), acts(moves, EventKind.COND_BROADCAST, i));
    IntegerFormula more =
        integers.add(now, integers.subtract(tokens(variable, i + 1), tokens(variable, i)));
    IntegerFormula next = either(signal, more, now);
    for (int other : threads.get(variable)) {
      List<Node> takers =
          moves.stream().filter(move -> takes(move) && move.thread() == other).toList();
      BooleanFormula loses =
          other == thread ? logic.yes() : integers.greaterOrEquals(now, woken(variable, other, i));
      next = either(logic.and(succeed(takers, i), loses), integers.subtract(now, number(1)), next);
    }
    List<Node> own = moves.stream().filter(move -> move.thread() == thread).toList();
    next = either(acts(own, EventKind.COND_WAIT, i), number(0), next);
    all.add(integers.equal(woken(variable, thread, i + 1), next));
  }
}
