package tdv.sema;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import tdv.ast.Expr;
import tdv.ast.Stmt;
import tdv.ast.Variable;
import tdv.parse.GnuCParser;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.FunctionType;
import tdv.type.IntType;
import tdv.type.PointerType;
import tdv.type.VlaBound;

/**
 * Reads declarators (C11 6.7.6): pointers, arrays and functions around a name.
 *
 * <p>The sizes of variable length arrays are evaluated in the order in which the type is built, as
 * gcc does: in {@code int a[f()][g()]} the call of g comes first.
 */
final class DeclaratorReader {
  private static final int LARGEST_COUNT_BITS = 62;

  private final UnitState state;
  private final ExpressionTyper typer;
  private final TypeReader types;
  private final AttributeReader attributes;
  private int openPrototypes;

  /** Bounds whose expressions do nothing but compute a value. */
  private final Set<VlaBound> pureBounds = new HashSet<>();

  DeclaratorReader(
      UnitState state, ExpressionTyper typer, TypeReader types, AttributeReader attributes) {
    this.state = state;
    this.typer = typer;
    this.types = types;
    this.attributes = attributes;
  }

  /** How many parameter lists are being read, each inside the one before. */
  int openPrototypes() {
    return openPrototypes;
  }

  /**
   * A type on its way from the specifiers to the name.
   *
   * @param parameters present if the outermost derivation is a function
   * @param bracketFlags qualifiers between the brackets if it is an array
   * @param name null until the name is reached
   */
  private record Partial(
      CType type,
      Optional<Parameters> parameters,
      int bracketFlags,
      Token name,
      Attributes attributes) {
    Partial derive(CType derived) {
      return new Partial(derived, Optional.empty(), 0, name, attributes);
    }

    Partial and(Attributes more) {
      return new Partial(type, parameters, bracketFlags, name, attributes.and(more));
    }
  }

  Declared read(Specifiers specifiers, GnuCParser.DeclaratorContext context) {
    return declared(specifiers, partial(specifiers, context));
  }

  private Partial partial(Specifiers specifiers, GnuCParser.DeclaratorContext context) {
    Partial base = new Partial(specifiers.type(), Optional.empty(), 0, null, Attributes.NONE);
    return context == null ? base : apply(context, base);
  }

  private Declared declared(Specifiers specifiers, Partial partial) {
    Token name = partial.name();
    Declared plain =
        new Declared(
            name == null ? "" : name.getText(),
            name == null ? specifiers.offset() : name.getStartIndex(),
            aligned(specifiers.isTypedef(), specifiers.attributes(), partial.type()),
            partial.parameters(),
            specifiers.attributes(),
            specifiers.isTypedef());
    return add(plain, partial.attributes());
  }

  /** Adds attributes to a declared name: some change its type. */
  Declared add(Declared declared, Attributes more) {
    CType type = TypeAttributes.apply(more, declared.type());
    return new Declared(
        declared.name(),
        declared.nameOffset(),
        aligned(declared.isTypedef(), more, type),
        declared.parameters(),
        declared.attributes().and(more),
        declared.isTypedef());
  }

  private static CType aligned(boolean isTypedef, Attributes attributes, CType type) {
    return isTypedef ? TypeAttributes.aligned(attributes, type) : type;
  }

  private Partial apply(GnuCParser.DeclaratorContext context, Partial base) {
    Partial partial = base;
    for (GnuCParser.PointerContext pointer : context.pointer()) {
      partial = partial.derive(pointer(pointer, partial.type()));
    }
    GnuCParser.DirectDeclaratorContext direct = context.directDeclarator();
    return direct == null ? partial : apply(direct, partial);
  }

  private CType pointer(GnuCParser.PointerContext context, CType target) {
    int flags = 0;
    for (GnuCParser.TypeQualifierContext qualifier : context.typeQualifier()) {
      flags |= TypeReader.qualifier(qualifier.getStart());
    }
    CType pointer = TypeReader.qualified(PointerType.to(target), flags);
    return TypeAttributes.aligned(attributes.read(context.attributeSpecifier()), pointer);
  }

