package tdv.sema;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import tdv.ast.Expr;
import tdv.ast.Function;
import tdv.ast.Stmt;
import tdv.parse.GnuCParser;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.Compatibility;
import tdv.type.IntType;
import tdv.type.Qualifiers;

/** Names, constants, string literals and the constructs that look like them (C11 6.5.1). */
final class PrimaryReader {
  private final Readers readers;
  private final UnitState state;
  private final Literals literals;

  PrimaryReader(Readers readers) {
    this.readers = readers;
    this.state = readers.state;
    this.literals = new Literals(state);
  }

  Expr read(GnuCParser.PrimaryExpressionContext context) {
    if (context instanceof GnuCParser.IdentifierContext identifier) {
      return identifier(UnitState.offset(context), identifier.Identifier().getText());
    }
    if (context instanceof GnuCParser.ConstantContext constant) {
      Token token = constant.getStart();
      return constant.Number() != null ? literals.number(token) : literals.character(token);
    }
    if (context instanceof GnuCParser.StringContext string) {
      return literals.string(string.StringLiteral().stream().map(TerminalNode::getSymbol).toList());
    }
    if (context instanceof GnuCParser.ParenthesizedContext parenthesized) {
      return readers.expressions.plain(parenthesized.expression());
    }
    if (context instanceof GnuCParser.StatementExpressionContext statements) {
      return readers.statements.expression(statements.compoundStatement());
    }
    if (context instanceof GnuCParser.GenericSelectionContext selection) {
      return GenericSelection.read(readers, selection);
    }
    if (context instanceof GnuCParser.VaArgContext vaArg) {
      return vaArg(vaArg);
    }
    if (context instanceof GnuCParser.OffsetofContext offsetof) {
      return OffsetofReader.read(readers, offsetof);
    }
    return typesCompatible((GnuCParser.TypesCompatibleContext) context);
  }

  /** An identifier that is not called by its name. */
  private Expr identifier(int offset, String name) {
    Optional<Symbol> symbol = state.scope().lookup(name);
    if (symbol.isPresent()) {
      return meaning(offset, name, symbol.get());
    }
    if (isFunctionName(name)) {
      return text(offset, readers.statements.functionName());
    }
    Optional<Function> builtin = readers.builtins.function(name);
    if (name.startsWith("__builtin_") && builtin.isPresent()) {
      return function(offset, builtin.get());
    }
    throw state.error(offset, "'" + name + "' undeclared");
  }

  Expr meaning(int offset, String name, Symbol symbol) {
    if (symbol instanceof Symbol.ObjectName object) {
      return new Expr.VariableRef(offset, object.variable());
    }
    if (symbol instanceof Symbol.FunctionName function) {
      return function(offset, function.function());
    }
    if (symbol instanceof Symbol.EnumConstant constant) {
      return new Expr.IntConst(offset, constant.type(), constant.value());
    }
    throw state.error(offset, "expected an expression before type '" + name + "'");
  }

  /** A reference to a function, which has to be in the program from now on. */
  Expr function(int offset, Function function) {
    if (function.name().equals("vfork")) {
      readers.problems.refuse(offset, "vfork is not supported; use fork or posix_spawn");
    }
    readers.entities.refer(function);
    return new Expr.FunctionRef(offset, function);
  }

  /** {@code __func__} and GNU C's other names for it (6.4.2.2). */
  private static boolean isFunctionName(String name) {
    return name.equals("__func__")
        || name.equals("__FUNCTION__")
        || name.equals("__PRETTY_FUNCTION__");
  }

  /** A literal of plain characters that are not to be escaped. */
  static Expr text(int offset, String characters) {
    CType element = IntType.CHAR.with(Qualifiers.of(Qualifiers.CONST));
    ArrayType type = ArrayType.of(element, characters.length() + 1L);
    return new Expr.StringLiteral(offset, type, "\"" + characters + "\"");
  }

  private Expr vaArg(GnuCParser.VaArgContext context) {
    Expr list = readers.postfixes.list(readers.expressions.plain(context.assignmentExpression()));
    List<Stmt.Bound> outer = state.takeBounds();
    CType type = readers.types.typeName(context.typeName()).unqualified();
    List<Stmt.Bound> bounds = state.takeBounds();
    outer.forEach(state::addBound);
    return ExpressionReader.withBounds(
        bounds, new Expr.VaArg(UnitState.offset(context), type, list));
  }

  private Expr typesCompatible(GnuCParser.TypesCompatibleContext context) {
    CType first = readers.types.typeName(context.typeName(0)).unqualified();
    CType second = readers.types.typeName(context.typeName(1)).unqualified();
    boolean same = Compatibility.compatible(first, second);
    return Coercions.constant(UnitState.offset(context), IntType.INT, same ? 1 : 0);
  }
}
