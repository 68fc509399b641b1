package tdv.formula;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.solve.DataEncoding;
import tdv.term.Term;
import tdv.tree.Action.Choice;
import tdv.tree.Node;

/** That an executed node computes something that the encoding of data does not show exactly. */
final class Inexactness {
  private final FoldedTrees trees;
  private final Logic logic;
  private final DataEncoding data;
  private final ProgramOrder program;

  Inexactness(FoldedTrees trees, Logic logic, DataEncoding data, ProgramOrder program) {
    this.trees = trees;
    this.logic = logic;
    this.data = data;
    this.program = program;
  }

  /** Whether there are formulas for all that the nodes compute. */
  static boolean canExpress(FoldedTrees trees, DataEncoding data) {
    return trees.nodes().stream()
        .allMatch(
            node ->
                decisions(trees, node).stream().allMatch(data::canExpress)
                    && writes(trees, node).stream().allMatch(data::canExpress));
  }

  /** What decides how a thread goes on that has come to a node. */
  private static List<Term> decisions(FoldedTrees trees, Node node) {
    if (node.action() instanceof Choice choice) {
      return List.of(trees.value(choice.value()));
    }
    // Also where a thread only stands: whether it waits depends on the value.
    return node.step() == null ? List.of() : List.of(trees.enabled(node));
  }

  /** What a step computes that is taken. */
  private static List<Term> writes(FoldedTrees trees, Node node) {
    List<Term> terms = new ArrayList<>();
    if (node.step() != null) {
      for (WritePart write : trees.accesses().writes(node)) {
        if (!trees.adds(write)) {
          terms.add(trees.value(write.value()));
        }
        terms.add(trees.value(write.condition()));
      }
    }
    return terms;
  }

  BooleanFormula somewhere() {
    List<BooleanFormula> cases = new ArrayList<>();
    for (Node node : trees.nodes()) {
      decisions(trees, node).forEach(term -> add(cases, program.due(node), term));
      writes(trees, node).forEach(term -> add(cases, program.taken(node), term));
    }
    return logic.or(cases);
  }

  private void add(List<BooleanFormula> cases, BooleanFormula where, Term term) {
    if (!term.isConstant()) {
      cases.add(logic.and(where, data.inexact(term)));
    }
  }
}
