package tdv.type;

/** A struct or union type. */
public record RecordType(RecordDefinition definition, Qualifiers qualifiers) implements CType {
  public static RecordType of(RecordDefinition definition) {
    return new RecordType(definition, Qualifiers.NONE);
  }

  @Override
  public RecordType with(Qualifiers changed) {
    return new RecordType(definition, changed);
  }
}
