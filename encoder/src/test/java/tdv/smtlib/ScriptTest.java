package tdv.smtlib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptTest {
  private static final Expression P = Expression.variable(Sort.BOOL, "p");
  private static final Expression X = Expression.variable(Sort.INT, "x");
  private static final Expression Y = Expression.variable(Sort.INT, "y");
  private static final Expression B = Expression.variable(Sort.bitVector(8), "b");
  private static final Expression FIVE = Expression.number(BigInteger.valueOf(5));

  private static Expression bool(String operator, Expression... arguments) {
    return Expression.apply(Sort.BOOL, operator, List.of(arguments));
  }

  private static Expression number(String operator, Expression... arguments) {
    return Expression.apply(Sort.INT, operator, List.of(arguments));
  }

  private static Script script(Expression... asserted) {
    return Script.of(
        List.of(asserted).stream().map(expression -> new Assertion("it", expression)).toList());
  }

  private static LogicName logic(Expression... asserted) {
    return script(asserted).logic();
  }

  @Test
  void theLogicIsTheSmallestOne() {
    Expression bits = bool("=", B, Expression.bits(8, BigInteger.ONE));
    assertEquals(LogicName.QF_UF, logic(bool("not", P)));
    assertEquals(LogicName.QF_IDL, logic(bool("<", X, Y), P));
    assertEquals(LogicName.QF_IDL, logic(bool("<=", number("-", X, Y), FIVE)));
    assertEquals(LogicName.QF_LIA, logic(bool("<", X, FIVE)));
    assertEquals(LogicName.QF_LIA, logic(bool("<", X, Y), bool("=", number("+", X, Y), X)));
    assertEquals(LogicName.QF_LIA, logic(bool("=", number("*", FIVE, X), Y)));
    assertEquals(LogicName.QF_LIA, logic(bool("=", number("mod", X, FIVE), Y)));
    assertEquals(LogicName.QF_LIA, logic(bool("<", number("ite", P, X, Y), Y)));
    assertEquals(LogicName.QF_NIA, logic(bool("=", number("*", X, Y), FIVE)));
    assertEquals(LogicName.QF_NIA, logic(bool("=", number("div", X, Y), FIVE)));
    assertEquals(LogicName.QF_BV, logic(bits, P));
    assertEquals(LogicName.ALL, logic(bits, bool("<", X, Y)));
  }

  @Test
  void declarationsAreSortedAndAssertionsNamed() {
    assertEquals(
        """
        (declare-fun b () (_ BitVec 8))
        (declare-fun x () Int)
        (declare-fun y () Int)
        ; it
        (assert (< y x))
        ; it
        (assert (= b #xfe))
        ; it
        (assert (= x (- 5)))
        """,
        script(
                bool("<", Y, X),
                bool("=", B, Expression.bits(8, BigInteger.valueOf(-2))),
                bool("=", X, Expression.number(BigInteger.valueOf(-5))))
            .text());
  }

  @Test
  void namesThatAreNoSimpleSymbolsAreQuoted() {
    for (String name : List.of("c_main.1_7", "rf_main.1_7_main.2_3", "x!1")) {
      assertEquals(name, Symbols.text(name));
    }
    for (String name : List.of("a b", "1x", "and", "bvadd", ".x", "")) {
      assertTrue(Symbols.text(name).matches("\\|[^|\\\\]*\\|"), name);
    }
    assertNotEquals("|and|", Symbols.text("and"));
  }

  /** Without sharing, this would have 2^200 parts; and no line is nested deeply. */
  @Test
  void sharedAndDeepPartsAreWrittenOnce() {
    Expression shared = P;
    Expression deep = P;
    for (int i = 0; i < 200; i++) {
      Expression other = Expression.variable(Sort.BOOL, "a_variable_with_a_long_name_" + i);
      shared = bool("xor", bool("and", shared, other), bool("or", shared, other));
    }
    for (int i = 0; i < 20_000; i++) {
      deep = bool("not", deep);
    }
    String text = script(shared, deep).text();
    assertTrue(text.length() < 500_000, text.length() + " characters");
    for (String line : text.lines().toList()) {
      assertTrue(line.chars().filter(c -> c == '(').count() < 3 * AssertionText.DEEPEST, line);
    }
  }

  @Test
  void shapesDoNotDependOnNames() {
    Expression z = Expression.variable(Sort.INT, "z");
    assertEquals(script(bool("<", X, Y)).shape(), script(bool("<", Y, z)).shape());
    assertNotEquals(script(bool("<", X, Y)).shape(), script(bool("<", X, X)).shape());
    assertNotEquals(script(bool("=", X, Y)).shape(), script(bool("=", B, B)).shape());
  }
}
