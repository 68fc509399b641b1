package tdv.sema;

import java.util.List;
import tdv.ast.Expr;
import tdv.ast.Stmt;
import tdv.parse.GnuCParser;
import tdv.type.CType;
import tdv.type.IntType;
import tdv.type.Layout;

/**
 * {@code sizeof}, {@code _Alignof} and GNU C's {@code __alignof__} of expressions (C11 6.5.3.4).
 * They are constants, except for the size of a variable length array.
 */
final class SizeOperators {
  private final Readers readers;
  private final UnitState state;

  SizeOperators(Readers readers) {
    this.readers = readers;
    this.state = readers.state;
  }

  Expr ofType(GnuCParser.SizeOfTypeContext context) {
    int offset = UnitState.offset(context);
    GnuCParser.TypeOperandContext operand = context.typeOperand();
    boolean size = context.Sizeof() != null;
    List<Stmt.Bound> outer = state.takeBounds();
    if (operand.bracedInitializer() != null) {
      Expr literal =
          readers.expressions.compoundLiteral(operand.typeName(), operand.bracedInitializer());
      Expr measured = readers.postfixes.suffixes(literal, operand.postfixSuffix());
      return finish(outer, size ? size(offset, measured.type()) : alignment(offset, measured));
    }
    CType type = readers.types.typeName(operand.typeName());
    return finish(outer, size ? size(offset, type) : constant(offset, Layout.align(type)));
  }

  Expr ofExpression(GnuCParser.SizeOfExpressionContext context) {
    int offset = UnitState.offset(context);
    List<Stmt.Bound> outer = state.takeBounds();
    Expr measured = readers.expressions.plain(context.unaryExpression());
    if (context.Sizeof() == null) {
      return finish(outer, alignment(offset, measured));
    }
    Expr size = size(offset, measured.type());
    boolean evaluated = size instanceof Expr.VlaSize && !(measured instanceof Expr.VariableRef);
    return finish(
        outer,
        evaluated
            ? new Expr.Comma(offset, size.type(), readers.coercions.value(measured), size)
            : size);
  }

  /** Bounds inside the operand are evaluated only where the size depends on them. */
  private Expr finish(List<Stmt.Bound> outer, Expr result) {
    List<Stmt.Bound> inner = state.takeBounds();
    outer.forEach(state::addBound);
    return result instanceof Expr.IntConst ? result : ExpressionReader.withBounds(inner, result);
  }

  private Expr size(int offset, CType type) {
    if (type.isVoid() || type.isFunction()) {
      return constant(offset, 1);
    }
    if (Layout.hasVariableSize(type)) {
      return new Expr.VlaSize(offset, IntType.UNSIGNED_LONG, type);
    }
    if (!Layout.isComplete(type)) {
      throw state.error(
          offset, "invalid application of sizeof to incomplete type '" + TypeText.of(type) + "'");
    }
    return constant(offset, Layout.size(type));
  }

  private static Expr alignment(int offset, Expr measured) {
    CType type = measured.type();
    if (type.isVoid() || type.isFunction()) {
      return constant(offset, 1);
    }
    long natural = Layout.align(type);
    if (measured instanceof Expr.VariableRef ref) {
      return constant(offset, Math.max(ref.variable().alignment(), natural));
    }
    if (measured instanceof Expr.Member member) {
      long own = member.field().packed() ? 1 : natural;
      return constant(offset, Math.max(member.field().alignment(), own));
    }
    return constant(offset, natural);
  }

  private static Expr constant(int offset, long value) {
    return Coercions.constant(offset, IntType.UNSIGNED_LONG, value);
  }
}
