package tdv.smtlib;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Assertions as text, one in a line. A part that occurs more than once, or is nested deeply, has a
 * definition in front of the first assertion that needs it: so files grow with the number of
 * different parts, and no line is nested deeper than {@link #DEEPEST}.
 */
final class AssertionText {
  /** Parts up to this length are repeated. */
  private static final int SHORT = 40;

  static final int DEEPEST = 40;

  private final Function<Expression, String> names;
  private final String prefix;
  private final StringBuilder text = new StringBuilder();
  private final Map<Expression, Integer> uses = new HashMap<>();
  private final Set<Expression> done = new HashSet<>();
  private final Map<Expression, String> texts = new HashMap<>();
  private final Map<Expression, Integer> heights = new HashMap<>();
  private int definitions;

  /**
   * @param names how variables are called
   * @param prefix that no variable's name begins with, for definitions
   */
  private AssertionText(Function<Expression, String> names, String prefix) {
    this.names = names;
    this.prefix = prefix;
  }

  /**
   * @param comments whether each assertion is behind its name
   */
  static String of(
      List<Assertion> assertions,
      Function<Expression, String> names,
      String prefix,
      boolean comments) {
    AssertionText made = new AssertionText(names, prefix);
    made.countUses(assertions);
    for (Assertion assertion : assertions) {
      String root = made.write(assertion.expression());
      if (comments) {
        made.text.append("; ").append(assertion.name()).append('\n');
      }
      made.text.append("(assert ").append(root).append(")\n");
    }
    return made.text.toString();
  }

  private void countUses(List<Assertion> assertions) {
    List<Expression> roots = assertions.stream().map(Assertion::expression).toList();
    for (Expression part : Expression.parts(roots)) {
      part.arguments().forEach(argument -> uses.merge(argument, 1, Integer::sum));
    }
    roots.forEach(root -> uses.merge(root, 1, Integer::sum));
  }

  /** Writes the definitions that an expression needs; the text for it. */
  private String write(Expression root) {
    List<Expression> parts = new ArrayList<>();
    Expression.addParts(root, done::add, parts);
    for (Expression part : parts) {
      add(part);
    }
    return take(root);
  }

  private void add(Expression part) {
    if (part.arguments().isEmpty()) {
      texts.put(part, part.isVariable() ? names.apply(part) : part.symbol());
      heights.put(part, 0);
      return;
    }
    StringBuilder one = new StringBuilder("(").append(part.symbol());
    int height = 0;
    for (Expression argument : part.arguments()) {
      height = Math.max(height, heights.get(argument) + 1);
      one.append(' ').append(take(argument));
    }
    one.append(')');
    boolean repeated = uses.get(part) > 1 && one.length() > SHORT;
    if (repeated || height >= DEEPEST) {
      definitions++;
      String name = prefix + definitions;
      text.append("(define-fun ").append(name).append(" () ").append(part.sort());
      text.append(' ').append(one).append(")\n");
      texts.put(part, name);
      heights.put(part, 0);
    } else {
      texts.put(part, one.toString());
      heights.put(part, height);
    }
  }

  /** What is used once is needed no more. */
  private String take(Expression part) {
    return uses.get(part) == 1 ? texts.remove(part) : texts.get(part);
  }
}
