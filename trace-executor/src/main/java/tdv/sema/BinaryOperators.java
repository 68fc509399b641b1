package tdv.sema;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import org.antlr.v4.runtime.Token;
import tdv.ast.Expr;
import tdv.ast.Expr.BinaryOp;
import tdv.parse.GnuCParser;

/**
 * The tree of a flat list of operands and binary operators, by precedence (C11 6.5.5 to 6.5.14; all
 * of them associate to the left). It uses two stacks instead of recursion, so a sum may have a
 * million terms.
 */
final class BinaryOperators {
  private final Arithmetic arithmetic;
  private final Deque<Expr> operands = new ArrayDeque<>();
  private final Deque<Token> operators = new ArrayDeque<>();

  private BinaryOperators(Arithmetic arithmetic) {
    this.arithmetic = arithmetic;
  }

  /** The value of a list of at least two operands; {@code value} reads one of them. */
  static Expr read(
      GnuCParser.BinaryExpressionContext context,
      Arithmetic arithmetic,
      Function<GnuCParser.CastExpressionContext, Expr> value) {
    BinaryOperators stacks = new BinaryOperators(arithmetic);
    List<GnuCParser.CastExpressionContext> terms = context.castExpression();
    List<GnuCParser.BinaryOperatorContext> between = context.binaryOperator();
    stacks.operands.push(value.apply(terms.get(0)));
    for (int i = 0; i < between.size(); i++) {
      stacks.operator(between.get(i).getStart());
      stacks.operands.push(value.apply(terms.get(i + 1)));
    }
    return stacks.finish();
  }

  private void operator(Token next) {
    while (!operators.isEmpty() && precedence(operators.peek()) >= precedence(next)) {
      reduce();
    }
    operators.push(next);
  }

  private Expr finish() {
    while (!operators.isEmpty()) {
      reduce();
    }
    return operands.pop();
  }

  private void reduce() {
    Token operator = operators.pop();
    Expr right = operands.pop();
    Expr left = operands.pop();
    operands.push(apply(operator, left, right));
  }

  private Expr apply(Token operator, Expr left, Expr right) {
    int offset = operator.getStartIndex();
    return switch (operator.getType()) {
      case GnuCParser.AndAnd -> arithmetic.logical(offset, true, left, right);
      case GnuCParser.OrOr -> arithmetic.logical(offset, false, left, right);
      default -> arithmetic.binary(offset, operation(operator.getType()), left, right);
    };
  }

  private static int precedence(Token operator) {
    return switch (operator.getType()) {
      case GnuCParser.OrOr -> 1;
      case GnuCParser.AndAnd -> 2;
      case GnuCParser.Or -> 3;
      case GnuCParser.Caret -> 4;
      case GnuCParser.And -> 5;
      case GnuCParser.Equal, GnuCParser.NotEqual -> 6;
      case GnuCParser.Less, GnuCParser.Greater, GnuCParser.LessEqual, GnuCParser.GreaterEqual -> 7;
      case GnuCParser.LeftShift, GnuCParser.RightShift -> 8;
      case GnuCParser.Plus, GnuCParser.Minus -> 9;
      default -> 10;
    };
  }

  private static BinaryOp operation(int token) {
    return switch (token) {
      case GnuCParser.Star -> BinaryOp.MUL;
      case GnuCParser.Div -> BinaryOp.DIV;
      case GnuCParser.Mod -> BinaryOp.REM;
      case GnuCParser.Plus -> BinaryOp.ADD;
      case GnuCParser.Minus -> BinaryOp.SUB;
      case GnuCParser.LeftShift -> BinaryOp.SHL;
      case GnuCParser.RightShift -> BinaryOp.SHR;
      case GnuCParser.Less -> BinaryOp.LT;
      case GnuCParser.Greater -> BinaryOp.GT;
      case GnuCParser.LessEqual -> BinaryOp.LE;
      case GnuCParser.GreaterEqual -> BinaryOp.GE;
      case GnuCParser.Equal -> BinaryOp.EQ;
      case GnuCParser.NotEqual -> BinaryOp.NE;
      case GnuCParser.And -> BinaryOp.AND;
      case GnuCParser.Caret -> BinaryOp.XOR;
      case GnuCParser.Or -> BinaryOp.OR;
      default -> throw new IllegalStateException("internal error: operator token " + token);
    };
  }
}
