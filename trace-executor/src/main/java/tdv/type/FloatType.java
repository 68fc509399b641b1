package tdv.type;

/** A real floating type. */
public record FloatType(FloatKind kind, Qualifiers qualifiers) implements CType {
  public static final FloatType FLOAT = of(FloatKind.FLOAT);
  public static final FloatType DOUBLE = of(FloatKind.DOUBLE);
  public static final FloatType LONG_DOUBLE = of(FloatKind.LONG_DOUBLE);

  public static FloatType of(FloatKind kind) {
    return new FloatType(kind, Qualifiers.NONE);
  }

  @Override
  public FloatType with(Qualifiers changed) {
    return new FloatType(kind, changed);
  }
}
