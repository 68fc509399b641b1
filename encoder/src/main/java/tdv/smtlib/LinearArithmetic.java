package tdv.smtlib;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Brings integers into the form that QF_LIA asks for, where that is possible: quotients and
 * remainders by a constant, and multiples of anything but a variable, are named by new variables.
 * With q and r for x and a constant n: {@code x = n * q + r}, {@code 0 <= r < |n|}. They have one
 * solution for each x, so the answer stays the same.
 */
final class LinearArithmetic {
  /** A quotient and its remainder. */
  private record Division(Expression quotient, Expression remainder) {}

  private final String prefix;
  private final Map<Expression, Expression> rewritten = new HashMap<>();
  private final Map<List<Object>, Division> divisions = new HashMap<>();
  private final Map<Expression, Expression> named = new HashMap<>();
  private final List<Assertion> result = new ArrayList<>();

  private LinearArithmetic(String prefix) {
    this.prefix = prefix;
  }

  /**
   * The assertions, each behind what is required of the new variables in it.
   *
   * @param prefix that no variable's name begins with
   */
  static List<Assertion> rewrite(List<Assertion> assertions, String prefix) {
    LinearArithmetic linear = new LinearArithmetic(prefix);
    for (Assertion assertion : assertions) {
      Expression expression = linear.rewrite(assertion.expression());
      linear.result.add(new Assertion(assertion.name(), expression));
    }
    return linear.result;
  }

  private Expression rewrite(Expression root) {
    List<Expression> parts = new ArrayList<>();
    Expression.addParts(root, part -> rewritten.putIfAbsent(part, part) == null, parts);
    for (Expression part : parts) {
      rewritten.put(part, rewriteOne(part));
    }
    return rewritten.get(root);
  }

  private Expression rewriteOne(Expression part) {
    List<Expression> arguments = part.arguments().stream().map(rewritten::get).toList();
    if (part.sort().kind() == Sort.Kind.INT && arguments.size() == 2) {
      Expression left = arguments.get(0);
      Expression right = arguments.get(1);
      boolean divides = part.is("div") || part.is("mod");
      if (divides && right.isConstant() && right.number().signum() != 0) {
        Division division = divide(left, right.number());
        return part.is("div") ? division.quotient() : division.remainder();
      }
      if (part.is("*") && (left.isConstant() || right.isConstant())) {
        return left.isConstant() ? multiple(left, right) : multiple(right, left);
      }
    }
    return arguments.equals(part.arguments())
        ? part
        : Expression.apply(part.sort(), part.symbol(), arguments);
  }

  private Expression multiple(Expression constant, Expression other) {
    if (other.isConstant()) {
      return Expression.number(constant.number().multiply(other.number()));
    }
    return Expression.apply(Sort.INT, "*", List.of(constant, variableFor(other)));
  }

  /** A variable that is equal to an expression. */
  private Expression variableFor(Expression expression) {
    if (expression.isVariable()) {
      return expression;
    }
    Expression known = named.get(expression);
    if (known == null) {
      known = variable("p", named.size());
      named.put(expression, known);
      require("part " + known, bool("=", known, expression));
    }
    return known;
  }

  private Division divide(Expression number, BigInteger by) {
    Division known = divisions.get(List.of(number, by));
    if (known == null) {
      Expression quotient = variable("q", divisions.size());
      Expression remainder = variable("r", divisions.size());
      known = new Division(quotient, remainder);
      divisions.put(List.of(number, by), known);
      Expression multiple = multiple(Expression.number(by), quotient);
      Expression sum = Expression.apply(Sort.INT, "+", List.of(multiple, remainder));
      require("quotient " + quotient, bool("=", number, sum));
      require(
          "remainder " + remainder,
          bool(
              "and",
              bool("<=", Expression.number(BigInteger.ZERO), remainder),
              bool("<", remainder, Expression.number(by.abs()))));
    }
    return known;
  }

  private Expression variable(String letter, int number) {
    return Expression.variable(Sort.INT, prefix + letter + "_" + (number + 1));
  }

  private static Expression bool(String operator, Expression left, Expression right) {
    return Expression.apply(Sort.BOOL, operator, List.of(left, right));
  }

  private void require(String name, Expression expression) {
    result.add(new Assertion(name, expression));
  }
}
