package tdv.smtlib;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The declarations and assertions of one query, and the logic that they are in. */
public final class Script {
  private final List<Assertion> assertions;
  private final LogicName logic;
  private final TreeMap<String, Sort> variables = new TreeMap<>();

  private Script(List<Assertion> assertions, List<Expression> parts) {
    this.assertions = assertions;
    this.logic = LogicName.of(parts);
    for (Expression part : parts) {
      if (part.isVariable()) {
        Sort other = variables.put(part.symbol(), part.sort());
        if (other != null && !other.equals(part.sort())) {
          throw new IllegalStateException("internal error: two variables " + part.symbol());
        }
      }
    }
  }

  /** The script that asks whether all of these hold together. */
  public static Script of(List<Assertion> asked) {
    List<Expression> parts = parts(asked);
    List<Assertion> assertions = asked;
    if (LogicName.of(parts) == LogicName.QF_NIA) {
      List<String> names =
          parts.stream().filter(Expression::isVariable).map(Expression::symbol).toList();
      assertions = LinearArithmetic.rewrite(asked, Symbols.freePrefix(names, "int_"));
      parts = parts(assertions);
    }
    return new Script(assertions, parts);
  }

  private static List<Expression> parts(List<Assertion> assertions) {
    return Expression.parts(assertions.stream().map(Assertion::expression).toList());
  }

  public LogicName logic() {
    return logic;
  }

  /** The number of assertions. */
  public int asserts() {
    return assertions.size();
  }

  /** The number of variables. */
  public int variables() {
    return variables.size();
  }

  /** Declarations, sorted, then assertions with their names as comments. */
  public String text() {
    StringBuilder text = new StringBuilder();
    variables.forEach(
        (name, sort) -> text.append("(declare-fun " + Symbols.text(name) + " () " + sort + ")\n"));
    String prefix = Symbols.freePrefix(variables.keySet(), "s_");
    text.append(
        AssertionText.of(
            assertions, variable -> Symbols.text(variable.symbol()), prefix, /* comments= */ true));
    return text.toString();
  }

  /** The same text for all scripts that differ in the names of variables and comments only. */
  public String shape() {
    Map<String, String> numbers = new HashMap<>();
    List<Sort> sorts = new ArrayList<>();
    String text =
        AssertionText.of(
            assertions,
            variable ->
                numbers.computeIfAbsent(
                    variable.symbol(),
                    name -> {
                      sorts.add(variable.sort());
                      return "v" + sorts.size();
                    }),
            "s",
            /* comments= */ false);
    return sorts + "\n" + text;
  }
}
