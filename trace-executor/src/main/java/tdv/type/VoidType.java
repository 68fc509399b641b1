package tdv.type;

/** {@code void}. */
public record VoidType(Qualifiers qualifiers) implements CType {
  public static final VoidType VOID = new VoidType(Qualifiers.NONE);

  @Override
  public VoidType with(Qualifiers changed) {
    return new VoidType(changed);
  }
}
