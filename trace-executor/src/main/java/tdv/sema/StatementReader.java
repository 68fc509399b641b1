package tdv.sema;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.tree.TerminalNode;
import tdv.ast.Expr;
import tdv.ast.Function;
import tdv.ast.Label;
import tdv.ast.Stmt;
import tdv.parse.GnuCParser;
import tdv.type.CType;
import tdv.type.Conversions;
import tdv.type.IntType;
import tdv.type.VoidType;

/**
 * Reads the statements of function bodies (C11 6.8, 6.9.1). A statement with a problem becomes an
 * empty one, so that the problems of the others are found too.
 */
final class StatementReader {
  private final Readers readers;
  private final UnitState state;
  private FunctionContext function;

  StatementReader(Readers readers) {
    this.readers = readers;
    this.state = readers.state;
  }

  boolean insideFunction() {
    return function != null;
  }

  /** The value of {@code __func__} here. */
  String functionName() {
    return function == null ? "" : function.name();
  }

  /** The body of a function, in the scope of its parameters, which the caller has entered. */
  Stmt.Compound body(Function definition, GnuCParser.CompoundStatementContext context) {
    function = new FunctionContext(definition);
    try {
      return new Stmt.Compound(UnitState.offset(context), items(context));
    } finally {
      function = null;
    }
  }

  // ---- blocks ----

  private Stmt.Compound block(GnuCParser.CompoundStatementContext context) {
    Scope outer = state.scope();
    state.enterScope();
    try {
      return new Stmt.Compound(UnitState.offset(context), items(context));
    } finally {
      state.reenter(outer);
    }
  }

  private List<Stmt> items(GnuCParser.CompoundStatementContext context) {
    enterLabels(context);
    List<Stmt> body = new ArrayList<>();
    for (GnuCParser.BlockItemContext item : context.blockItem()) {
      add(item, body);
    }
    function.labels().leaveBlock();
    return body;
  }

  private void enterLabels(GnuCParser.CompoundStatementContext context) {
    function.labels().enterBlock();
    for (GnuCParser.LabelDeclarationContext declaration : context.labelDeclaration()) {
      for (TerminalNode name : declaration.Identifier()) {
        function.labels().declare(name.getText());
      }
    }
  }

  private void add(GnuCParser.BlockItemContext item, List<Stmt> body) {
    if (item.declaration() != null) {
      body.addAll(readers.declarations.local(item.declaration()));
    } else {
      body.add(statement(item.statement()));
    }
  }

  /** GNU C's {@code ({ ... })}: its value is that of the last expression statement. */
  Expr expression(GnuCParser.CompoundStatementContext context) {
    int offset = UnitState.offset(context);
    if (function == null) {
      throw state.error(offset, "braced-group within expression allowed only inside a function");
    }
    Scope outer = state.scope();
    List<Stmt.Bound> outerBounds = state.takeBounds();
    state.enterScope();
    enterLabels(context);
    try {
      return statementExpression(offset, context.blockItem());
    } finally {
      function.labels().leaveBlock();
      state.reenter(outer);
      outerBounds.forEach(state::addBound);
    }
  }

  private Expr statementExpression(int offset, List<GnuCParser.BlockItemContext> items) {
    List<Stmt> body = new ArrayList<>();
    for (int i = 0; i < items.size() - 1; i++) {
      add(items.get(i), body);
    }
    if (items.isEmpty()) {
      return new Expr.StatementExpr(offset, VoidType.VOID, body, Optional.empty());
    }
    GnuCParser.BlockItemContext last = items.get(items.size() - 1);
    GnuCParser.ExpressionContext valueContext = valueOf(last.statement(), body);
    if (valueContext == null) {
      add(last, body);
      return new Expr.StatementExpr(offset, VoidType.VOID, body, Optional.empty());
    }
    Expr value = readers.expressions.value(valueContext);
    body.addAll(state.takeBounds());
    if (value.type().isVoid()) {
      body.add(new Stmt.Expression(value.offset(), value));
      return new Expr.StatementExpr(offset, VoidType.VOID, body, Optional.empty());
    }
    return new Expr.StatementExpr(offset, value.type(), body, Optional.of(value));
  }