  private Partial apply(GnuCParser.DirectDeclaratorContext context, Partial base) {
    Partial partial = base;
    List<GnuCParser.DeclaratorSuffixContext> suffixes = context.declaratorSuffix();
    for (int i = suffixes.size() - 1; i >= 0; i--) {
      partial = apply(suffixes.get(i), partial);
    }
    GnuCParser.DeclaratorCoreContext core = context.declaratorCore();
    if (core == null) {
      return partial;
    } else if (core.Identifier() != null) {
      Token name = core.Identifier().getSymbol();
      return new Partial(
          partial.type(), partial.parameters(), partial.bracketFlags(), name, partial.attributes());
    }
    return apply(core.declarator(), partial.and(attributes.read(core.attributeSpecifier())));
  }

  private Partial apply(GnuCParser.DeclaratorSuffixContext context, Partial base) {
    if (context instanceof GnuCParser.ArraySuffixContext array) {
      return array(array, base);
    } else if (context instanceof GnuCParser.FunctionSuffixContext function) {
      return function(function.parameterList(), base);
    }
    return identifierList((GnuCParser.IdentifierListSuffixContext) context, base);
  }

  // ---- arrays ----

  private Partial array(GnuCParser.ArraySuffixContext context, Partial base) {
    int flags = 0;
    for (GnuCParser.TypeQualifierContext qualifier : context.typeQualifier()) {
      flags |= TypeReader.qualifier(qualifier.getStart());
    }
    ArrayType array = new ArrayType(base.type(), length(context));
    return new Partial(array, Optional.empty(), flags, base.name(), base.attributes());
  }

  private ArrayType.Length length(GnuCParser.ArraySuffixContext context) {
    if (context.assignmentExpression() == null) {
      return context.Star() == null
          ? new ArrayType.Unknown()
          : new ArrayType.Variable(state.newBound());
    }
    int offset = UnitState.offset(context.assignmentExpression());
    Expr count = typer.value(context.assignmentExpression());
    if (!count.type().isInteger()) {
      throw state.error(offset, "size of array has non-integer type");
    }
    Optional<BigInteger> constant = ConstantEvaluator.evaluate(count);
    return constant.isPresent()
        ? fixed(constant.get(), offset)
        : variable(context.assignmentExpression(), count, offset);
  }

  private ArrayType.Length fixed(BigInteger count, int offset) {
    if (count.signum() < 0) {
      throw state.error(offset, "size of array is negative");
    } else if (count.bitLength() > LARGEST_COUNT_BITS) {
      throw state.error(offset, "size of array is too large");
    }
    return new ArrayType.Fixed(count.longValueExact());
  }

  private ArrayType.Length variable(ParseTree context, Expr count, int offset) {
    if (state.scope().isFileScope()) {
      throw state.error(offset, "variably modified type at file scope");
    }
    VlaBound bound = state.newBound();
    state.addBound(
        new Stmt.Bound(offset, bound, new Expr.Cast(offset, IntType.UNSIGNED_LONG, count)));
    if (!mayHaveEffects(context)) {
      pureBounds.add(bound);
    }
    return new ArrayType.Variable(bound);
  }

  private static boolean mayHaveEffects(ParseTree tree) {
    if (tree instanceof GnuCParser.AssignmentOperatorContext
        || tree instanceof GnuCParser.PrefixStepContext
        || tree instanceof GnuCParser.PostfixStepContext
        || tree instanceof GnuCParser.CallContext
        || tree instanceof GnuCParser.StatementExpressionContext) {
      return true;
    }
    for (int i = 0; i < tree.getChildCount(); i++) {
      if (mayHaveEffects(tree.getChild(i))) {
        return true;
      }
    }
    return false;
  }

  // ---- functions ----

  private Partial function(GnuCParser.ParameterListContext context, Partial base) {
    List<Stmt.Bound> outerBounds = state.takeBounds();
    state.enterScope();
    openPrototypes++;
    List<Variable> variables;
    try {
      variables = context == null ? List.of() : parameters(context);
    } finally {
      openPrototypes--;
    }
    Parameters parameters = new Parameters(variables, List.of(), state.takeBounds(), state.scope());
    state.leaveScope();
    outerBounds.forEach(state::addBound);
    boolean variadic = context != null && context.Ellipsis() != null;
    return function(base, parameters, variadic, /* prototyped= */ context != null);
  }

  private static Partial function(
      Partial base, Parameters parameters, boolean variadic, boolean prototyped) {
    List<CType> types = parameters.variables().stream().map(v -> v.type().unqualified()).toList();
    CType result = base.type().unqualified();
    return new Partial(
        new FunctionType(result, types, variadic, prototyped),
        Optional.of(parameters),
        0,
        base.name(),
        base.attributes());
  }

