package tdv.sema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.ast.Expr;
import tdv.ast.Function;
import tdv.parse.GnuCParser;
import tdv.type.CType;
import tdv.type.Compatibility;
import tdv.type.Conversions;
import tdv.type.Field;
import tdv.type.FunctionType;
import tdv.type.IntType;
import tdv.type.PointerType;
import tdv.type.RecordType;

/** Function calls (C11 6.5.2.2), with C90's implicit declarations. */
final class Calls {
  private static final FunctionType IMPLICIT =
      new FunctionType(IntType.INT, List.of(), false, false);

  private final Readers readers;
  private final UnitState state;

  Calls(Readers readers) {
    this.readers = readers;
    this.state = readers.state;
  }

  /** A call whose function is given by an identifier: a builtin, or what the name means. */
  Expr named(GnuCParser.IdentifierContext identifier, GnuCParser.CallContext call) {
    String name = identifier.Identifier().getText();
    int offset = UnitState.offset(identifier);
    Optional<Symbol> symbol = state.scope().lookup(name);
    if (readers.builtins.isBuiltin(name, symbol)) {
      return readers.builtins.call(offset, name, call.assignmentExpression());
    }
    Expr callee =
        symbol.isPresent()
            ? readers.primaries.meaning(offset, name, symbol.get())
            : readers.primaries.function(offset, undeclared(name));
    return call(offset, callee, call.assignmentExpression());
  }

  /** gcc's own declaration of a library function, or {@code int name()}. */
  private Function undeclared(String name) {
    return readers
        .entities
        .function(name)
        .or(() -> readers.builtins.function(name))
        .orElseGet(() -> readers.entities.function(name, IMPLICIT));
  }

  Expr call(
      int offset, Expr callee, List<GnuCParser.AssignmentExpressionContext> argumentContexts) {
    List<Expr> arguments = new ArrayList<>();
    for (GnuCParser.AssignmentExpressionContext argument : argumentContexts) {
      arguments.add(readers.expressions.value(argument));
    }
    return callValues(offset, callee, arguments);
  }

  Expr.Call callValues(int offset, Expr callee, List<Expr> arguments) {
    Expr pointer = readers.coercions.value(callee);
    if (!(pointer.type() instanceof PointerType type)
        || !(type.target() instanceof FunctionType function)) {
      throw state.error(
          offset,
          "called object of type '"
              + TypeText.of(callee.type())
              + "' is not a function or function pointer");
    }
    return new Expr.Call(
        offset,
        function.result().unqualified(),
        pointer,
        function,
        passed(offset, function, arguments));
  }

  private List<Expr> passed(int offset, FunctionType function, List<Expr> arguments) {
    List<CType> parameters = function.prototyped() ? function.parameters() : List.of();
    boolean open = function.variadic() || !function.prototyped();
    if (arguments.size() < parameters.size() || (!open && arguments.size() > parameters.size())) {
      String few = arguments.size() < parameters.size() ? "few" : "many";
      throw state.error(offset, "too " + few + " arguments to function");
    }
    List<Expr> passed = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      Expr argument = arguments.get(i);
      passed.add(i < parameters.size() ? pass(argument, parameters.get(i)) : promote(argument));
    }
    return passed;
  }

  private Expr pass(Expr argument, CType parameter) {
    boolean toOtherUnion =
        parameter instanceof RecordType record
            && record.definition().isUnion()
            && !Compatibility.compatible(parameter.unqualified(), argument.type());
    return toOtherUnion
        ? transparent(argument, (RecordType) parameter)
        : readers.coercions.assign(argument, parameter);
  }

  /** An argument for a transparent union goes as it is; a null constant as a pointer member. */
  private Expr transparent(Expr argument, RecordType union) {
    if (Coercions.isNullPointerConstant(argument) && argument.type().isInteger()) {
      for (Field field : union.definition().fields()) {
        if (field.type().isPointer()) {
          return readers.coercions.convert(argument, field.type());
        }
      }
    }
    return argument;
  }

  private Expr promote(Expr argument) {
    return argument.type().isScalar()
        ? readers.coercions.convert(argument, Conversions.defaultArgument(argument.type()))
        : argument;
  }
}
