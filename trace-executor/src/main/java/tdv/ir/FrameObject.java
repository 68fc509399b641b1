package tdv.ir;

import java.util.Optional;
import tdv.ast.Variable;
import tdv.type.CType;

/**
 * A local variable that needs an address: an aggregate, a volatile or atomic object, or one whose
 * address is taken. Its storage lasts as long as the function's frame.
 */
public final class FrameObject {
  private final int number;
  private final CType type;
  private final int alignment;
  private final Optional<Variable> variable;

  /**
   * @param alignment what the declaration demands beyond the type's own alignment, or 0
   */
  public FrameObject(int number, CType type, int alignment, Optional<Variable> variable) {
    this.number = number;
    this.type = type;
    this.alignment = alignment;
    this.variable = variable;
  }

  public int number() {
    return number;
  }

  public CType type() {
    return type;
  }

  public int alignment() {
    return alignment;
  }

  public Optional<Variable> variable() {
    return variable;
  }

  @Override
  public String toString() {
    return variable.filter(v -> !v.name().isEmpty()).map(Variable::name).orElse("frame")
        + "."
        + number;
  }
}
