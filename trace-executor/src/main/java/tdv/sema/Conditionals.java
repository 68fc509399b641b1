package tdv.sema;

import tdv.ast.Expr;
import tdv.type.CType;
import tdv.type.Compatibility;
import tdv.type.Conversions;
import tdv.type.PointerType;
import tdv.type.Qualifiers;
import tdv.type.VoidType;

/** The conditional operator, with GNU C's omitted middle operand (C11 6.5.15). */
final class Conditionals {
  private final UnitState state;
  private final Coercions coercions;

  Conditionals(UnitState state, Coercions coercions) {
    this.state = state;
    this.coercions = coercions;
  }

  Expr conditional(int offset, Expr condition, Expr whenTrue, Expr whenFalse) {
    CType type = resultType(offset, whenTrue, whenFalse);
    Expr first = branch(whenTrue, type);
    Expr second = branch(whenFalse, type);
    Expr result = new Expr.Conditional(offset, type, coercions.condition(condition), first, second);
    return Arithmetic.fold(result, condition, first, second);
  }

  Expr elvis(int offset, Expr condition, Expr whenFalse) {
    CType type = resultType(offset, condition, whenFalse);
    return new Expr.Elvis(offset, type, coercions.condition(condition), branch(whenFalse, type));
  }

  private Expr branch(Expr value, CType type) {
    return type.isRecord() ? value : coercions.convert(value, type);
  }

  private CType resultType(int offset, Expr left, Expr right) {
    CType a = left.type();
    CType b = right.type();
    if (a.isArithmetic() && b.isArithmetic()) {
      return Conversions.usual(a, b);
    }
    if (a.isVoid() || b.isVoid()) {
      return VoidType.VOID;
    }
    if (a instanceof PointerType p && b instanceof PointerType q) {
      return pointerType(left, p, right, q);
    }
    if (a.isPointer() && b.isInteger()) {
      return a;
    }
    if (a.isInteger() && b.isPointer()) {
      return b;
    }
    if (a.isRecord() && Compatibility.compatible(a.unqualified(), b.unqualified())) {
      return a.unqualified();
    }
    throw state.error(
        offset,
        "type mismatch in conditional expression ('"
            + TypeText.of(a)
            + "' and '"
            + TypeText.of(b)
            + "')");
  }

  /** 6.5.15p6: a composite, void for void and (with a warning) for unrelated types. */
  private static CType pointerType(Expr left, PointerType a, Expr right, PointerType b) {
    if (Coercions.isNullPointerConstant(left)) {
      return b;
    }
    if (Coercions.isNullPointerConstant(right)) {
      return a;
    }
    Qualifiers qualifiers = a.target().qualifiers().and(b.target().qualifiers().flags());
    CType first = a.target().unqualified();
    CType second = b.target().unqualified();
    CType target =
        Compatibility.compatible(first, second)
            ? Compatibility.composite(first, second)
            : VoidType.VOID;
    return PointerType.to(target.with(qualifiers));
  }
}
