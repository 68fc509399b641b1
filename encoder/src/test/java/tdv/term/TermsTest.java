package tdv.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The normal form changes no value. */
class TermsTest {
  @Test
  void normalFormHasTheValueOfTheExpression() {
    for (int seed = 0; seed < 60_000; seed++) {
      RandomTerms random = new RandomTerms(seed);
      RawTerm raw = random.next(1 + seed % 5);
      Terms terms = new Terms();
      Term term = raw.build(terms, RandomTerms.symbols(terms));
      assertEquals(raw.width(), term.width(), "seed " + seed);
      for (int i = 0; i < 4; i++) {
        List<BigInteger> values = random.values();
        long expected = raw.evaluate(values).longValue();
        long value = Terms.evaluate(term, symbol -> values.get(symbol).longValue());
        assertEquals(expected, value, () -> raw + " became " + term + " with " + values);
      }
    }
  }

  @Test
  void termWithItsSymbolsReplacedByValuesIsTheConstant() {
    for (int seed = 0; seed < 20_000; seed++) {
      RandomTerms random = new RandomTerms(seed);
      RawTerm raw = random.next(1 + seed % 5);
      Terms terms = new Terms();
      Term term = raw.build(terms, RandomTerms.symbols(terms));
      List<BigInteger> values = random.values();
      Term constant =
          terms.replace(term, s -> terms.constant(s.width(), values.get(s.symbol()).longValue()));
      assertTrue(constant.isConstant(), () -> term + " became " + constant);
      assertEquals(raw.evaluate(values).longValue(), constant.bits(), term::toString);
    }
  }

  @Test
  void deepTermsAreReplacedAndEvaluated() {
    Terms terms = new Terms();
    Term x = terms.symbol(32);
    Term y = terms.symbol(32);
    Term term = x;
    int value = 5;
    for (int i = 0; i < 200_000; i++) {
      term = terms.binary(Operator.XOR, terms.binary(Operator.MUL, term, terms.constant(32, 3)), y);
      value = value * 3 ^ 7;
    }
    long expected = Bits.truncate(value, 32);
    assertEquals(expected, Terms.evaluate(term, symbol -> symbol == x.symbol() ? 5 : 7));
    Term replaced = terms.replace(term, s -> terms.constant(32, s == x ? 5 : 7));
    assertSame(terms.constant(32, expected), replaced);
  }

  @Test
  void lowBitsOfADeepTermWithSharedPartsAreTakenSoon() {
    Terms terms = new Terms();
    Term x = terms.symbol(64);
    Term term = x;
    long value = 5;
    for (int i = 0; i < 100_000; i++) {
      term = terms.add(terms.binary(Operator.MUL, term, term), terms.constant(64, i));
      value = value * value + i;
    }
    Term low = terms.extract(term, 0, 32);
    assertEquals(Bits.truncate(value, 32), Terms.evaluate(low, symbol -> 5));
    assertTrue(term.toString().length() < 3_000, "a text that nobody can read");
  }

  @Test
  void onlyTheTakenSideOfAChoiceIsEvaluated() {
    Terms terms = new Terms();
    Term known = terms.symbol(1);
    Term chosen = terms.symbol(8);
    Term never = terms.symbol(8);
    Term term = terms.ite(known, chosen, never);
    long value =
        Terms.evaluate(
            term,
            symbol -> {
              assertTrue(symbol != never.symbol());
              return symbol == known.symbol() ? 1 : 9;
            });
    assertEquals(9, value);
  }

  @Test
  void widthsThatDoNotFitAreRefused() {
    Terms terms = new Terms();
    Term eight = terms.symbol(8);
    Term sixteen = terms.symbol(16);
    Term condition = terms.symbol(1);
    assertThrows(IllegalArgumentException.class, () -> terms.add(eight, sixteen));
    assertThrows(IllegalArgumentException.class, () -> terms.ite(condition, eight, sixteen));
    assertThrows(IllegalArgumentException.class, () -> terms.ite(eight, sixteen, sixteen));
    assertThrows(IllegalArgumentException.class, () -> terms.extract(eight, 4, 5));
    assertThrows(IllegalArgumentException.class, () -> terms.zeroExtend(sixteen, 8));
    assertThrows(IllegalArgumentException.class, () -> terms.extract(terms.constant(8, 1), 4, 5));
    assertThrows(IllegalArgumentException.class, () -> terms.signExtend(terms.bool(true), 65));
  }
}