  private List<Variable> parameters(GnuCParser.ParameterListContext context) {
    List<Variable> variables = new ArrayList<>();
    for (GnuCParser.ParameterDeclarationContext parameter : context.parameterDeclaration()) {
      Specifiers specifiers = types.specifiers(parameter.declarationSpecifier());
      if (parameter.declarator() == null && specifiers.type().isVoid()) {
        continue;
      }
      variables.add(parameter(specifiers, parameter.declarator(), parameter.attributeSpecifier()));
    }
    return variables;
  }

  private Variable parameter(
      Specifiers specifiers,
      GnuCParser.DeclaratorContext declarator,
      List<GnuCParser.AttributeSpecifierContext> behind) {
    Partial partial = partial(specifiers, declarator);
    Declared declared = types.withAttributes(declared(specifiers, partial), behind);
    CType type = adjusted(declared.type(), partial.bracketFlags());
    Variable variable =
        new Variable(
            declared.name(), type, Variable.Storage.PARAMETER, false, declared.nameOffset());
    variable.align(declared.attributes().alignment());
    if (!declared.name().isEmpty()) {
      state.scope().declare(declared.name(), new Symbol.ObjectName(variable));
    }
    return variable;
  }

  /** The type of a parameter: arrays and functions become pointers (6.7.6.3p7, p8). */
  private CType adjusted(CType type, int bracketFlags) {
    if (type instanceof ArrayType array) {
      dropBound(array.length());
      return TypeReader.qualified(PointerType.to(array.element()), bracketFlags);
    }
    return type.isFunction() ? PointerType.to(type) : type;
  }

  /** Nothing depends on a parameter's outermost size, unless its evaluation does something. */
  private void dropBound(ArrayType.Length length) {
    if (length instanceof ArrayType.Variable variable && pureBounds.contains(variable.bound())) {
      for (Stmt.Bound bound : state.takeBounds()) {
        if (bound.bound() != variable.bound()) {
          state.addBound(bound);
        }
      }
    }
  }

  private Partial identifierList(GnuCParser.IdentifierListSuffixContext context, Partial base) {
    List<String> names = context.Identifier().stream().map(TerminalNode::getText).toList();
    state.enterScope();
    Parameters parameters = new Parameters(List.of(), names, List.of(), state.scope());
    state.leaveScope();
    return function(base, parameters, /* variadic= */ false, /* prototyped= */ false);
  }

  /** See {@link TypeReader#withParameterDefinitions}. */
  Declared withParameterDefinitions(
      Declared function, List<GnuCParser.ParameterDefinitionContext> contexts) {
    if (function.parameters().isEmpty()
        || !(function.type() instanceof FunctionType type)
        || function.parameters().get().identifiers().isEmpty()) {
      return function;
    }
    Parameters listed = function.parameters().get();
    Scope current = state.scope();
    List<Stmt.Bound> outerBounds = state.takeBounds();
    state.reenter(listed.scope());
    Parameters parameters = definedParameters(listed, contexts);
    state.reenter(current);
    outerBounds.forEach(state::addBound);
    List<CType> parameterTypes =
        parameters.variables().stream().map(v -> v.type().unqualified()).toList();
    return new Declared(
        function.name(),
        function.nameOffset(),
        new FunctionType(type.result(), parameterTypes, false, false),
        Optional.of(parameters),
        function.attributes(),
        function.isTypedef());
  }

  private Parameters definedParameters(
      Parameters listed, List<GnuCParser.ParameterDefinitionContext> contexts) {
    Map<String, Variable> defined = new HashMap<>();
    for (GnuCParser.ParameterDefinitionContext context : contexts) {
      Specifiers specifiers = types.specifiers(context);
      for (GnuCParser.DeclaratorContext declarator : context.declarator()) {
        Variable variable = parameter(specifiers, declarator, List.of());
        defined.put(variable.name(), variable);
      }
    }
    List<Variable> variables = new ArrayList<>();
    for (String name : listed.identifiers()) {
      variables.add(defined.computeIfAbsent(name, this::implicitInt));
    }
    return new Parameters(variables, List.of(), state.takeBounds(), listed.scope());
  }

  private Variable implicitInt(String name) {
    Variable variable = new Variable(name, IntType.INT, Variable.Storage.PARAMETER, false, 0);
    state.scope().declare(name, new Symbol.ObjectName(variable));
    return variable;
  }
}
