package tdv.formula;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
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

  BooleanFormula somewhere() {
    List<BooleanFormula> cases = new ArrayList<>();
    for (Node node : trees.nodes()) {
      if (node.action() instanceof Choice choice) {
        add(cases, program.due(node), choice.value());
      }
      if (node.step() != null) {
        // Also where a thread only stands: whether it waits depends on the value.
        add(cases, program.due(node), node.step().enabled());
        for (WritePart write : trees.accesses().writes(node)) {
          add(cases, program.taken(node), write.value());
          add(cases, program.taken(node), write.condition());
        }
      }
    }
    return logic.or(cases);
  }

  private void add(List<BooleanFormula> cases, BooleanFormula where, Term term) {
    Term folded = trees.value(term);
    if (!folded.isConstant()) {
      cases.add(logic.and(where, data.inexact(folded)));
    }
  }
}
