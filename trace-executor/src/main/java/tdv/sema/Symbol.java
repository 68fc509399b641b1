package tdv.sema;

import java.math.BigInteger;
import java.util.Optional;
import tdv.ast.Entity;
import tdv.ast.Function;
import tdv.ast.Variable;
import tdv.type.CType;

/** What an ordinary identifier means (C11 6.2.3). */
sealed interface Symbol {
  record ObjectName(Variable variable) implements Symbol {}

  record FunctionName(Function function) implements Symbol {}

  record TypeName(CType type) implements Symbol {}

  record EnumConstant(BigInteger value, CType type) implements Symbol {}

  /** The object or function that it names. */
  default Optional<Entity> entity() {
    if (this instanceof ObjectName object) {
      return Optional.of(object.variable());
    }
    return this instanceof FunctionName name ? Optional.of(name.function()) : Optional.empty();
  }
}
