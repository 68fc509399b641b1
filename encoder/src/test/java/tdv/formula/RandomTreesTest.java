package tdv.formula;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.sosy_lab.java_smt.api.SolverContext;
import tdv.solve.Z3;

/**
 * The answers to all questions about random trees are those of an interpreter that tries all orders.
 * More seeds by hand: {@code -Dtdv.seeds=5000 -Dtdv.seed=1}.
 */
class RandomTreesTest {
  private static SolverContext context;

  @BeforeAll
  static void open() throws Exception {
    context = Z3.open();
  }

  @AfterAll
  static void close() {
    context.close();
  }

  @Test
  void answersAreThoseOfTheInterpreter() throws Exception {
    int seeds = Integer.getInteger("tdv.seeds", 300);
    long first = Long.getLong("tdv.seed", 1);
    OracleComparison comparison = new OracleComparison(context);
    for (long seed = first; seed < first + seeds; seed++) {
      comparison.compare(seed);
    }
    System.out.println(comparison.summary());
  }
}
