package tdv.sema;

import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.ComplexType;
import tdv.type.Conversions;
import tdv.type.FloatKind;
import tdv.type.FloatType;
import tdv.type.FunctionType;
import tdv.type.IntKind;
import tdv.type.IntType;
import tdv.type.PointerType;
import tdv.type.RecordType;
import tdv.type.VectorType;

/**
 * What the attributes of a declaration make of its type: {@code mode}, {@code vector_size}, {@code
 * transparent_union}.
 */
final class TypeAttributes {
  private TypeAttributes() {}

  static CType apply(Attributes attributes, CType type) {
    if (attributes.equals(Attributes.NONE)) {
      return type;
    }
    if (attributes.has(Attributes.Flag.TRANSPARENT_UNION) && type instanceof RecordType record) {
      record.definition().markTransparent();
    }
    CType changed = attributes.mode().isEmpty() ? type : inMode(type, attributes.mode());
    return attributes.vectorBytes() == 0 ? changed : vector(changed, attributes.vectorBytes());
  }

  /** The type for a typedef name: an {@code aligned} attribute belongs to it. */
  static CType aligned(Attributes attributes, CType type) {
    return attributes.alignment() == 0
        ? type
        : type.with(type.qualifiers().aligned(attributes.alignment()));
  }

  /** A vector of the scalar type that the whole type is derived from. */
  private static CType vector(CType type, long bytes) {
    if (type instanceof PointerType pointer) {
      return new PointerType(vector(pointer.target(), bytes), pointer.qualifiers());
    } else if (type instanceof ArrayType array) {
      return new ArrayType(vector(array.element(), bytes), array.length());
    } else if (type instanceof FunctionType function) {
      return new FunctionType(
          vector(function.result(), bytes),
          function.parameters(),
          function.variadic(),
          function.prototyped());
    } else if (type instanceof VectorType) {
      return type;
    }
    return new VectorType(type.unqualified(), bytes, type.qualifiers());
  }

  /**
   * The type of the same class in another machine mode (GCC internals 14.6); an unknown mode
   * changes nothing.
   */
  static CType inMode(CType type, String mode) {
    if (type instanceof ComplexType complex && mode.endsWith("C")) {
      CType part = inMode(complex.part(), mode.substring(0, mode.length() - 1) + "F");
      return new ComplexType(part, complex.qualifiers());
    } else if (type instanceof FloatType) {
      return floatMode(type, mode);
    } else if (type.isInteger()) {
      return integerMode(type, mode);
    }
    return type;
  }

  private static CType floatMode(CType type, String mode) {
    FloatKind kind =
        switch (mode) {
          case "HF" -> FloatKind.FLOAT16;
          case "SF" -> FloatKind.FLOAT;
          case "DF" -> FloatKind.DOUBLE;
          case "XF" -> FloatKind.LONG_DOUBLE;
          case "TF" -> FloatKind.FLOAT128;
          default -> null;
        };
    return kind == null ? type : new FloatType(kind, type.qualifiers());
  }

  private static CType integerMode(CType type, String mode) {
    IntKind kind =
        switch (mode) {
          case "QI", "byte" -> IntKind.SIGNED_CHAR;
          case "HI" -> IntKind.SHORT;
          case "SI" -> IntKind.INT;
          case "DI", "word", "pointer", "unwind_word", "libgcc_cmp_return" -> IntKind.LONG;
          case "TI" -> IntKind.INT128;
          default -> null;
        };
    if (kind == null) {
      return type;
    }
    boolean signed = Conversions.integerType(type).isSigned();
    return IntType.of(signed ? kind : kind.unsigned()).with(type.qualifiers());
  }
}
