package tdv.type;

/** A complex type: two parts of an unqualified real type (an integer type is GNU C's extension). */
public record ComplexType(CType part, Qualifiers qualifiers) implements CType {
  public static ComplexType of(CType part) {
    return new ComplexType(part, Qualifiers.NONE);
  }

  @Override
  public ComplexType with(Qualifiers changed) {
    return new ComplexType(part, changed);
  }
}
