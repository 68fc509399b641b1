package tdv.type;

import java.util.OptionalLong;

/** An array of {@code element}; its qualifiers are those of the element. */
public record ArrayType(CType element, Length length) implements CType {

  /** How many elements an array has. */
  public sealed interface Length {}

  public record Fixed(long count) implements Length {}

  /** {@code []}: incomplete, a flexible member, or completed by an initialiser. */
  public record Unknown() implements Length {}

  /**
   * {@code [n]}, known when its declaration is executed; {@code [*]} in a prototype has a bound
   * never evaluated.
   */
  public record Variable(VlaBound bound) implements Length {}

  public static ArrayType of(CType element, long count) {
    return new ArrayType(element, new Fixed(count));
  }

  public static ArrayType unknown(CType element) {
    return new ArrayType(element, new Unknown());
  }

  public OptionalLong fixedCount() {
    return length instanceof Fixed fixed ? OptionalLong.of(fixed.count()) : OptionalLong.empty();
  }

  @Override
  public Qualifiers qualifiers() {
    return element.qualifiers();
  }

  @Override
  public ArrayType with(Qualifiers changed) {
    return new ArrayType(element.with(changed), length);
  }
}
