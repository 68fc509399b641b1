package tdv.step;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.IntegerFormulaManager;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import tdv.formula.Logic;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * T[i] and L_t[i]: integers. T[i] is the place of a thread among all threads by their slots; one
 * more is idle. L_t[i] is the number of a node, or that and the number of all nodes if the thread
 * is behind the node; -1 before the thread is created.
 */
final class Alphabet {
  private final Logic logic;
  private final IntegerFormulaManager integers;
  private final Ways ways;
  private final Decisions decisions;
  private final Earliest earliest;
  private final int nodes;
  private final int steps;
  private final List<Integer> threads;
  private final Map<Integer, Integer> places = new HashMap<>();

  Alphabet(
      Logic logic,
      ThreadTrees trees,
      Ways ways,
      Earliest earliest,
      Decisions decisions,
      int steps) {
    this.logic = logic;
    this.integers = logic.formulas().getIntegerFormulaManager();
    this.ways = ways;
    this.earliest = earliest;
    this.decisions = decisions;
    this.nodes = trees.nodes().size();
    this.steps = steps;
    this.threads = List.copyOf(trees.roots().keySet());
    threads.forEach(thread -> places.put(thread, places.size()));
  }

  /** n: the number of steps. */
  int steps() {
    return steps;
  }

  /** The state in which the execution ends. */
  int last() {
    return steps + 1;
  }

  List<Integer> threads() {
    return threads;
  }

  IntegerFormula turn(int i) {
    return integers.makeVariable("T_" + i);
  }

  /** T[i] = t. */
  BooleanFormula isTurn(int thread, int i) {
    return integers.equal(turn(i), integers.makeNumber(places.get(thread)));
  }

  /** T[i] = idle. */
  BooleanFormula isIdle(int i) {
    return integers.equal(turn(i), integers.makeNumber(threads.size()));
  }

  /** T[i] is a thread, or idle. */
  BooleanFormula isInDomain(int i) {
    return logic.and(
        integers.lessOrEquals(integers.makeNumber(0), turn(i)),
        integers.lessOrEquals(turn(i), integers.makeNumber(threads.size())));
  }

  /** T[i] &lt;= T[i+1]. */
  BooleanFormula isAscending(int i) {
    List<BooleanFormula> all = new ArrayList<>();
    List<BooleanFormula> before = new ArrayList<>();
    for (int thread : threads) {
      before.add(isTurn(thread, i));
      all.add(logic.implies(isTurn(thread, i + 1), logic.or(before)));
    }
    return logic.and(all);
  }

  IntegerFormula place(int thread, int i) {
    return integers.makeVariable("L_" + thread + "_" + i);
  }

  /**
   * L_t[i+1] = L_t[i], for each value that L_t[i] can have: solvers propagate that without
   * arithmetic.
   */
  BooleanFormula stays(int thread, int i) {
    List<BooleanFormula> all = new ArrayList<>();
    all.add(logic.implies(isUnborn(thread, i), isUnborn(thread, i + 1)));
    for (Location location : ways.locations(thread)) {
      all.add(logic.implies(isAt(location, i), isAt(location, i + 1)));
    }
    return logic.and(all);
  }

  BooleanFormula isUnborn(int thread, int i) {
    return integers.equal(place(thread, i), integers.makeNumber(Location.UNBORN));
  }

  /** L_t[i] = l. */
  BooleanFormula isAt(Location location, int i) {
    if (i <= earliest.at(location)) {
      return logic.no();
    }
    int number = location.node().number() + (location.behind() ? nodes : 0);
    return integers.equal(place(location.node().thread(), i), integers.makeNumber(number));
  }

  /** That a thread could do next what a node says, or might if it has not decided yet. */
  BooleanFormula stands(Node node, int i) {
    BooleanFormula here = isAt(ways.location(node), i);
    return logic.isFalse(here) ? here : logic.and(here, decisions.known(ways.edges(node), i));
  }

  /** act_l[i]: T[i] = t and L_t[i] = l. */
  BooleanFormula acts(Node move, int i) {
    BooleanFormula here = isAt(ways.location(move), i);
    return logic.isFalse(here)
        ? here
        : logic.and(isTurn(move.thread(), i), here, decisions.taken(ways.edges(move), i));
  }

  /** or over moves l: act_l[i]. */
  BooleanFormula anyActs(Iterable<Node> moves, int i) {
    List<BooleanFormula> all = new ArrayList<>();
    moves.forEach(move -> all.add(acts(move, i)));
    return logic.or(all);
  }

  /** The thread of each step of a model, up to the first idle one. */
  List<Integer> turns(Model model) {
    List<Integer> found = new ArrayList<>();
    for (int i = 1; i <= steps; i++) {
      int place = model.evaluate(turn(i)).intValue();
      if (place >= threads.size()) {
        break;
      }
      found.add(threads.get(place));
    }
    return found;
  }
}
