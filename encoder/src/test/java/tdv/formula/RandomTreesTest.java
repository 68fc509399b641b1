package tdv.formula;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tdv.solve.SolverName;
import tdv.solve.SolverOptions;
import tdv.solve.SolverSession;

/**
 * The answers to all questions about random trees are those of an interpreter that tries all
 * orders. More seeds by hand: {@code -Dtdv.seeds=5000 -Dtdv.seed=1}.
 */
class RandomTreesTest {
  private static SolverSession session;

  @BeforeAll
  static void open() throws Exception {
    session = SolverSession.open(SolverOptions.of(SolverName.Z3, /* integers= */ false));
  }

  @AfterAll
  static void close() {
    session.close();
  }

  @Test
  void answersAreThoseOfTheInterpreter() throws Exception {
    int seeds = Integer.getInteger("tdv.seeds", 150);
    long first = Long.getLong("tdv.seed", 1);
    OracleComparison comparison = new OracleComparison(session);
    for (long seed = first; seed < first + seeds; seed++) {
      comparison.compare(seed);
    }
    System.out.println(comparison.summary());
  }
}
