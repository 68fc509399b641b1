package tdv.sema;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import tdv.ast.Expr;
import tdv.ast.Expr.UnaryOp;
import tdv.ast.Init;
import tdv.ast.Stmt;
import tdv.ast.Variable;
import tdv.parse.GnuCParser;
import tdv.type.CType;
import tdv.type.Compatibility;
import tdv.type.PointerType;
import tdv.type.RecordType;

/** Reads expressions: resolves names, types operators, writes out conversions (C11 6.5). */
final class ExpressionReader implements ExpressionTyper {
  private final Readers readers;
  private final UnitState state;

  ExpressionReader(Readers readers) {
    this.readers = readers;
    this.state = readers.state;
  }

  // ---- what others ask for ----

  @Override
  public Expr plain(GnuCParser.ExpressionContext context) {
    List<GnuCParser.AssignmentExpressionContext> parts = context.assignmentExpression();
    if (parts.size() == 1) {
      return plain(parts.get(0));
    }
    Expr result = value(parts.get(0));
    for (int i = 1; i < parts.size(); i++) {
      Expr next = value(parts.get(i));
      int offset = context.Comma(i - 1).getSymbol().getStartIndex();
      result = new Expr.Comma(offset, next.type(), result, next);
    }
    return result;
  }

  Expr value(GnuCParser.ExpressionContext context) {
    return readers.coercions.value(plain(context));
  }

  @Override
  public Expr value(GnuCParser.AssignmentExpressionContext context) {
    return readers.coercions.value(plain(context));
  }

  Expr value(GnuCParser.ConditionalExpressionContext context) {
    return readers.coercions.value(plain(context));
  }

  Expr value(GnuCParser.CastExpressionContext context) {
    return readers.coercions.value(plain(context));
  }

  @Override
  public BigInteger constant(GnuCParser.ConditionalExpressionContext context) {
    return constant(value(context));
  }

  @Override
  public BigInteger constant(GnuCParser.AssignmentExpressionContext context) {
    return constant(value(context));
  }

  private BigInteger constant(Expr value) {
    return ConstantEvaluator.evaluate(value)
        .orElseThrow(
            () -> state.error(value.offset(), "expression is not an integer constant expression"));
  }

  // ---- the levels of the grammar, none of them converting lvalues ----

  Expr plain(GnuCParser.AssignmentExpressionContext context) {
    Expr target = plain(context.conditionalExpression());
    if (context.assignmentOperator() == null) {
      return target;
    }
    Expr value = value(context.assignmentExpression());
    return readers.assignments.assign(context.assignmentOperator().getStart(), target, value);
  }

  Expr plain(GnuCParser.ConditionalExpressionContext context) {
    Expr condition = plain(context.binaryExpression());
    if (context.Question() == null) {
      return condition;
    }
    int offset = context.Question().getSymbol().getStartIndex();
    Expr tested = readers.coercions.value(condition);
    if (context.expression() == null) {
      return readers.conditionals.elvis(offset, tested, value(context.conditionalExpression()));
    }
    Expr whenTrue = value(context.expression());
    Expr whenFalse = value(context.conditionalExpression());
    return readers.conditionals.conditional(offset, tested, whenTrue, whenFalse);
  }

  private Expr plain(GnuCParser.BinaryExpressionContext context) {
    if (context.binaryOperator().isEmpty()) {
      return plain(context.castExpression(0));
    }
    return BinaryOperators.read(context, readers.arithmetic, this::value);
  }

  Expr plain(GnuCParser.CastExpressionContext context) {
    if (context.unaryExpression() != null) {
      return plain(context.unaryExpression());
    }
    if (context.typeName() == null) {
      return plain(context.castExpression());
    }
    if (context.bracedInitializer() != null) {
      Expr literal = compoundLiteral(context.typeName(), context.bracedInitializer());
      return readers.postfixes.suffixes(literal, context.postfixSuffix());
    }
    return cast(context);
  }

  Expr plain(GnuCParser.UnaryExpressionContext context) {
    int offset = UnitState.offset(context);
    if (context instanceof GnuCParser.PostfixContext postfix) {
      return readers.postfixes.read(postfix);
    }
    if (context instanceof GnuCParser.PrefixStepContext step) {
      Expr target = plain(step.castExpression());
      return readers.assignments.step(offset, target, step.PlusPlus() != null, true);
    }
    if (context instanceof GnuCParser.PrefixContext prefix) {
      return prefix(offset, prefix);
    }
    if (context instanceof GnuCParser.SizeOfTypeContext size) {
      return readers.sizes.ofType(size);
    }
    if (context instanceof GnuCParser.SizeOfExpressionContext size) {
      return readers.sizes.ofExpression(size);
    }
    readers.problems.refuse(
        offset, "the address of a label is not supported (computed goto); use a switch instead");
    return Coercions.constant(offset, PointerType.TO_VOID, 0);
  }

