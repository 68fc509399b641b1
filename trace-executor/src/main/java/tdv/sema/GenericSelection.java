package tdv.sema;

import tdv.ast.Expr;
import tdv.parse.GnuCParser;
import tdv.type.CType;
import tdv.type.Compatibility;

/**
 * {@code _Generic} (C11 6.5.1.1). The controlling expression undergoes lvalue conversion, and the
 * chosen expression stands as it is; the others are not read.
 */
final class GenericSelection {
  private GenericSelection() {}

  static Expr read(Readers readers, GnuCParser.GenericSelectionContext context) {
    CType type = readers.expressions.value(context.assignmentExpression()).type();
    GnuCParser.GenericAssociationContext chosen = null;
    for (GnuCParser.GenericAssociationContext association : context.genericAssociation()) {
      if (association.typeName() == null) {
        chosen = chosen == null ? association : chosen;
      } else if (Compatibility.compatible(readers.types.typeName(association.typeName()), type)) {
        chosen = association;
        break;
      }
    }
    if (chosen == null) {
      throw readers.state.error(
          UnitState.offset(context),
          "no association of _Generic matches type '" + TypeText.of(type) + "'");
    }
    return readers.expressions.plain(chosen.assignmentExpression());
  }
}
