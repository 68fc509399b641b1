package tdv.smtlib;

import java.math.BigInteger;
import java.util.List;
import org.sosy_lab.java_smt.api.FormulaType.BitvectorType;

/** What the methods of JavaSMT's managers are in SMT-LIB. */
final class CallForms {
  private CallForms() {}

  static Expression ofBoolean(String method, List<Expression> operands, Object[] arguments) {
    return switch (method) {
      case "makeTrue" -> Expression.bool(true);
      case "makeFalse" -> Expression.bool(false);
      case "makeBoolean" -> Expression.bool((Boolean) arguments[0]);
      case "makeVariable" -> Expression.variable(Sort.BOOL, (String) arguments[0]);
      case "not", "xor" -> bool(method, operands);
      case "and", "or" -> junction(method, operands);
      case "equivalence" -> bool("=", operands);
      case "implication" -> bool("=>", operands);
      case "ifThenElse" -> Expression.apply(operands.get(1).sort(), "ite", operands);
      default -> throw unknown(method);
    };
  }

  private static Expression junction(String operator, List<Expression> operands) {
    return switch (operands.size()) {
      case 0 -> Expression.bool(operator.equals("and"));
      case 1 -> operands.get(0);
      default -> bool(operator, operands);
    };
  }

  private static Expression bool(String operator, List<Expression> operands) {
    return Expression.apply(Sort.BOOL, operator, operands);
  }

  static Expression ofInteger(String method, List<Expression> operands, Object[] arguments) {
    return switch (method) {
      case "makeNumber" -> Expression.number(new BigInteger(arguments[0].toString()));
      case "makeVariable" -> Expression.variable(Sort.INT, (String) arguments[0]);
      case "negate", "subtract" -> integer("-", operands);
      case "add" -> integer("+", operands);
      case "sum" -> sum(operands);
      case "multiply" -> integer("*", operands);
      // Both as SMT-LIB defines them: the remainder is never negative.
      case "divide" -> integer("div", operands);
      case "modulo" -> integer("mod", operands);
      case "modularCongruence" -> congruence(operands, new BigInteger(arguments[2].toString()));
      case "equal" -> bool("=", operands);
      case "distinct" -> distinct(operands);
      case "greaterThan" -> bool(">", operands);
      case "greaterOrEquals" -> bool(">=", operands);
      case "lessThan" -> bool("<", operands);
      case "lessOrEquals" -> bool("<=", operands);
      default -> throw unknown(method);
    };
  }

  private static Expression integer(String operator, List<Expression> operands) {
    return Expression.apply(Sort.INT, operator, operands);
  }

  private static Expression sum(List<Expression> operands) {
    return switch (operands.size()) {
      case 0 -> Expression.number(BigInteger.ZERO);
      case 1 -> operands.get(0);
      default -> integer("+", operands);
    };
  }

  private static Expression congruence(List<Expression> operands, BigInteger modulus) {
    Expression difference = integer("-", operands);
    Expression rest = integer("mod", List.of(difference, Expression.number(modulus)));
    return bool("=", List.of(rest, Expression.number(BigInteger.ZERO)));
  }

  private static Expression distinct(List<Expression> operands) {
    return operands.size() < 2 ? Expression.bool(true) : bool("distinct", operands);
  }

  static Expression ofBitVector(String method, List<Expression> operands, Object[] arguments) {
    return switch (method) {
      case "makeBitvector" ->
          Expression.bits((Integer) arguments[0], new BigInteger(arguments[1].toString()));
      case "makeVariable" ->
          Expression.variable(Sort.bitVector(width(arguments[0])), (String) arguments[1]);
      case "negate" -> same("bvneg", operands);
      case "not", "and", "or", "xor" -> same("bv" + method, operands);
      case "add" -> same("bvadd", operands);
      case "subtract" -> same("bvsub", operands);
      case "multiply" -> same("bvmul", operands);
      case "divide" -> same(signed(arguments) ? "bvsdiv" : "bvudiv", operands);
      case "remainder" -> same(signed(arguments) ? "bvsrem" : "bvurem", operands);
      case "smodulo" -> same("bvsmod", operands);
      case "shiftLeft" -> same("bvshl", operands);
      case "shiftRight" -> same(signed(arguments) ? "bvashr" : "bvlshr", operands);
      case "concat" ->
          Expression.apply(
              Sort.bitVector(operands.get(0).sort().bits() + operands.get(1).sort().bits()),
              "concat",
              operands);
      case "extract" -> extract(operands, (Integer) arguments[1], (Integer) arguments[2]);
      case "extend" -> extend(operands, (Integer) arguments[1], signed(arguments));
      case "equal" -> bool("=", operands);
      case "distinct" -> distinct(operands);
      case "greaterThan" -> bool(signed(arguments) ? "bvsgt" : "bvugt", operands);
      case "greaterOrEquals" -> bool(signed(arguments) ? "bvsge" : "bvuge", operands);
      case "lessThan" -> bool(signed(arguments) ? "bvslt" : "bvult", operands);
      case "lessOrEquals" -> bool(signed(arguments) ? "bvsle" : "bvule", operands);
      default -> throw unknown(method);
    };
  }

  private static Expression same(String operator, List<Expression> operands) {
    return Expression.apply(operands.get(0).sort(), operator, operands);
  }

  private static Expression extract(List<Expression> operands, int high, int low) {
    return Expression.apply(
        Sort.bitVector(high - low + 1), "(_ extract " + high + " " + low + ")", operands);
  }

  private static Expression extend(List<Expression> operands, int more, boolean signed) {
    String operator = "(_ " + (signed ? "sign_extend " : "zero_extend ") + more + ")";
    return Expression.apply(
        Sort.bitVector(operands.get(0).sort().bits() + more), operator, operands);
  }

  private static int width(Object argument) {
    return argument instanceof BitvectorType type ? type.getSize() : (Integer) argument;
  }

  private static boolean signed(Object[] arguments) {
    return (Boolean) arguments[arguments.length - 1];
  }

  private static IllegalStateException unknown(String method) {
    return new IllegalStateException("internal error: no form of " + method + " in SMT-LIB");
  }
}