  /** The expression of a last statement, after its labels have gone into {@code body}; or null. */
  private GnuCParser.ExpressionContext valueOf(GnuCParser.StatementContext last, List<Stmt> body) {
    if (last == null) {
      return null;
    }
    if (last.expressionStatement() != null) {
      return last.expressionStatement().expression();
    }
    if (last.labeledStatement() instanceof GnuCParser.NamedLabelContext named
        && named.statement() != null
        && named.statement().expressionStatement() != null
        && named.statement().expressionStatement().expression() != null) {
      int offset = UnitState.offset(named);
      Label label = function.labels().get(named.Identifier().getText());
      body.add(new Stmt.Labeled(offset, label, new Stmt.Empty(offset)));
      return named.statement().expressionStatement().expression();
    }
    return null;
  }

  // ---- statements ----

  Stmt statement(GnuCParser.StatementContext context) {
    Stmt empty = new Stmt.Empty(UnitState.offset(context));
    return readers.problems.attempt(() -> read(context), empty);
  }

  private Stmt read(GnuCParser.StatementContext context) {
    if (context.expressionStatement() != null) {
      return expressionStatement(context.expressionStatement());
    } else if (context.compoundStatement() != null) {
      return block(context.compoundStatement());
    } else if (context.ifStatement() != null) {
      return ifStatement(context.ifStatement());
    } else if (context.jumpStatement() != null) {
      return jump(context.jumpStatement());
    } else if (context.labeledStatement() != null) {
      return labeled(context.labeledStatement());
    } else if (context.forStatement() != null) {
      return forStatement(context.forStatement());
    } else if (context.whileStatement() != null) {
      return whileStatement(context.whileStatement());
    } else if (context.doStatement() != null) {
      return doStatement(context.doStatement());
    } else if (context.switchStatement() != null) {
      return switchStatement(context.switchStatement());
    } else if (context.asmStatement() != null) {
      return AsmStatements.read(readers, context.asmStatement());
    }
    return new Stmt.Empty(UnitState.offset(context));
  }

  private Stmt expressionStatement(GnuCParser.ExpressionStatementContext context) {
    int offset = UnitState.offset(context);
    if (context.expression() == null) {
      return new Stmt.Empty(offset);
    }
    Expr value = full(context.expression());
    return afterBounds(offset, new Stmt.Expression(offset, value));
  }

  /** The bounds that the statement's expression mentions get their values first. */
  private Stmt afterBounds(int offset, Stmt statement) {
    List<Stmt.Bound> bounds = state.takeBounds();
    if (bounds.isEmpty()) {
      return statement;
    }
    List<Stmt> both = new ArrayList<>(bounds);
    both.add(statement);
    return new Stmt.Compound(offset, both);
  }

  /** The value of a full expression; a constant stands for one with a problem. */
  private Expr full(GnuCParser.ExpressionContext context) {
    Expr zero = Coercions.constant(UnitState.offset(context), IntType.INT, 0);
    return readers.problems.attempt(() -> readers.expressions.value(context), zero);
  }

  /** A value that is evaluated at this place only, together with its bounds. */
  private Expr complete(GnuCParser.ExpressionContext context) {
    Expr value = full(context);
    return ExpressionReader.withBounds(state.takeBounds(), value);
  }

  private Expr condition(GnuCParser.ExpressionContext context) {
    Expr value = complete(context);
    Expr zero = Coercions.constant(value.offset(), IntType.INT, 0);
    return readers.problems.attempt(() -> readers.coercions.condition(value), zero);
  }

  private Stmt ifStatement(GnuCParser.IfStatementContext context) {
    Expr condition = condition(context.expression());
    Stmt whenTrue = statement(context.statement(0));
    Optional<Stmt> whenFalse =
        context.Else() == null ? Optional.empty() : Optional.of(statement(context.statement(1)));
    return new Stmt.If(UnitState.offset(context), condition, whenTrue, whenFalse);
  }

  private Stmt whileStatement(GnuCParser.WhileStatementContext context) {
    Expr condition = condition(context.expression());
    return new Stmt.While(UnitState.offset(context), condition, statement(context.statement()));
  }

  private Stmt doStatement(GnuCParser.DoStatementContext context) {
    Stmt body = statement(context.statement());
    return new Stmt.DoWhile(UnitState.offset(context), body, condition(context.expression()));
  }

