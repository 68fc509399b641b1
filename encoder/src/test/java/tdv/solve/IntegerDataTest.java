package tdv.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import tdv.term.Operator;
import tdv.term.RandomTerms;
import tdv.term.RawTerm;
import tdv.term.Term;
import tdv.term.Terms;

/** Integers that are not called inexact are what the bits mean. */
class IntegerDataTest {
  private static final int TERMS_OF_A_QUERY = 30;

  @ParameterizedTest
  @CsvSource({"Z3, 150", "MATHSAT5, 60", "SMTINTERPOL, 40"})
  void exactIntegersHaveTheValuesOfTheExpressions(SolverName solver, int queries) throws Exception {
    int exact = 0;
    int all = 0;
    for (int seed = 0; seed < queries; seed++) {
      try (SolverSession session = SolverSession.open(SolverOptions.of(solver, true))) {
        Sample sample = new Sample(seed, session);
        sample.noExactTermDiffers();
        exact += sample.exactTerms();
        all += sample.expected.size();
      }
    }
    // Special values overflow often, but not most of the time.
    assertTrue(exact > all / 2 && exact < all, exact + " of " + all + " were exact");
  }

  /** Random linear terms, with values for their symbols. */
  private static final class Sample {
    final int seed;
    final SolverSession session;
    final BooleanFormulaManager booleans;
    final Terms terms = new Terms();
    final List<Term> expected = new ArrayList<>();
    final List<Term> made = new ArrayList<>();
    final List<BooleanFormula> symbols = new ArrayList<>();
    final IntegerData data;

    Sample(int seed, SolverSession session) {
      this.seed = seed;
      this.session = session;
      booleans = session.formulas().getBooleanFormulaManager();
      // One symbol of each width has a sign, the other one has none.
      data =
          new IntegerData(
              session.formulas(),
              symbol ->
                  symbol.symbol() % 2 == 0
                      ? Interval.signed(symbol.width())
                      : Interval.unsigned(symbol.width()));
      RandomTerms random = new RandomTerms(seed, true);
      List<BigInteger> values = random.values();
      List<Term> all = RandomTerms.symbols(terms);
      for (Term symbol : all) {
        long value = values.get(symbol.symbol()).longValue();
        symbols.add(data.equal(symbol, terms.constant(symbol.width(), value)));
      }
      while (made.size() < TERMS_OF_A_QUERY) {
        RawTerm raw = random.next(1 + made.size() % 5);
        Term term = raw.build(terms, all);
        if (!term.isConstant() && data.canExpress(term)) {
          made.add(term);
          expected.add(terms.constant(term.width(), raw.evaluate(values).longValue()));
        }
      }
    }

    void noExactTermDiffers() {
      try (SolverQuery query = session.query()) {
        symbols.forEach(query::add);
        List<BooleanFormula> some = new ArrayList<>();
        for (int i = 0; i < made.size(); i++) {
          BooleanFormula differs = booleans.not(data.equal(made.get(i), expected.get(i)));
          some.add(booleans.and(booleans.not(data.inexact(made.get(i))), differs));
        }
        query.add(booleans.or(some));
        SolverAnswer answer = query.check();
        List<String> wrong = new ArrayList<>();
        for (int i = 0; answer.isSat() && i < made.size(); i++) {
          if (Boolean.TRUE.equals(query.model().evaluate(some.get(i)))) {
            wrong.add(made.get(i) + " is " + expected.get(i));
          }
        }
        assertTrue(answer.isUnsat(), () -> "seed " + seed + ": " + answer + ": " + wrong);
      }
    }

    /** How many are exact; their integers lie where they are said to. */
    int exactTerms() {
      try (SolverQuery query = session.query()) {
        symbols.forEach(query::add);
        // So that the model says something about all of them.
        List<BooleanFormula> flags = new ArrayList<>();
        for (int i = 0; i < made.size(); i++) {
          BooleanFormula flag = booleans.makeVariable("exact" + i);
          BooleanFormula exact = booleans.not(data.inexact(made.get(i)));
          flags.add(flag);
          query.add(booleans.equivalence(flag, exact));
          if (made.get(i).width() > 1) {
            query.add(booleans.implication(exact, data.isInside(made.get(i))));
          }
        }
        query.add(data.ranges());
        SolverAnswer answer = query.check();
        assertTrue(answer.isSat(), "seed " + seed + ": " + answer);
        int count = 0;
        for (int i = 0; i < made.size(); i++) {
          count += Boolean.TRUE.equals(query.model().evaluate(flags.get(i))) ? 1 : 0;
          if (i % 10 == 0) {
            assertEquals(
                expected.get(i).bits(), data.value(query.model(), made.get(i)), "seed " + seed);
          }
        }
        return count;
      }
    }
  }

