package tdv.sema;

import java.math.BigInteger;
import tdv.ast.Expr;
import tdv.parse.GnuCParser;

/** What the reader of types needs to know about the expressions inside declarations. */
interface ExpressionTyper {
  /** The expression as it stands: no lvalue conversion, no decay (for typeof and sizeof). */
  Expr plain(GnuCParser.ExpressionContext context);

  /** The value of an expression: lvalues read, arrays and functions decayed. */
  Expr value(GnuCParser.AssignmentExpressionContext context);

  /** The value of an integer constant expression, or an error at its place. */
  BigInteger constant(GnuCParser.ConditionalExpressionContext context);

  /** The same for an attribute's or an array's expression. */
  BigInteger constant(GnuCParser.AssignmentExpressionContext context);
}
