package tdv.ast;

import java.util.ArrayList;
import java.util.List;

/** Visits every expression of a statement; the visitor says into which children to go. */
public final class TreeWalk {
  private final java.util.function.Function<Expr, List<Expr>> visitor;

  public TreeWalk(java.util.function.Function<Expr, List<Expr>> visitor) {
    this.visitor = visitor;
  }

  public void expression(Expr expr) {
    visitor.apply(expr).forEach(this::expression);
    if (expr instanceof Expr.StatementExpr block) {
      block.body().forEach(this::statement);
    }
    if (expr instanceof Expr.CompoundLiteral literal) {
      init(literal.init());
    }
  }

  public void init(Init init) {
    if (init instanceof Init.Value value) {
      expression(value.value());
    } else if (init instanceof Init.Aggregate aggregate) {
      aggregate.items().forEach(item -> init(item.init()));
    }
  }

  public void statement(Stmt stmt) {
    if (stmt instanceof Stmt.Compound s) {
      s.body().forEach(this::statement);
    } else if (stmt instanceof Stmt.Declare s) {
      s.init().ifPresent(this::init);
    } else if (stmt instanceof Stmt.Bound s) {
      expression(s.count());
    } else if (stmt instanceof Stmt.Expression s) {
      expression(s.expression());
    } else if (stmt instanceof Stmt.If s) {
      expression(s.condition());
      statement(s.whenTrue());
      s.whenFalse().ifPresent(this::statement);
    } else if (stmt instanceof Stmt.While s) {
      expression(s.condition());
      statement(s.body());
    } else if (stmt instanceof Stmt.DoWhile s) {
      statement(s.body());
      expression(s.condition());
    } else if (stmt instanceof Stmt.For s) {
      s.init().forEach(this::statement);
      s.condition().ifPresent(this::expression);
      s.step().ifPresent(this::expression);
      statement(s.body());
    } else if (stmt instanceof Stmt.Switch s) {
      expression(s.value());
      statement(s.body());
    } else if (stmt instanceof Stmt.Case s) {
      statement(s.body());
    } else if (stmt instanceof Stmt.Default s) {
      statement(s.body());
    } else if (stmt instanceof Stmt.Labeled s) {
      statement(s.body());
    } else if (stmt instanceof Stmt.Return s) {
      s.value().ifPresent(this::expression);
    }
  }

  /** The operands of an expression (not the statements or initialisers inside it). */
  public static List<Expr> children(Expr expr) {
    if (expr instanceof Expr.Deref e) {
      return List.of(e.pointer());
    } else if (expr instanceof Expr.Member e) {
      return List.of(e.base());
    } else if (expr instanceof Expr.Read e) {
      return List.of(e.lvalue());
    } else if (expr instanceof Expr.ArrayDecay e) {
      return List.of(e.array());
    } else if (expr instanceof Expr.FunctionDecay e) {
      return List.of(e.function());
    } else if (expr instanceof Expr.Cast e) {
      return List.of(e.operand());
    } else if (expr instanceof Expr.Unary e) {
      return List.of(e.operand());
    } else if (expr instanceof Expr.AddressOf e) {
      return List.of(e.operand());
    } else if (expr instanceof Expr.Binary e) {
      return List.of(e.left(), e.right());
    } else if (expr instanceof Expr.PointerAdd e) {
      return List.of(e.pointer(), e.index());
    } else if (expr instanceof Expr.PointerDifference e) {
      return List.of(e.left(), e.right());
    } else if (expr instanceof Expr.Logical e) {
      return List.of(e.left(), e.right());
    } else if (expr instanceof Expr.Comma e) {
      return List.of(e.first(), e.second());
    } else if (expr instanceof Expr.Conditional e) {
      return List.of(e.condition(), e.whenTrue(), e.whenFalse());
    } else if (expr instanceof Expr.Elvis e) {
      return List.of(e.condition(), e.whenFalse());
    } else if (expr instanceof Expr.Assign e) {
      return List.of(e.target(), e.value());
    } else if (expr instanceof Expr.CompoundAssign e) {
      return List.of(e.target(), e.value());
    } else if (expr instanceof Expr.Step e) {
      return List.of(e.target());
    } else if (expr instanceof Expr.Call e) {
      List<Expr> all = new ArrayList<>(e.arguments());
      all.add(e.callee());
      return all;
    } else if (expr instanceof Expr.BuiltinCall e) {
      return e.arguments();
    } else if (expr instanceof Expr.VaArg e) {
      return List.of(e.list());
    } else if (expr instanceof Expr.StatementExpr e) {
      return e.value().map(List::of).orElse(List.of());
    }
    return List.of();
  }
}