  @Test
  void overflowIsInexactAndNothingElse() throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(SolverName.Z3, true))) {
      IntegerData data = new IntegerData(session.formulas());
      Terms terms = new Terms();
      Term x = terms.symbol(32);
      Term next = terms.add(x, terms.constant(32, 1));
      assertTrue(isInexact(session, data, terms, next, x, Integer.MAX_VALUE));
      assertFalse(isInexact(session, data, terms, next, x, Integer.MAX_VALUE - 1));
      assertFalse(isInexact(session, data, terms, next, x, Integer.MIN_VALUE));
      Term wide = terms.add(terms.signExtend(x, 64), terms.constant(64, 1));
      assertTrue(isNeverInexact(session, data, wide), "no 64-bit sum of 32-bit values overflows");
      Term half = terms.extract(x, 0, 16);
      Term upper = terms.binary(Operator.LSHR, x, terms.constant(32, 16));
      assertTrue(isNeverInexact(session, data, half));
      assertTrue(isNeverInexact(session, data, upper));
      // What is not computed cannot overflow.
      Term small = terms.binary(Operator.SLT, x, terms.constant(32, 10));
      Term guarded = terms.ite(small, next, x);
      assertFalse(isInexact(session, data, terms, guarded, x, Integer.MAX_VALUE));
    }
  }

  @Test
  void intervalsOfSymbolsRuleOverflowsOut() throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(SolverName.Z3, true))) {
      IntegerData data = new IntegerData(session.formulas(), symbol -> Interval.of(0, 1_000));
      Terms terms = new Terms();
      Term x = terms.symbol(32);
      Term y = terms.symbol(32);
      Term sum = terms.binary(Operator.MUL, terms.add(x, y), terms.constant(32, 1_000_000));
      assertTrue(isNeverInexact(session, data, terms.binary(Operator.SUB, terms.add(x, y), y)));
      assertTrue(isNeverInexact(session, data, terms.binary(Operator.ULT, sum, sum)));
      Term more = terms.binary(Operator.MUL, terms.add(x, y), terms.constant(32, 10_000_000));
      assertFalse(isNeverInexact(session, data, more));
      assertThrows(
          IllegalArgumentException.class, () -> data.equal(terms.symbol(8), terms.constant(8, 0)));
    }
  }

  @Test
  void whatIsNotLinearIsRefused() throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(SolverName.Z3, true))) {
      IntegerData data = new IntegerData(session.formulas());
      Terms terms = new Terms();
      Term x = terms.symbol(32);
      Term y = terms.symbol(32);
      Term bit = terms.symbol(1);
      for (Operator operator :
          List.of(
              Operator.MUL,
              Operator.UDIV,
              Operator.SDIV,
              Operator.UREM,
              Operator.SREM,
              Operator.SHL,
              Operator.LSHR,
              Operator.ASHR,
              Operator.AND,
              Operator.OR,
              Operator.XOR)) {
        Term term = terms.add(terms.binary(operator, x, y), x);
        assertFalse(data.canExpress(term), operator::name);
        assertThrows(IllegalArgumentException.class, () -> data.equal(term, x));
        assertTrue(data.canExpress(terms.binary(operator, x, terms.constant(32, 6))));
        assertTrue(data.canExpress(terms.binary(operator, bit, terms.symbol(1))));
      }
      assertFalse(data.canExpress(terms.binary(Operator.AND, x, terms.constant(32, 5))));
      assertFalse(data.canExpress(terms.binary(Operator.SHL, terms.constant(32, 1), x)));
    }
  }

  @Test
  void symbolsThatAreEqualToNothingCanBeHeldInTheirRanges() throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(SolverName.Z3, true));
        SolverQuery query = session.query()) {
      IntegerData data = new IntegerData(session.formulas());
      Terms terms = new Terms();
      Term x = terms.symbol(8);
      Term limit = terms.constant(16, 127);
      query.add(data.condition(terms.binary(Operator.SLT, limit, terms.signExtend(x, 16))));
      assertTrue(query.check().isSat());
      query.add(data.ranges());
      assertTrue(query.check().isUnsat());
    }
  }

  private static boolean isInexact(
      SolverSession session, IntegerData data, Terms terms, Term term, Term symbol, long value) {
    try (SolverQuery query = session.query()) {
      query.add(data.equal(symbol, terms.constant(symbol.width(), value)));
      query.add(data.inexact(term));
      return query.check().isSat();
    }
  }

  private static boolean isNeverInexact(SolverSession session, IntegerData data, Term term) {
    return session.formulas().getBooleanFormulaManager().isFalse(data.inexact(term));
  }
}
