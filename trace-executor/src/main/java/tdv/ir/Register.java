package tdv.ir;

import java.util.Optional;
import tdv.ast.Variable;
import tdv.type.CType;

/**
 * A local variable whose address is never taken, a parameter, or a temporary. Its identity is the
 * register's.
 */
public final class Register {
  private final int number;
  private final CType type;
  private final Optional<Variable> variable;

  public Register(int number, CType type, Optional<Variable> variable) {
    this.number = number;
    this.type = type;
    this.variable = variable;
  }

  /** Unique in its function. */
  public int number() {
    return number;
  }

  public CType type() {
    return type;
  }

  /** The variable of the source that it holds; empty for a temporary. */
  public Optional<Variable> variable() {
    return variable;
  }

  public boolean isTemporary() {
    return variable.isEmpty();
  }

  @Override
  public String toString() {
    return variable.map(v -> v.name() + "." + number).orElse("%" + number);
  }
}
