package tdv.type;

import java.util.ArrayList;
import java.util.List;

/**
 * When two types are the same for C although they were written differently, and what they add up to
 * (C11 6.2.7).
 */
public final class Compatibility {
  private Compatibility() {}

  /**
   * Whether the types are compatible; their own qualifiers count (6.7.3p10), alignment attributes
   * don't. An enumeration is compatible with its integer type, but not with another enumeration of
   * the same one.
   */
  public static boolean compatible(CType a, CType b) {
    if (a.qualifiers().flags() != b.qualifiers().flags()) {
      return false;
    }
    if (a instanceof PointerType x && b instanceof PointerType y) {
      return compatible(x.target(), y.target());
    } else if (a instanceof ArrayType x && b instanceof ArrayType y) {
      return compatible(x.element(), y.element()) && compatible(x.length(), y.length());
    } else if (a instanceof FunctionType x && b instanceof FunctionType y) {
      return compatible(x.result(), y.result()) && parametersCompatible(x, y);
    }
    return sameValueType(a.unqualified(), b.unqualified());
  }

  private static boolean sameValueType(CType a, CType b) {
    if (a instanceof EnumType x && b instanceof IntType) {
      return Conversions.integerType(x).equals(b);
    } else if (a instanceof IntType && b instanceof EnumType y) {
      return Conversions.integerType(y).equals(a);
    }
    return a.equals(b);
  }

  private static boolean compatible(ArrayType.Length a, ArrayType.Length b) {
    return !(a instanceof ArrayType.Fixed) || !(b instanceof ArrayType.Fixed) || a.equals(b);
  }

  private static boolean parametersCompatible(FunctionType a, FunctionType b) {
    if (!a.prototyped()) {
      return b.prototyped() ? acceptsPromoted(b) : true;
    } else if (!b.prototyped()) {
      return acceptsPromoted(a);
    }
    boolean same = a.variadic() == b.variadic() && a.parameters().size() == b.parameters().size();
    for (int i = 0; same && i < a.parameters().size(); i++) {
      same = compatible(a.parameters().get(i), b.parameters().get(i));
    }
    return same;
  }

  /** Whether a call without a prototype passes what the function expects (6.7.6.3p15). */
  private static boolean acceptsPromoted(FunctionType type) {
    return !type.variadic()
        && type.parameters().stream()
            .allMatch(parameter -> compatible(parameter, promotedKeepingEnums(parameter)));
  }

  private static CType promotedKeepingEnums(CType type) {
    boolean wideEnum =
        type instanceof EnumType enumeration && Conversions.integerType(enumeration).width() >= 32;
    return wideEnum ? type : Conversions.defaultArgument(type);
  }

  /**
   * The composite type of two compatible types: what each of them knows (6.2.7p3). The first one
   * wins elsewhere.
   */
  public static CType composite(CType a, CType b) {
    if (a instanceof PointerType x && b instanceof PointerType y) {
      return new PointerType(composite(x.target(), y.target()), x.qualifiers());
    } else if (a instanceof ArrayType x && b instanceof ArrayType y) {
      return new ArrayType(composite(x.element(), y.element()), composite(x.length(), y.length()));
    } else if (a instanceof FunctionType x && b instanceof FunctionType y) {
      return composite(x, y);
    }
    return a instanceof IntType && b instanceof EnumType ? b : a;
  }

  private static ArrayType.Length composite(ArrayType.Length a, ArrayType.Length b) {
    if (a instanceof ArrayType.Fixed || b instanceof ArrayType.Unknown) {
      return a;
    }
    return b instanceof ArrayType.Fixed || a instanceof ArrayType.Unknown ? b : a;
  }

  private static FunctionType composite(FunctionType a, FunctionType b) {
    CType result = composite(a.result(), b.result());
    if (!a.prototyped() || !b.prototyped()) {
      FunctionType known = b.prototyped() || (a.parameters().isEmpty() && !a.prototyped()) ? b : a;
      return new FunctionType(result, known.parameters(), known.variadic(), known.prototyped());
    }
    List<CType> parameters = new ArrayList<>();
    int count = Math.min(a.parameters().size(), b.parameters().size());
    for (int i = 0; i < count; i++) {
      parameters.add(composite(a.parameters().get(i), b.parameters().get(i)));
    }
    return new FunctionType(result, parameters, a.variadic(), true);
  }
}
