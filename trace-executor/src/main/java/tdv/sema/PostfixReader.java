package tdv.sema;

import java.util.List;
import tdv.ast.Expr;
import tdv.parse.GnuCParser;
import tdv.type.ArrayType;
import tdv.type.PointerType;
import tdv.type.VectorType;

/** Subscripts, calls, member accesses and postfix steps (C11 6.5.2). */
final class PostfixReader {
  private final Readers readers;
  private final UnitState state;

  PostfixReader(Readers readers) {
    this.readers = readers;
    this.state = readers.state;
  }

  Expr read(GnuCParser.PostfixContext context) {
    List<GnuCParser.PostfixSuffixContext> suffixes = context.postfixSuffix();
    if (context.primaryExpression() instanceof GnuCParser.IdentifierContext identifier
        && !suffixes.isEmpty()
        && suffixes.get(0) instanceof GnuCParser.CallContext call) {
      return suffixes(readers.calls.named(identifier, call), suffixes.subList(1, suffixes.size()));
    }
    return suffixes(readers.primaries.read(context.primaryExpression()), suffixes);
  }

  Expr suffixes(Expr first, List<GnuCParser.PostfixSuffixContext> suffixes) {
    Expr result = first;
    for (GnuCParser.PostfixSuffixContext suffix : suffixes) {
      result = suffix(result, suffix);
    }
    return result;
  }

  private Expr suffix(Expr base, GnuCParser.PostfixSuffixContext context) {
    int offset = UnitState.offset(context);
    if (context instanceof GnuCParser.SubscriptContext subscript) {
      return subscript(offset, base, readers.expressions.value(subscript.expression()));
    }
    if (context instanceof GnuCParser.CallContext call) {
      return readers.calls.call(offset, base, call.assignmentExpression());
    }
    if (context instanceof GnuCParser.MemberAccessContext member) {
      return member(offset, base, member);
    }
    boolean increment = context.getStart().getType() == GnuCParser.PlusPlus;
    return readers.assignments.step(offset, base, increment, false);
  }

  /** {@code a[b]} is {@code *(a + b)} (6.5.2.1p2). */
  Expr subscript(int offset, Expr left, Expr index) {
    if (left.type() instanceof VectorType) {
      throw state.unsupported(offset, "elements of vector types are not supported; use an array");
    }
    Expr base = readers.coercions.value(left);
    boolean swapped = base.type().isInteger() && index.type().isPointer();
    Expr pointer = swapped ? index : base;
    Expr position = swapped ? base : index;
    if (!(pointer.type() instanceof PointerType type) || !position.type().isInteger()) {
      throw state.error(
          offset,
          "subscripted value is '" + TypeText.of(left.type()) + "', neither array nor pointer");
    }
    Expr element = readers.arithmetic.pointerAdd(offset, pointer, position, false);
    return new Expr.Deref(offset, type.target(), element);
  }

  private Expr member(int offset, Expr base, GnuCParser.MemberAccessContext context) {
    String name = context.Identifier().getText();
    if (context.Dot() != null) {
      return readers.members.member(offset, base, name);
    }
    Expr pointer = readers.coercions.value(base);
    return readers.members.member(offset, readers.expressions.dereference(offset, pointer), name);
  }

  /** A va_list as a pointer to its element: the array itself decays, a parameter is read. */
  Expr list(Expr plain) {
    Expr list = readers.coercions.value(plain);
    if (plain.type() instanceof ArrayType || list.type().isPointer()) {
      return list;
    }
    throw state.error(plain.offset(), "the argument list is not of type 'va_list'");
  }
}
