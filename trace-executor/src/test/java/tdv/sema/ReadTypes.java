package tdv.sema;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tdv.ast.Expr;
import tdv.ast.Variable;
import tdv.parse.GnuCParser;
import tdv.parse.UnitParser;
import tdv.source.PreprocessedSource;
import tdv.source.TranslationUnit;
import tdv.type.CType;

/**
 * The declarations of a C text, read by a {@link TypeReader} with constants as its only
 * expressions.
 */
final class ReadTypes {
  private final UnitState state;
  private final Readers readers;
  private final TypeReader types;
  private final List<Declared> declared = new ArrayList<>();
  private final GnuCParser.TranslationUnitContext tree;

  private ReadTypes(String text) {
    PreprocessedSource source =
        new PreprocessedSource(
            new TranslationUnit(Path.of("test.c"), Path.of("/"), List.of()), text);
    state = new UnitState(source);
    readers = new Readers(state);
    types = readers.types;
    tree = UnitParser.parse(source).tree();
  }

  /** Reads the declarations at file scope, and those in the outermost blocks of functions. */
  static ReadTypes of(String text) {
    ReadTypes read = new ReadTypes(text);
    for (GnuCParser.ExternalDeclarationContext external : read.tree.externalDeclaration()) {
      if (external.declaration() != null) {
        read.declaration(external.declaration());
      }
    }
    return read;
  }

  UnitState state() {
    return state;
  }

  List<Declared> declared() {
    return declared;
  }

  /** The values of the expression statements in the body of the last function. */
  List<Expr> expressions() {
    GnuCParser.DeclarationContext function =
        tree.externalDeclaration(tree.externalDeclaration().size() - 1).declaration();
    return function.declarationRest().compoundStatement().blockItem().stream()
        .map(item -> item.statement().expressionStatement().expression())
        .map(readers.expressions::value)
        .toList();
  }

  Declared named(String name) {
    return declared.stream().filter(d -> d.name().equals(name)).findFirst().orElseThrow();
  }

  CType type(String name) {
    return named(name).type();
  }

  private void declaration(GnuCParser.DeclarationContext context) {
    if (context.staticAssert() != null) {
      return;
    }
    Specifiers specifiers = types.specifiers(context.declarationSpecifier());
    if (context.declarator() == null) {
      return;
    }
    GnuCParser.DeclarationRestContext rest = context.declarationRest();
    Declared first = types.declarator(specifiers, context.declarator());
    if (rest.compoundStatement() != null) {
      function(types.withParameterDefinitions(first, rest.parameterDefinition()), rest);
      return;
    }
    declare(specifiers, types.withAttributes(first, rest.attributeSpecifier()));
    for (GnuCParser.InitDeclaratorContext next : rest.initDeclarator()) {
      Declared more = types.declarator(specifiers, next.declarator());
      declare(specifiers, types.withAttributes(more, next.attributeSpecifier()));
    }
  }

  private void function(Declared function, GnuCParser.DeclarationRestContext rest) {
    declared.add(function);
    Scope outer = state.scope();
    state.reenter(function.parameters().orElseThrow().scope());
    for (GnuCParser.BlockItemContext item : rest.compoundStatement().blockItem()) {
      if (item.declaration() != null) {
        declaration(item.declaration());
      }
    }
    state.reenter(outer);
  }

  private void declare(Specifiers specifiers, Declared name) {
    declared.add(name);
    Symbol symbol =
        specifiers.isTypedef()
            ? new Symbol.TypeName(name.type())
            : new Symbol.ObjectName(
                new Variable(
                    name.name(),
                    name.type(),
                    Variable.Storage.AUTOMATIC,
                    specifiers.threadLocal(),
                    name.nameOffset()));
    state.scope().declare(name.name(), symbol);
  }
}
