package tdv.type;

import java.util.List;

/**
 * A function type.
 *
 * @param parameters adjusted types (arrays and functions have become pointers), unqualified
 * @param prototyped false for {@code int f()} and K&R definitions: arguments get the default
 *     promotions
 */
public record FunctionType(
    CType result, List<CType> parameters, boolean variadic, boolean prototyped) implements CType {

  public FunctionType {
    parameters = List.copyOf(parameters);
  }

  @Override
  public Qualifiers qualifiers() {
    return Qualifiers.NONE;
  }

  @Override
  public FunctionType with(Qualifiers changed) {
    return this;
  }
}
