package tdv.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import tdv.solve.SolverAnswer.Result;
import tdv.term.RandomTerms;
import tdv.term.RawTerm;
import tdv.term.Term;
import tdv.term.Terms;

/** All solvers say the same about random conditions, as integers and as bit vectors. */
class SolversAgreeTest {
  private static final Duration LIMIT = Duration.ofSeconds(5);

  @Test
  void solversAndEncodingsAgree() throws Exception {
    Map<Result, Integer> integers = new EnumMap<>(Result.class);
    Map<Result, Integer> vectors = new EnumMap<>(Result.class);
    for (int seed = 0; seed < 150; seed++) {
      Terms terms = new Terms();
      List<Term> conditions = conditions(seed, terms);
      List<Result> asVectors = new ArrayList<>();
      List<Result> asIntegers = new ArrayList<>();
      for (SolverName solver : SolverName.values()) {
        if (solver.supportsBitVectors()) {
          asVectors.add(ask(solver, false, conditions, seed));
        }
        asIntegers.add(ask(solver, true, conditions, seed));
      }
      Result vector = agreed(asVectors, seed);
      Result integer = agreed(asIntegers, seed);
      // Exact integers are values; those that overflow have been left out.
      if (integer == Result.SAT) {
        assertNotEquals(Result.UNSAT, vector, "seed " + seed);
      }
      integers.merge(integer, 1, Integer::sum);
      vectors.merge(vector, 1, Integer::sum);
    }
    assertTrue(integers.get(Result.SAT) > 20 && integers.get(Result.UNSAT) > 20, "" + integers);
    assertTrue(vectors.get(Result.SAT) > 20 && vectors.get(Result.UNSAT) > 20, "" + vectors);
    assertTrue(integers.getOrDefault(Result.UNKNOWN, 0) < 10, "" + integers);
  }

  private static List<Term> conditions(int seed, Terms terms) {
    RandomTerms random = new RandomTerms(seed, true);
    List<Term> symbols = RandomTerms.symbols(terms);
    List<Term> conditions = new ArrayList<>();
    while (conditions.size() < 1 + seed % 6) {
      RawTerm raw = random.condition(1 + conditions.size() % 3);
      Term term = raw.build(terms, symbols);
      if (!term.isConstant() && new LinearTerms().canExpress(term)) {
        conditions.add(term);
      }
    }
    return conditions;
  }

  /** What all say that know it. */
  private static Result agreed(List<Result> results, int seed) {
    List<Result> known = results.stream().filter(r -> r != Result.UNKNOWN).distinct().toList();
    assertTrue(known.size() <= 1, "seed " + seed + ": " + results);
    return known.isEmpty() ? Result.UNKNOWN : known.get(0);
  }

  private static Result ask(SolverName solver, boolean integers, List<Term> conditions, int seed)
      throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(solver, integers));
        SolverQuery query = session.query()) {
      BooleanFormulaManager booleans = session.formulas().getBooleanFormulaManager();
      DataEncoding data =
          integers ? new IntegerData(session.formulas()) : new BitVectorData(session.formulas());
      for (Term condition : conditions) {
        query.add(data.condition(condition));
        query.add(booleans.not(data.inexact(condition)));
      }
      if (data instanceof IntegerData whole) {
        query.add(whole.ranges());
      }
      SolverAnswer answer = query.check(LIMIT, () -> false);
      if (answer.isSat()) {
        for (Term condition : conditions) {
          long value = data.value(query.model(), condition);
          assertEquals(1, value, () -> solver + ", seed " + seed + ": " + condition);
        }
      }
      return answer.result();
    }
  }
}
