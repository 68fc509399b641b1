package tdv.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import tdv.term.Operator;
import tdv.term.RandomTerms;
import tdv.term.RawTerm;
import tdv.term.Term;
import tdv.term.Terms;

/** A solver computes with the formulas what SMT-LIB says about the expressions. */
class BitVectorDataTest {
  private static final int TERMS_OF_A_QUERY = 40;

  @ParameterizedTest
  @EnumSource(names = {"Z3", "MATHSAT5"})
  void formulasHaveTheValuesOfTheExpressions(SolverName solver) throws Exception {
    for (int seed = 0; seed < 40; seed++) {
      try (SolverSession session = SolverSession.open(SolverOptions.of(solver, false));
          SolverQuery query = session.query()) {
        check(seed, session, query);
      }
    }
  }

  /** No term can differ from its value when the symbols have theirs. */
  private static void check(int seed, SolverSession session, SolverQuery query) {
    RandomTerms random = new RandomTerms(seed);
    Terms terms = new Terms();
    List<Term> symbols = RandomTerms.symbols(terms);
    List<BigInteger> values = random.values();
    BitVectorData data = new BitVectorData(session.formulas());
    BooleanFormulaManager booleans = session.formulas().getBooleanFormulaManager();
    for (Term symbol : symbols) {
      long value = values.get(symbol.symbol()).longValue();
      query.add(data.equal(symbol, terms.constant(symbol.width(), value)));
    }
    List<Term> differences = new ArrayList<>();
    List<BooleanFormula> some = new ArrayList<>();
    for (int i = 0; i < TERMS_OF_A_QUERY; i++) {
      RawTerm raw = random.next(1 + i % 5);
      Term term = raw.build(terms, symbols);
      // In two ways: as a condition of terms, and as an equality of formulas.
      Term expected = terms.constant(term.width(), raw.evaluate(values).longValue());
      Term differs = terms.not(terms.equal(term, expected));
      differences.add(differs);
      some.add(data.condition(differs));
      some.add(booleans.not(data.equal(term, expected)));
      assertTrue(booleans.isFalse(data.inexact(term)));
    }
    query.add(booleans.or(some));
    SolverAnswer answer = query.check();
    List<Term> wrong = new ArrayList<>();
    if (answer.isSat()) {
      for (int i = 0; i < differences.size(); i++) {
        if (Boolean.TRUE.equals(query.model().evaluate(some.get(2 * i)))
            || Boolean.TRUE.equals(query.model().evaluate(some.get(2 * i + 1)))) {
          wrong.add(differences.get(i));
        }
      }
    }
    assertTrue(answer.isUnsat(), () -> "seed " + seed + ": " + answer + ": " + wrong);
  }

  @Test
  void modelTellsTheValueOfEveryTerm() throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(SolverName.Z3, false));
        SolverQuery query = session.query()) {
      Terms terms = new Terms();
      BitVectorData data = new BitVectorData(session.formulas());
      Term x = terms.symbol(8);
      Term free = terms.symbol(8);
      Term square = terms.binary(Operator.MUL, x, x);
      query.add(data.equal(square, terms.constant(8, 0x51)));
      query.add(data.condition(terms.binary(Operator.SLT, x, terms.constant(8, 0))));
      assertTrue(query.check().isSat());
      long value = data.value(query.model(), x);
      assertEquals(0x51, value * value & 0xff);
      assertTrue(value >= 0x80 && value <= 0xff, "negative, as bits: " + value);
      assertEquals(0x51, data.value(query.model(), square));
      // Nothing was said about this one: any value will do, but it must be one.
      long other = data.value(query.model(), free);
      assertEquals(
          (other + 1) & 0xff, data.value(query.model(), terms.add(free, terms.constant(8, 1))));
    }
  }

  /** Every value of the range can be had, with the sign that it has. */
  @Test
  void aRangeKeepsItsValues() throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(SolverName.Z3, false))) {
      long[][] ranges = {{0, 0}, {0, 1}, {0, 32}, {3, 5}, {-1, 0}, {-7, 3}, {-128, 127}};
      for (long[] range : ranges) {
        Terms terms = new Terms();
        Term x = terms.symbol(8);
        Interval interval = Interval.of(range[0], range[1]);
        BitVectorData data =
            new BitVectorData(session.formulas(), symbol -> interval, symbol -> "x_" + interval);
        for (long value = range[0]; value <= range[1]; value++) {
          try (SolverQuery query = session.query()) {
            query.add(data.equal(x, terms.constant(8, value)));
            assertTrue(query.check().isSat(), interval + " has " + value);
            assertEquals(value & 0xff, data.value(query.model(), x));
          }
        }
      }
    }
  }

  /** Few bits, so that what comes of them is easy to decide. */
  @Test
  void aRangeSavesBits() throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(SolverName.Z3, false));
        SolverQuery query = session.query()) {
      Terms terms = new Terms();
      Term x = terms.symbol(32);
      BitVectorData data =
          new BitVectorData(session.formulas(), symbol -> Interval.of(-3, 32), symbol -> "x");
      query.add(data.condition(terms.binary(Operator.SLT, terms.constant(32, 63), x)));
      assertTrue(query.check().isUnsat());
    }
  }

  @Test
  void deepTermsAreEncoded() throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(SolverName.Z3, false))) {
      Terms terms = new Terms();
      Term y = terms.symbol(32);
      Term term = terms.symbol(32);
      for (int i = 0; i < 10_000; i++) {
        term = terms.binary(i % 2 == 0 ? Operator.XOR : Operator.ADD, term, y);
      }
      BitVectorData data = new BitVectorData(session.formulas());
      assertEquals(
          32, session.formulas().getBitvectorFormulaManager().getLength(data.vector(term)));
    }
  }

  @Test
  void solverWithoutBitVectorsIsRefused() throws Exception {
    SolverOptions options = SolverOptions.of(SolverName.SMTINTERPOL, false);
    try (SolverSession session = SolverSession.open(options)) {
      assertThrows(
          UnsupportedOperationException.class, () -> new BitVectorData(session.formulas()));
      SolverAnswer answer = session.answerWithoutBitVectors().orElseThrow();
      assertEquals(SolverAnswer.Result.UNKNOWN, answer.result());
      assertEquals(
          "smtinterpol has no bit vectors, and the query needs them; choose z3 or mathsat5",
          answer.reason());
    }
    try (SolverSession session = SolverSession.open(SolverOptions.of(SolverName.Z3, false))) {
      assertTrue(session.answerWithoutBitVectors().isEmpty());
    }
  }
}