  private Stmt forStatement(GnuCParser.ForStatementContext context) {
    Scope outer = state.scope();
    state.enterScope();
    try {
      List<Stmt> init = forInit(context);
      Optional<Expr> condition = Optional.ofNullable(context.condition).map(this::condition);
      Optional<Expr> step = Optional.ofNullable(context.step).map(this::complete);
      Stmt body = statement(context.statement());
      return new Stmt.For(UnitState.offset(context), init, condition, step, body);
    } finally {
      state.reenter(outer);
    }
  }

  private List<Stmt> forInit(GnuCParser.ForStatementContext context) {
    if (context.declaration() != null) {
      return readers.declarations.local(context.declaration());
    }
    // The first part is whatever expression is neither the condition nor the step.
    for (GnuCParser.ExpressionContext expression : context.expression()) {
      if (expression != context.condition && expression != context.step) {
        Expr value = complete(expression);
        return List.of(new Stmt.Expression(value.offset(), value));
      }
    }
    return List.of();
  }

  private Stmt switchStatement(GnuCParser.SwitchStatementContext context) {
    Expr value = complete(context.expression());
    IntType type = switchType(value);
    function.enterSwitch(type);
    try {
      Stmt body = statement(context.statement());
      return new Stmt.Switch(
          UnitState.offset(context), readers.coercions.convert(value, type), body);
    } finally {
      function.leaveSwitch();
    }
  }

  /** The promoted type; a bit-field wider than int counts in full. */
  private static IntType switchType(Expr value) {
    CType promoted = Conversions.promote(value.type());
    return promoted instanceof IntType integer ? IntType.of(integer.kind()) : IntType.INT;
  }

  // ---- labels and jumps ----

  private Stmt labeled(GnuCParser.LabeledStatementContext context) {
    int offset = UnitState.offset(context);
    if (context instanceof GnuCParser.NamedLabelContext named) {
      Label label = function.labels().get(named.Identifier().getText());
      return new Stmt.Labeled(offset, label, optional(offset, named.statement()));
    }
    if (context instanceof GnuCParser.DefaultLabelContext label) {
      return new Stmt.Default(offset, optional(offset, label.statement()));
    }
    return caseLabel(offset, (GnuCParser.CaseLabelContext) context);
  }

  private Stmt optional(int offset, GnuCParser.StatementContext context) {
    return context == null ? new Stmt.Empty(offset) : statement(context);
  }

  /** The constants in the switch's type; an empty range labels nothing (GCC manual 6.30). */
  private Stmt caseLabel(int offset, GnuCParser.CaseLabelContext context) {
    BigInteger low = caseConstant(context.conditionalExpression(0));
    BigInteger high =
        context.Ellipsis() == null ? low : caseConstant(context.conditionalExpression(1));
    Stmt body = optional(offset, context.statement());
    return low.compareTo(high) > 0 ? body : new Stmt.Case(offset, low, high, body);
  }

  private BigInteger caseConstant(GnuCParser.ConditionalExpressionContext context) {
    BigInteger value =
        readers.problems.attempt(() -> readers.expressions.constant(context), BigInteger.ZERO);
    return function.switchType().wrap(value);
  }

  private Stmt jump(GnuCParser.JumpStatementContext context) {
    int offset = UnitState.offset(context);
    if (context instanceof GnuCParser.GotoStatementContext jump) {
      return new Stmt.Goto(offset, function.labels().get(jump.Identifier().getText()));
    } else if (context instanceof GnuCParser.ContinueStatementContext) {
      return new Stmt.Continue(offset);
    } else if (context instanceof GnuCParser.BreakStatementContext) {
      return new Stmt.Break(offset);
    } else if (context instanceof GnuCParser.ReturnStatementContext result) {
      return returnStatement(offset, result);
    }
    readers.problems.refuse(
        offset, "computed goto is not supported; use a switch over the targets instead");
    return new Stmt.Empty(offset);
  }

  /** A void function may return a void expression (GNU C). */
  private Stmt returnStatement(int offset, GnuCParser.ReturnStatementContext context) {
    if (context.expression() == null) {
      return new Stmt.Return(offset, Optional.empty());
    }
    Expr value = full(context.expression());
    if (function.result().isVoid()) {
      Stmt evaluate = afterBounds(offset, new Stmt.Expression(offset, value));
      return new Stmt.Compound(
          offset, List.of(evaluate, new Stmt.Return(offset, Optional.empty())));
    }
    Expr converted = readers.coercions.assign(value, function.result());
    return afterBounds(offset, new Stmt.Return(offset, Optional.of(converted)));
  }
}
