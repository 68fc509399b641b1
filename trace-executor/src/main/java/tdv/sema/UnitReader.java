package tdv.sema;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tdv.ast.Function;
import tdv.parse.GnuCParser;
import tdv.type.FunctionType;
import tdv.type.RecordDefinition;

/**
 * Reads a translation unit (C11 6.9). The bodies of functions that only this unit can call are read
 * when something that stays in the program refers to them; headers are full of others.
 */
final class UnitReader {
  private final Readers readers;
  private final UnitState state;
  private final boolean gnu89Inline;
  private final Map<Function, FunctionDefinition> waiting = new HashMap<>();
  private final Set<Function> external = new LinkedHashSet<>();
  private final Set<String> aliased = new LinkedHashSet<>();

  UnitReader(Readers readers) {
    this.readers = readers;
    this.state = readers.state;
    this.gnu89Inline = hasGnu89Inline(state.source().unit().flags());
  }

  /** Whether the flags choose the inline of C90 with GNU's extension. */
  private static boolean hasGnu89Inline(List<String> flags) {
    boolean old = false;
    for (String flag : flags) {
      if (flag.startsWith("-std=") || flag.equals("-ansi")) {
        old = flag.matches("-ansi|-std=((gnu|c)(89|90)|iso9899:(1990|199409))");
      }
    }
    return old || flags.contains("-fgnu89-inline");
  }

  void read(GnuCParser.TranslationUnitContext unit) {
    for (GnuCParser.ExternalDeclarationContext context : unit.externalDeclaration()) {
      readers.problems.attempt(() -> read(context));
    }
    external.forEach(readers.entities::refer);
    aliased.forEach(name -> readers.entities.function(name).ifPresent(readers.entities::refer));
    List<Function> referred = readers.entities.takeReferred();
    while (!referred.isEmpty()) {
      referred.forEach(this::readWaiting);
      referred = readers.entities.takeReferred();
    }
  }

  private void readWaiting(Function function) {
    FunctionDefinition definition = waiting.remove(function);
    if (definition != null) {
      definition.read(readers);
    }
  }

  private void read(GnuCParser.ExternalDeclarationContext context) {
    if (context.asmDefinition() != null) {
      readers.problems.refuse(
          UnitState.offset(context), "assembly at file scope is not supported; write it in C");
    } else if (context.implicitIntDefinition() != null) {
      GnuCParser.ImplicitIntDefinitionContext definition = context.implicitIntDefinition();
      declaration(
          UnitState.offset(context),
          List.of(),
          definition.declarator(),
          definition.declarationRest());
    } else if (context.declaration() != null && context.declaration().staticAssert() == null) {
      GnuCParser.DeclarationContext declaration = context.declaration();
      declaration(
          UnitState.offset(context),
          declaration.declarationSpecifier(),
          declaration.declarator(),
          declaration.declarationRest());
    }
  }

  private void declaration(
      int start,
      List<GnuCParser.DeclarationSpecifierContext> specifierContexts,
      GnuCParser.DeclaratorContext declarator,
      GnuCParser.DeclarationRestContext rest) {
    Specifiers specifiers = readers.types.specifiers(specifierContexts);
    if (declarator == null) {
      return;
    }
    if (rest.compoundStatement() != null) {
      definition(start, specifierContexts, specifiers, declarator, rest);
      return;
    }
    for (DeclarationItem item : DeclarationItem.of(declarator, rest)) {
      readers.problems.attempt(() -> declared(specifierContexts, specifiers, item));
    }
  }

  private void declared(
      List<GnuCParser.DeclarationSpecifierContext> specifierContexts,
      Specifiers specifiers,
      DeclarationItem item) {
    Declared declared = readers.declarations.file(specifiers, item);
    DefinitionAttributes attributes =
        DefinitionAttributes.of(specifierContexts, item.declarator(), item.attributes());
    attributes.alias().ifPresent(aliased::add);
    readers
        .entities
        .function(declared.name())
        .filter(f -> attributes.isKept() || makesExternal(specifiers))
        .ifPresent(external::add);
  }

  /** A declaration that makes an inline definition an external one (6.7.4p7). */
  private boolean makesExternal(Specifiers specifiers) {
    return !gnu89Inline
        && specifiers.storage() != Specifiers.Storage.STATIC
        && (!specifiers.inline() || specifiers.storage() == Specifiers.Storage.EXTERN);
  }

  // ---- function definitions ----

  private void definition(
      int start,
      List<GnuCParser.DeclarationSpecifierContext> specifierContexts,
      Specifiers specifiers,
      GnuCParser.DeclaratorContext declarator,
      GnuCParser.DeclarationRestContext rest) {
    Declared header =
        readers.types.withParameterDefinitions(
            readers.types.withAttributes(
                readers.types.declarator(specifiers, declarator), rest.attributeSpecifier()),
            rest.parameterDefinition());
    state.takeBounds();
    if (!(header.type() instanceof FunctionType type) || header.parameters().isEmpty()) {
      throw state.error(header.nameOffset(), "'" + header.name() + "' is not a function");
    }
    Function function = readers.declarations.declareFunction(specifiers, header, type);
    List<RecordDefinition> records = state.takeLocalRecords();
    FunctionDefinition definition =
        new FunctionDefinition(
            function, header.parameters().get(), records, start, rest.compoundStatement());
    DefinitionAttributes attributes =
        DefinitionAttributes.of(specifierContexts, declarator, rest.attributeSpecifier());
    place(definition, specifiers, attributes);
  }

  /**
   * Reads the body of a function that other units can call; others wait until they are referred to.
   * An inline definition is not an external one (6.7.4p7), and in GNU's older meaning it is one
   * unless it is declared extern (GCC manual 6.45).
   */
  private void place(
      FunctionDefinition definition, Specifiers specifiers, DefinitionAttributes attributes) {
    Function function = definition.function();
    boolean isExtern = specifiers.storage() == Specifiers.Storage.EXTERN;
    boolean gnuInline = gnu89Inline || attributes.has("gnu_inline");
    boolean onlyToInline = specifiers.inline() && gnuInline && isExtern;
    boolean isOurs = !state.source().inSystemHeader(definition.headerStart());
    if (onlyToInline && !(attributes.has("always_inline") && isOurs)) {
      // The library's function is meant: gcc inlines nothing without optimisation, and the wrappers
      // of _FORTIFY_SOURCE in glibc's headers check their arguments and call it.
      return;
    }
    if (function.isStatic() || (specifiers.inline() && isExtern == gnuInline)) {
      waiting.put(function, definition);
      if (attributes.isKept()) {
        external.add(function);
      }
    } else {
      readers.entities.refer(function);
      definition.read(readers);
    }
  }
}
