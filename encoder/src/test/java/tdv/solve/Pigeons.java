package tdv.solve;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;

/** So many pigeons and one hole less: unsatisfiable, and very hard to see for a solver. */
final class Pigeons {
  private Pigeons() {}

  static void add(SolverSession session, SolverQuery query, int pigeons) {
    BooleanFormulaManager booleans = session.formulas().getBooleanFormulaManager();
    for (int pigeon = 0; pigeon < pigeons; pigeon++) {
      List<BooleanFormula> somewhere = new ArrayList<>();
      for (int hole = 0; hole < pigeons - 1; hole++) {
        BooleanFormula here = booleans.makeVariable("p" + pigeon + "_" + hole);
        somewhere.add(here);
        for (int other = 0; other < pigeon; other++) {
          BooleanFormula there = booleans.makeVariable("p" + other + "_" + hole);
          query.add(booleans.not(booleans.and(here, there)));
        }
      }
      query.add(booleans.or(somewhere));
    }
  }
}
