package tdv.step;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Model;
import tdv.formula.Logic;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * T[i] and L_t[i]. T[i] is the place of a thread among all threads by their slots; one more is
 * idle. L_t[i] is the place of a location among those of the thread; 0 before it is created.
 */
final class Alphabet {
  private final Logic logic;
  private final Numbers numbers;
  private final Ways ways;
  private final Decisions decisions;
  private final Earliest earliest;
  private final int steps;
  private final List<Integer> threads;
  private final Map<Integer, Integer> places = new HashMap<>();
  private final Map<Location, Integer> locations = new HashMap<>();

  Alphabet(
      Logic logic,
      Numbers numbers,
      ThreadTrees trees,
      Ways ways,
      Earliest earliest,
      Decisions decisions,
      int steps) {
    this.logic = logic;
    this.numbers = numbers;
    this.ways = ways;
    this.earliest = earliest;
    this.decisions = decisions;
    this.steps = steps;
    this.threads = List.copyOf(trees.roots().keySet());
    for (int thread : threads) {
      places.put(thread, places.size());
      int place = 1;
      for (Location location : ways.locations(thread)) {
        locations.put(location, place++);
      }
    }
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

  private Numbers.Variable turn(int i) {
    return new Numbers.Variable("T_" + i, threads.size() + 1);
  }

  /** T[i] = t. */
  BooleanFormula isTurn(int thread, int i) {
    return numbers.is(turn(i), places.get(thread));
  }

  /** T[i] = idle. */
  BooleanFormula isIdle(int i) {
    return numbers.is(turn(i), threads.size());
  }

  /** T[i] is a thread, or idle. */
  BooleanFormula isInDomain(int i) {
    return numbers.isInDomain(turn(i));
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

  private Numbers.Variable place(int thread, int i) {
    return new Numbers.Variable("L_" + thread + "_" + i, ways.locations(thread).size() + 1);
  }

  /** L_t[i] is a location, or the thread does not exist. */
  BooleanFormula isInDomain(int thread, int i) {
    return numbers.isInDomain(place(thread, i));
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
    return numbers.is(place(thread, i), 0);
  }

  /** L_t[i] = l. */
  BooleanFormula isAt(Location location, int i) {
    if (i <= earliest.at(location)) {
      return logic.no();
    }
    return numbers.is(place(location.node().thread(), i), locations.get(location));
  }

  /** That a thread could do next what a node says, or might if it has not decided yet. */
  BooleanFormula stands(Node node, int i) {
    BooleanFormula here = isAt(ways.location(node), i);
    return logic.isFalse(here) ? here : logic.and(here, decisions.known(ways.edges(node), i));
  }

  /** act_l[i]: T[i] = t and L_t[i] = l. */
  BooleanFormula acts(Node move, int i) {
    BooleanFormula here = isAt(ways.location(move), i);
    return logic.isFalse(here) || i > earliest.latest(move) + 1
        ? logic.no()
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
      int place = numbers.value(model, turn(i));
      if (place >= threads.size()) {
        break;
      }
      found.add(threads.get(place));
    }
    return found;
  }
}
