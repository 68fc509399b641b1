package tdv.type;

/** A C type with its qualifiers. */
public sealed interface CType
    permits VoidType,
        IntType,
        FloatType,
        ComplexType,
        PointerType,
        ArrayType,
        FunctionType,
        RecordType,
        EnumType,
        VectorType {

  /** Qualifiers of this type itself; those of an array are those of its element. */
  Qualifiers qualifiers();

  /** The same type with exactly these qualifiers. */
  CType with(Qualifiers qualifiers);

  /** The type of a value: neither qualified nor atomic nor over-aligned. */
  default CType unqualified() {
    return qualifiers().isNone() ? this : with(Qualifiers.NONE);
  }

  default boolean isAtomic() {
    return qualifiers().isAtomic();
  }

  default boolean isVolatile() {
    return qualifiers().isVolatile();
  }

  default boolean isVoid() {
    return this instanceof VoidType;
  }

  /** Integer types, enumerations included. */
  default boolean isInteger() {
    return this instanceof IntType || this instanceof EnumType;
  }

  default boolean isPointer() {
    return this instanceof PointerType;
  }

  default boolean isArithmetic() {
    return isInteger() || this instanceof FloatType || this instanceof ComplexType;
  }

  /** Types whose values fit a register: arithmetic types and pointers. */
  default boolean isScalar() {
    return isArithmetic() || isPointer();
  }

  default boolean isRecord() {
    return this instanceof RecordType;
  }

  default boolean isArray() {
    return this instanceof ArrayType;
  }

  default boolean isFunction() {
    return this instanceof FunctionType;
  }
}
