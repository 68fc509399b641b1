package tdv.sema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tdv.parse.GnuCParser;

/**
 * The attributes of a function or object that decide whether it is in the program although nothing
 * refers to it (GCC manual 6.33).
 *
 * @param names without underscores around them
 * @param alias the name of the function that is the real definition
 */
record DefinitionAttributes(Set<String> names, Optional<String> alias) {
  private static final Set<String> KEPT = Set.of("used", "constructor", "destructor", "retain");

  static DefinitionAttributes of(
      List<GnuCParser.DeclarationSpecifierContext> specifiers,
      GnuCParser.DeclaratorContext declarator,
      List<GnuCParser.AttributeSpecifierContext> behind) {
    List<GnuCParser.AttributeSpecifierContext> all = new ArrayList<>(behind);
    for (GnuCParser.DeclarationSpecifierContext specifier : specifiers) {
      if (specifier.attributeSpecifier() != null) {
        all.add(specifier.attributeSpecifier());
      }
    }
    addInside(declarator, all);
    return read(all);
  }

  /** Attributes may also stand behind a star or an opening parenthesis of the declarator. */
  private static void addInside(
      GnuCParser.DeclaratorContext declarator, List<GnuCParser.AttributeSpecifierContext> all) {
    for (GnuCParser.PointerContext pointer : declarator.pointer()) {
      all.addAll(pointer.attributeSpecifier());
    }
    GnuCParser.DirectDeclaratorContext direct = declarator.directDeclarator();
    if (direct != null
        && direct.declaratorCore() != null
        && direct.declaratorCore().declarator() != null) {
      all.addAll(direct.declaratorCore().attributeSpecifier());
      addInside(direct.declaratorCore().declarator(), all);
    }
  }

  private static DefinitionAttributes read(List<GnuCParser.AttributeSpecifierContext> all) {
    Set<String> names = new HashSet<>();
    Optional<String> alias = Optional.empty();
    for (GnuCParser.AttributeSpecifierContext specifier : all) {
      for (GnuCParser.AttributeContext attribute : specifier.attribute()) {
        String name = plain(attribute.attributeName().getText());
        names.add(name);
        if (name.equals("alias") && !attribute.attributeArgument().isEmpty()) {
          alias = Optional.of(attribute.attributeArgument(0).getText().replace("\"", ""));
        }
      }
    }
    return new DefinitionAttributes(names, alias);
  }

  boolean isKept() {
    return names.stream().anyMatch(KEPT::contains);
  }

  boolean has(String name) {
    return names.contains(name);
  }

  private static String plain(String name) {
    boolean underscored = name.length() > 4 && name.startsWith("__") && name.endsWith("__");
    return underscored ? name.substring(2, name.length() - 2) : name;
  }
}
