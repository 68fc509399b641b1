package tdv.sema;

import java.util.Optional;
import tdv.type.CType;

/**
 * What a declarator declares (C11 6.7.6).
 *
 * @param name empty for an abstract declarator
 * @param nameOffset place of the name, or of the specifiers if there is none
 * @param type for a typedef with its alignment, for other names without
 * @param parameters of the declared function; absent if no function is declared, or by a typedef
 *     name only
 * @param attributes of specifiers and declarator together
 */
record Declared(
    String name,
    int nameOffset,
    CType type,
    Optional<Parameters> parameters,
    Attributes attributes,
    boolean isTypedef) {
  Declared withType(CType changed) {
    return new Declared(name, nameOffset, changed, parameters, attributes, isTypedef);
  }
}
