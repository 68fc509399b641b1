package tdv.type;

/** GNU C's vector of {@code bytes} bytes. Declarations may use it; operations on it are refused. */
public record VectorType(CType element, long bytes, Qualifiers qualifiers) implements CType {
  @Override
  public VectorType with(Qualifiers changed) {
    return new VectorType(element, bytes, changed);
  }
}
