package tdv.step;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Logic;
import tdv.solve.DataEncoding;
import tdv.term.Term;
import tdv.tree.Action.Choice;
import tdv.tree.Action.Local;
import tdv.tree.Action.Read;
import tdv.tree.Action.Step;
import tdv.tree.Action.Write;
import tdv.tree.Node;

/**
 * That an executed statement computes something that the encoding of data does not show exactly.
 */
final class Inexactness {
  private final Context context;
  private final Logic logic;
  private final Set<Node> choices = new HashSet<>();
  private final List<BooleanFormula> cases = new ArrayList<>();

  Inexactness(Context context) {
    this.context = context;
    this.logic = context.logic();
  }

  /** Whether there are formulas for all that is computed. */
  static boolean canExpress(List<Node> nodes, DataEncoding data) {
    for (Node node : nodes) {
      List<Term> terms = new ArrayList<>(terms(node));
      if (node.action() instanceof Choice choice) {
        terms.add(choice.value());
      }
      if (!terms.stream().allMatch(data::canExpress)) {
        return false;
      }
    }
    return true;
  }

  private static List<Term> terms(Node move) {
    if (move.action() instanceof Local local) {
      return List.of(local.value());
    }
    List<Term> terms = new ArrayList<>();
    if (move.action() instanceof Step step) {
      terms.add(step.enabled());
      for (Write write : step.writes()) {
        terms.add(write.value());
        terms.add(write.condition());
      }
    }
    return terms;
  }

  BooleanFormula somewhere() {
    boolean changes = context.locals() instanceof LocalCopies;
    for (Node move : context.moves()) {
      if (!context.approximation().hasData(move)) {
        continue;
      }
      if (changes) {
        for (int i = 1; i <= context.alphabet().steps(); i++) {
          add(move, context.alphabet().acts(move, i), i);
        }
      } else {
        List<BooleanFormula> acts = new ArrayList<>();
        for (int i = 1; i <= context.alphabet().steps(); i++) {
          acts.add(context.alphabet().acts(move, i));
        }
        add(move, logic.or(acts), context.alphabet().last());
      }
    }
    return logic.or(cases);
  }

  /** The terms of a move at step i, and of the branches on the ways from it. */
  private void add(Node move, BooleanFormula where, int i) {
    if (logic.isFalse(where)) {
      return;
    }
    List<Read> reads = move.step() == null ? List.of() : move.step().reads();
    terms(move).forEach(term -> add(where, context.locals().during(term, reads, i)));
    choices.clear();
    for (Way way : context.ways().from(move)) {
      addDecisions(where, way, i);
      for (Way further : context.ways().alternatives(way.to().node())) {
        addDecisions(where, further, i);
      }
    }
  }

  private void addDecisions(BooleanFormula where, Way way, int i) {
    for (int k = 0; k < way.edges().size(); k++) {
      Node choice = way.edges().get(k).choice();
      if (choice.action() instanceof Choice branch && choices.add(choice)) {
        BooleanFormula there =
            logic.and(where, context.decisions().taken(way.edges().subList(0, k), i));
        add(there, context.locals().at(branch.value(), i));
      }
    }
  }

  /** Where a thread only stands, whether it waits depends on the value. */
  void addDue(Enabled enabled) {
    int last = context.alphabet().last();
    for (Node move : context.moves()) {
      if (move.step() != null) {
        add(context.alphabet().stands(move, last), enabled.condition(move, last));
      }
    }
  }

  private void add(BooleanFormula where, Term term) {
    if (!term.isConstant()) {
      BooleanFormula inexact = context.data().inexact(term);
      if (!logic.isFalse(inexact)) {
        cases.add(logic.and(where, inexact));
      }
    }
  }
}
