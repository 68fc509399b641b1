package tdv.sema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.ast.Expr;
import tdv.ast.Function;
import tdv.ast.Init;
import tdv.ast.Stmt;
import tdv.ast.Variable;
import tdv.parse.GnuCParser;
import tdv.type.CType;
import tdv.type.FunctionType;

/**
 * Reads declarations that are not function definitions (C11 6.7): decides what a name means, its
 * linkage (6.2.2) and its storage duration (6.2.4), and enters it into the current scope.
 */
final class DeclarationReader {
  private final Readers readers;
  private final UnitState state;

  DeclarationReader(Readers readers) {
    this.readers = readers;
    this.state = readers.state;
  }

  // ---- inside functions ----

  /** A declaration inside a function, as the statements that it stands for. */
  List<Stmt> local(GnuCParser.DeclarationContext context) {
    List<Stmt> statements = new ArrayList<>();
    readers.problems.attempt(() -> local(context, statements));
    return statements;
  }

  private void local(GnuCParser.DeclarationContext context, List<Stmt> statements) {
    if (context.staticAssert() != null) {
      return;
    }
    Specifiers specifiers = readers.types.specifiers(context.declarationSpecifier());
    if (context.declarator() == null) {
      statements.addAll(state.takeBounds());
      return;
    }
    if (context.declarationRest().compoundStatement() != null) {
      readers.problems.refuse(
          UnitState.offset(context),
          "nested functions are not supported; move the function to file scope");
      return;
    }
    for (DeclarationItem item :
        DeclarationItem.of(context.declarator(), context.declarationRest())) {
      readers.problems.attempt(() -> local(specifiers, item, statements));
    }
  }

  private void local(Specifiers specifiers, DeclarationItem item, List<Stmt> statements) {
    Declared declared = item.read(readers.types, specifiers);
    if (specifiers.isTypedef()) {
      statements.addAll(state.takeBounds());
      declare(declared, new Symbol.TypeName(declared.type()));
    } else if (declared.type() instanceof FunctionType type) {
      state.takeBounds();
      declareFunction(specifiers, declared, type);
    } else if (specifiers.storage() == Specifiers.Storage.EXTERN) {
      declare(declared, new Symbol.ObjectName(object(specifiers, declared)));
    } else if (specifiers.storage() == Specifiers.Storage.STATIC) {
      localStatic(specifiers, declared, item.initializer(), statements);
    } else {
      automatic(specifiers, declared, item.initializer(), statements);
    }
  }

  private void localStatic(
      Specifiers specifiers,
      Declared declared,
      GnuCParser.InitializerContext initializer,
      List<Stmt> statements) {
    statements.addAll(state.takeBounds());
    Optional<Init> deduced = deduced(specifiers, initializer);
    Variable variable = variable(specifiers, declared, deduced, Variable.Storage.LOCAL_STATIC);
    declare(declared, new Symbol.ObjectName(variable));
    state.addLocalStatic(variable);
    if (initializer != null) {
      initialise(variable, deduced.orElseGet(() -> initial(variable, initializer)));
    }
  }

  private void automatic(
      Specifiers specifiers,
      Declared declared,
      GnuCParser.InitializerContext initializer,
      List<Stmt> statements) {
    statements.addAll(state.takeBounds());
    Optional<Init> deduced = deduced(specifiers, initializer);
    Variable variable = variable(specifiers, declared, deduced, Variable.Storage.AUTOMATIC);
    declare(declared, new Symbol.ObjectName(variable));
    cleanup(declared).ifPresent(variable::cleanUpWith);
    Optional<Init> init =
        deduced.or(() -> Optional.ofNullable(initializer).map(i -> initial(variable, i)));
    init.ifPresent(i -> variable.refine(InitializerReader.completed(variable.type(), i)));
    statements.addAll(state.takeBounds());
    statements.add(new Stmt.Declare(declared.nameOffset(), variable, init));
  }

