package tdv.type;

/** An enumeration; its values are those of the definition's underlying integer type. */
public record EnumType(EnumDefinition definition, Qualifiers qualifiers) implements CType {
  public static EnumType of(EnumDefinition definition) {
    return new EnumType(definition, Qualifiers.NONE);
  }

  /** The integer type that it is compatible with, with the same qualifiers. */
  public IntType underlying() {
    return definition.underlying().with(qualifiers);
  }

  @Override
  public EnumType with(Qualifiers changed) {
    return new EnumType(definition, changed);
  }
}
