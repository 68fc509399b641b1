package tdv.smtlib;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.IntegerFormulaManager;

/**
 * Makes formulas as JavaSMT's managers do, and keeps an expression for each. A formula is written
 * as it was built: what JavaSMT 5.0.1 tells about a formula later lacks the bounds of an
 * extraction, and is what the solver has made of it.
 *
 * <p>Two calls with the same result have the same expression, the first one's. The parts of a
 * formula are there before it, so expressions have no cycles.
 */
public final class RecordedFormulas {
  private final Map<Formula, Expression> expressions = new HashMap<>();
  private final FormulaManager manager;

  /** How a call is written. */
  private interface Form {
    Expression of(String method, List<Expression> operands, Object[] arguments);
  }

  public RecordedFormulas(FormulaManager plain) {
    BooleanFormulaManager booleans =
        recorded(
            BooleanFormulaManager.class, plain.getBooleanFormulaManager(), CallForms::ofBoolean);
    expressions.put(booleans.makeTrue(), Expression.bool(true));
    expressions.put(booleans.makeFalse(), Expression.bool(false));
    IntegerFormulaManager integers =
        recorded(
            IntegerFormulaManager.class, plain.getIntegerFormulaManager(), CallForms::ofInteger);
    manager =
        proxy(
            FormulaManager.class,
            (method, arguments) ->
                switch (method.getName()) {
                  case "getBooleanFormulaManager" -> booleans;
                  case "getIntegerFormulaManager" -> integers;
                  case "getBitvectorFormulaManager" ->
                      recorded(
                          BitvectorFormulaManager.class,
                          plain.getBitvectorFormulaManager(),
                          CallForms::ofBitVector);
                  default -> call(plain, method, arguments);
                });
  }

  /** To be used in place of the manager that was given. */
  public FormulaManager manager() {
    return manager;
  }

  /** How a formula was built. */
  public Expression expression(Formula formula) {
    Expression known = expressions.get(formula);
    if (known == null) {
      throw new IllegalStateException("internal error: nobody knows how a formula was built");
    }
    return known;
  }

  private <T> T recorded(Class<T> type, T plain, Form form) {
    return proxy(
        type,
        (method, arguments) -> {
          Object result = call(plain, method, arguments);
          if (result instanceof Formula formula && !expressions.containsKey(formula)) {
            List<Expression> operands = operands(arguments);
            expressions.put(formula, form.of(method.getName(), operands, arguments));
          }
          return result;
        });
  }

  private List<Expression> operands(Object[] arguments) {
    List<Expression> operands = new ArrayList<>();
    for (Object argument : arguments == null ? new Object[0] : arguments) {
      if (argument instanceof Formula formula) {
        operands.add(expression(formula));
      } else if (argument instanceof Formula[] formulas) {
        List.of(formulas).forEach(formula -> operands.add(expression(formula)));
      } else if (argument instanceof Collection<?> formulas) {
        formulas.forEach(formula -> operands.add(expression((Formula) formula)));
      }
    }
    return operands;
  }

  private interface Call {
    Object make(Method method, Object[] arguments) throws Throwable;
  }

  private static <T> T proxy(Class<T> type, Call call) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> call.make(method, arguments)));
  }

  private static Object call(Object plain, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(plain, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
