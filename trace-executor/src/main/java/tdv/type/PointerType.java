package tdv.type;

/** A pointer to {@code target}. */
public record PointerType(CType target, Qualifiers qualifiers) implements CType {
  public static final PointerType TO_VOID = to(VoidType.VOID);

  public static PointerType to(CType target) {
    return new PointerType(target, Qualifiers.NONE);
  }

  @Override
  public PointerType with(Qualifiers changed) {
    return new PointerType(target, changed);
  }
}
