package tdv.sema;

import java.util.List;
import tdv.ast.Expr;
import tdv.parse.GnuCParser;

/**
 * A position in a braced list of initialisers. An expression is read once, however often asked for.
 */
final class InitializerItems {
  private final List<GnuCParser.InitializerItemContext> items;
  private final ExpressionReader expressions;
  private int next;
  private Expr expression;
  private boolean designated;

  InitializerItems(GnuCParser.BracedInitializerContext braces, ExpressionReader expressions) {
    this.items = braces.initializerItem();
    this.expressions = expressions;
  }

  boolean hasNext() {
    return next < items.size();
  }

  int position() {
    return next;
  }

  GnuCParser.InitializerItemContext context() {
    return items.get(next);
  }

  void advance() {
    next++;
    expression = null;
    designated = false;
  }

  /** The designation of the current item that was not followed yet, or null. */
  GnuCParser.DesignationContext designation() {
    return designated ? null : items.get(next).designation();
  }

  void followDesignation() {
    designated = true;
  }

  /** The braces around the current item, or null. */
  GnuCParser.BracedInitializerContext braces() {
    return items.get(next).initializer().bracedInitializer();
  }

  /** The current item, which has no braces, without conversions. */
  Expr expression() {
    if (expression == null) {
      expression = expressions.plain(items.get(next).initializer().assignmentExpression());
    }
    return expression;
  }
}