  // ---- casts and prefix operators ----

  private Expr cast(GnuCParser.CastExpressionContext context) {
    List<Stmt.Bound> outer = state.takeBounds();
    CType type = readers.types.typeName(context.typeName()).unqualified();
    List<Stmt.Bound> bounds = state.takeBounds();
    outer.forEach(state::addBound);
    Expr operand = value(context.castExpression());
    Expr result = cast(UnitState.offset(context), type, operand);
    return withBounds(bounds, result);
  }

  private Expr cast(int offset, CType type, Expr operand) {
    if (type instanceof RecordType record) {
      if (Compatibility.compatible(type, operand.type())) {
        return operand;
      }
      if (record.definition().isUnion()) {
        return new Expr.Cast(offset, type, operand);
      }
      throw state.error(
          offset, "conversion to non-scalar type '" + TypeText.of(type) + "' requested");
    }
    return readers.coercions.convert(operand, type);
  }

  /** The value, after the bounds that its type names mention got theirs. */
  static Expr withBounds(List<Stmt.Bound> bounds, Expr value) {
    if (bounds.isEmpty()) {
      return value;
    }
    return new Expr.StatementExpr(
        value.offset(), value.type(), List.copyOf(bounds), Optional.of(value));
  }

  Expr compoundLiteral(
      GnuCParser.TypeNameContext typeName, GnuCParser.BracedInitializerContext braces) {
    int offset = typeName.getStart().getStartIndex();
    CType type = readers.types.typeName(typeName);
    Init init = readers.initializers.read(type, braces);
    boolean isLocal = readers.statements.insideFunction();
    Variable.Storage storage = isLocal ? Variable.Storage.AUTOMATIC : Variable.Storage.LOCAL_STATIC;
    CType complete = InitializerReader.completed(type, init);
    Variable object = new Variable("", complete, storage, false, offset);
    if (!isLocal) {
      object.initialise(init);
    }
    return new Expr.CompoundLiteral(offset, object, init);
  }

  private Expr prefix(int offset, GnuCParser.PrefixContext context) {
    Expr operand = plain(context.castExpression());
    int operator = context.getStart().getType();
    if (operator == GnuCParser.And) {
      return addressOf(offset, operand);
    }
    Expr value = readers.coercions.value(operand);
    return switch (operator) {
      case GnuCParser.Star -> dereference(offset, value);
      case GnuCParser.Plus -> readers.arithmetic.unaryPlus(offset, value);
      case GnuCParser.Minus -> readers.arithmetic.unary(offset, UnaryOp.NEGATE, value);
      case GnuCParser.Tilde -> readers.arithmetic.unary(offset, UnaryOp.COMPLEMENT, value);
      case GnuCParser.Not -> readers.arithmetic.unary(offset, UnaryOp.NOT, value);
      case GnuCParser.Real -> readers.arithmetic.unary(offset, UnaryOp.REAL, value);
      default -> readers.arithmetic.unary(offset, UnaryOp.IMAG, value);
    };
  }

  Expr dereference(int offset, Expr value) {
    if (value instanceof Expr.FunctionDecay decay) {
      return decay.function();
    }
    if (value.type() instanceof PointerType pointer) {
      return new Expr.Deref(offset, pointer.target(), value);
    }
    throw state.error(
        offset, "invalid type argument of unary * ('" + TypeText.of(value.type()) + "')");
  }

  Expr addressOf(int offset, Expr operand) {
    if (operand instanceof Expr.Deref deref) {
      return deref.pointer();
    }
    if (operand instanceof Expr.Member member && member.field().isBitField()) {
      throw state.error(
          offset, "cannot take the address of bit-field '" + member.field().name() + "'");
    }
    if (operand instanceof Expr.Unary) {
      throw state.unsupported(
          offset,
          "the address of a part of a complex object is not supported; use the whole object");
    }
    if (!operand.type().isFunction() && !Coercions.isLvalue(operand)) {
      throw state.error(offset, "lvalue required as operand of unary &");
    }
    return new Expr.AddressOf(offset, PointerType.to(operand.type()), operand);
  }
}
