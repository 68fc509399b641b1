package tdv.sema;

import java.math.BigInteger;
import org.antlr.v4.runtime.ParserRuleContext;
import tdv.ast.Expr;
import tdv.parse.GnuCParser;
import tdv.type.IntType;

/**
 * Types expressions that are a number, a name, or a negated number: enough to read types in tests
 * of them alone.
 */
final class ConstantTyper implements ExpressionTyper {
  private final UnitState state;

  ConstantTyper(UnitState state) {
    this.state = state;
  }

  @Override
  public Expr plain(GnuCParser.ExpressionContext context) {
    return read(context);
  }

  @Override
  public Expr value(GnuCParser.AssignmentExpressionContext context) {
    return read(context);
  }

  @Override
  public BigInteger constant(GnuCParser.ConditionalExpressionContext context) {
    return ConstantEvaluator.evaluate(read(context)).orElseThrow();
  }

  @Override
  public BigInteger constant(GnuCParser.AssignmentExpressionContext context) {
    return ConstantEvaluator.evaluate(read(context)).orElseThrow();
  }

  private Expr read(ParserRuleContext context) {
    String text = context.getText();
    int offset = context.getStart().getStartIndex();
    if (text.startsWith("-")) {
      BigInteger value = value(text.substring(1)).negate();
      return new Expr.IntConst(offset, IntType.LONG, value);
    } else if (Character.isDigit(text.charAt(0))) {
      return new Expr.IntConst(offset, NumberLiteral.of(text).orElseThrow().type(), value(text));
    }
    Symbol symbol = state.scope().lookup(text).orElseThrow();
    if (symbol instanceof Symbol.EnumConstant constant) {
      return new Expr.IntConst(offset, constant.type(), constant.value());
    }
    return new Expr.VariableRef(offset, ((Symbol.ObjectName) symbol).variable());
  }

  private static BigInteger value(String number) {
    return NumberLiteral.of(number).orElseThrow().value().orElseThrow();
  }
}
