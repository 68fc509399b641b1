package tdv.smtlib;

import java.util.List;
import java.util.Set;

/**
 * A logic of SMT-LIB. The smallest one that a formula is in:
 *
 * <ul>
 *   <li>QF_UF if all is boolean
 *   <li>QF_IDL if integers occur only in {@code (op x y)} and {@code (op (- x y) n)}
 *   <li>QF_LIA if they are linear: no quotients, no remainders, products {@code (* n x)} only
 *   <li>QF_NIA for other integers
 *   <li>QF_BV for bit vectors
 *   <li>ALL for integers and bit vectors together: no standard logic has both
 * </ul>
 */
public enum LogicName {
  QF_UF,
  QF_IDL,
  QF_LIA,
  QF_NIA,
  QF_BV,
  ALL;

  private static final Set<String> COMPARISONS = Set.of("<", "<=", ">", ">=", "=", "distinct");

  /** The smallest one for formulas of two logics. */
  public LogicName join(LogicName other) {
    LogicName small = compareTo(other) < 0 ? this : other;
    LogicName large = small == this ? other : this;
    return large == QF_BV && small != QF_BV && small != QF_UF ? ALL : large;
  }

  /** The smallest one for all parts of a formula. */
  static LogicName of(List<Expression> parts) {
    LogicName logic = QF_UF;
    for (Expression part : parts) {
      logic = logic.join(ofOne(part));
    }
    return logic;
  }

  private static LogicName ofOne(Expression part) {
    if (part.sort().kind() == Sort.Kind.BIT_VECTOR) {
      return QF_BV;
    }
    if (part.sort().kind() == Sort.Kind.INT) {
      return isLinear(part) ? QF_IDL : QF_NIA;
    }
    boolean integers = part.arguments().stream().anyMatch(LogicName::isInteger);
    return !integers ? QF_UF : isDifference(part) ? QF_IDL : QF_LIA;
  }

  private static boolean isInteger(Expression part) {
    return part.sort().kind() == Sort.Kind.INT;
  }

  private static boolean isLinear(Expression part) {
    return switch (part.symbol()) {
      case "div", "mod" -> part.kind() != Expression.Kind.APPLICATION;
      case "*" ->
          part.arguments().size() == 2
              && part.arguments().stream().anyMatch(Expression::isConstant)
              && part.arguments().stream().anyMatch(Expression::isVariable);
      default -> true;
    };
  }

  private static boolean isDifference(Expression atom) {
    if (!COMPARISONS.contains(atom.symbol()) || atom.arguments().size() != 2) {
      return false;
    }
    Expression left = atom.arguments().get(0);
    Expression right = atom.arguments().get(1);
    if (left.isVariable()) {
      return right.isVariable();
    }
    return right.isConstant()
        && left.is("-")
        && left.arguments().size() == 2
        && left.arguments().stream().allMatch(Expression::isVariable);
  }
}
