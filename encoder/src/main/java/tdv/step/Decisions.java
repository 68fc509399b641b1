package tdv.step;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Logic;
import tdv.solve.DataEncoding;
import tdv.term.Term;
import tdv.tree.Action.Choice;
import tdv.tree.Action.Either;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * When branches go where.
 *
 * <ul>
 *   <li>a direction with data: C|V-&gt;V[i], as in figure 3
 *   <li>where no condition with data holds, any other direction (equation 7): pick_l = l', with a
 *       variable pick_l, since a node is passed at most once. So a branch of an executed statement
 *       is exact for the directions that were executed, and open when their conditions do not hold:
 *       section 3.2, last sentences
 *   <li>an Either: pick_l
 * </ul>
 */
final class Decisions {
  private final ThreadTrees trees;
  private final Logic logic;
  private final DataEncoding data;
  private final Approximation approximation;
  private final Locals locals;
  private final Numbers numbers;

  /** The directions that were asked for. */
  private final Map<Node, Set<Integer>> picked = new LinkedHashMap<>();

  Decisions(
      ThreadTrees trees,
      Logic logic,
      Numbers numbers,
      DataEncoding data,
      Approximation approximation,
      Locals locals) {
    this.trees = trees;
    this.logic = logic;
    this.data = data;
    this.approximation = approximation;
    this.locals = locals;
    this.numbers = numbers;
  }

  /** That decisions are taken in state i. */
  BooleanFormula taken(List<Way.Edge> edges, int i) {
    return logic.and(edges.stream().map(edge -> holds(edge, i)).toList());
  }

  /** The same, without what is up to the thread. */
  BooleanFormula known(List<Way.Edge> edges, int i) {
    return logic.and(
        edges.stream()
            .filter(edge -> !(edge.choice().action() instanceof Either))
            .map(edge -> holds(edge, i))
            .toList());
  }

  private BooleanFormula holds(Way.Edge edge, int i) {
    Node choice = edge.choice();
    if (choice.action() instanceof Either) {
      return picks(edge);
    }
    if (!edge.open() && approximation.hasData(choice, edge.label())) {
      BooleanFormula condition = condition(choice, edge.label(), i);
      return isWhole(choice)
          ? condition
          : logic.or(condition, logic.and(isElsewhere(choice, i), picks(edge)));
    }
    return isWhole(choice)
        ? isElsewhere(choice, i)
        : logic.and(isElsewhere(choice, i), picks(edge));
  }

  /** Whether all directions of a branch have data. */
  private boolean isWhole(Node choice) {
    return choice.edges().keySet().stream().allMatch(label -> approximation.hasData(choice, label));
  }

  /** That no condition with data holds. */
  private BooleanFormula isElsewhere(Node choice, int i) {
    List<BooleanFormula> all = new ArrayList<>();
    for (long label : choice.edges().keySet()) {
      if (approximation.hasData(choice, label)) {
        all.add(logic.not(condition(choice, label, i)));
      }
    }
    return logic.and(all);
  }

  private BooleanFormula condition(Node choice, long label, int i) {
    Term value = locals.at(((Choice) choice.action()).value(), i);
    return data.condition(trees.terms().equal(value, label));
  }

  /** pick_l is one of the directions. */
  void require() {
    for (Map.Entry<Node, Set<Integer>> entry : picked.entrySet()) {
      List<BooleanFormula> all = new ArrayList<>();
      entry.getValue().forEach(way -> all.add(is(entry.getKey(), way)));
      logic.require("pick " + entry.getKey().number(), logic.or(all));
    }
  }

  private BooleanFormula picks(Way.Edge edge) {
    int number =
        edge.open() ? 0 : 1 + List.copyOf(edge.choice().edges().keySet()).indexOf(edge.label());
    picked.computeIfAbsent(edge.choice(), key -> new TreeSet<>()).add(number);
    return is(edge.choice(), number);
  }

  private BooleanFormula is(Node choice, int number) {
    return numbers.is(
        new Numbers.Variable("pick_" + choice.number(), choice.edges().size() + 1), number);
  }
}
