package tdv.sema;

import java.util.ArrayList;
import java.util.List;
import tdv.parse.GnuCParser;

/**
 * One declarator of a declaration with what belongs to it.
 *
 * @param attributes before and behind the declarator
 * @param initializer null if there is none
 */
record DeclarationItem(
    GnuCParser.DeclaratorContext declarator,
    List<GnuCParser.AttributeSpecifierContext> attributes,
    GnuCParser.InitializerContext initializer) {

  /** All declarators of a declaration that has some. */
  static List<DeclarationItem> of(
      GnuCParser.DeclaratorContext first, GnuCParser.DeclarationRestContext rest) {
    List<DeclarationItem> items = new ArrayList<>();
    items.add(new DeclarationItem(first, rest.attributeSpecifier(), rest.initializer()));
    for (GnuCParser.InitDeclaratorContext more : rest.initDeclarator()) {
      items.add(
          new DeclarationItem(more.declarator(), more.attributeSpecifier(), more.initializer()));
    }
    return items;
  }

  Declared read(TypeReader types, Specifiers specifiers) {
    return types.withAttributes(types.declarator(specifiers, declarator), attributes);
  }
}