  private Optional<Function> cleanup(Declared declared) {
    String name = declared.attributes().cleanup();
    if (name.isEmpty()) {
      return Optional.empty();
    }
    if (state.scope().lookup(name).orElse(null) instanceof Symbol.FunctionName function) {
      readers.entities.refer(function.function());
      return Optional.of(function.function());
    }
    throw state.error(declared.nameOffset(), "cleanup argument '" + name + "' is not a function");
  }

  // ---- at file scope ----

  /** One declarator at file scope; function definitions are somebody else's. */
  Declared file(Specifiers specifiers, DeclarationItem item) {
    Declared declared = item.read(readers.types, specifiers);
    state.takeBounds();
    if (specifiers.isTypedef()) {
      declare(declared, new Symbol.TypeName(declared.type()));
    } else if (declared.type() instanceof FunctionType type) {
      declareFunction(specifiers, declared, type);
    } else {
      fileObject(specifiers, declared, item.initializer());
    }
    state.takeBounds();
    return declared;
  }

  /** A definition, a tentative one, or a mere declaration: they all mean one object (6.9.2). */
  private void fileObject(
      Specifiers specifiers, Declared declared, GnuCParser.InitializerContext initializer) {
    Optional<Init> deduced = deduced(specifiers, initializer);
    Variable variable =
        object(
            specifiers,
            deduced.map(i -> declared.withType(deducedType(specifiers, i))).orElse(declared));
    declare(declared, new Symbol.ObjectName(variable));
    if (initializer != null) {
      initialise(variable, deduced.orElseGet(() -> initial(variable, initializer)));
    }
  }

  // ---- what both have in common ----

  Function declareFunction(Specifiers specifiers, Declared declared, FunctionType type) {
    Function function = readers.entities.function(declared.name(), type);
    if (specifiers.storage() == Specifiers.Storage.STATIC) {
      function.markStatic();
    }
    if (specifiers.inline()) {
      function.markInline();
    }
    if (declared.attributes().has(Attributes.Flag.RETURNS_TWICE)) {
      function.markReturnsTwice();
    }
    declare(declared, new Symbol.FunctionName(function));
    return function;
  }

  private void declare(Declared declared, Symbol symbol) {
    state.scope().declare(declared.name(), symbol);
    if (state.scope().isFileScope()) {
      symbol.entity().ifPresent(entity -> entity.declareAtFileScope(declared.nameOffset()));
    }
  }

  private Variable object(Specifiers specifiers, Declared declared) {
    Variable variable =
        readers.entities.object(
            declared.name(), declared.type(), specifiers.threadLocal(), declared.nameOffset());
    variable.align(declared.attributes().alignment());
    return variable;
  }

  private static Variable variable(
      Specifiers specifiers, Declared declared, Optional<Init> deduced, Variable.Storage storage) {
    CType type = deduced.map(i -> deducedType(specifiers, i)).orElse(declared.type());
    Variable variable =
        new Variable(
            declared.name(), type, storage, specifiers.threadLocal(), declared.nameOffset());
    variable.align(declared.attributes().alignment());
    return variable;
  }

  private static CType deducedType(Specifiers specifiers, Init init) {
    return init.type().with(specifiers.type().qualifiers());
  }

  /** The initialiser of {@code __auto_type}, which is read before its name is known. */
  private Optional<Init> deduced(Specifiers specifiers, GnuCParser.InitializerContext initializer) {
    if (!specifiers.autoType() || initializer == null) {
      return Optional.empty();
    }
    if (initializer.assignmentExpression() == null) {
      throw state.error(UnitState.offset(initializer), "__auto_type needs an expression");
    }
    Expr value = readers.expressions.value(initializer.assignmentExpression());
    return Optional.of(new Init.Value(value));
  }

  private Init initial(Variable variable, GnuCParser.InitializerContext initializer) {
    return readers.initializers.read(variable.type(), initializer);
  }

  private static void initialise(Variable variable, Init init) {
    variable.refine(InitializerReader.completed(variable.type(), init));
    variable.initialise(init);
  }
}
