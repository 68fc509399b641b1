package tdv.sema;

import java.util.ArrayList;
import java.util.List;
import tdv.ast.Expr;
import tdv.type.CType;
import tdv.type.ComplexType;
import tdv.type.Conversions;
import tdv.type.FloatType;
import tdv.type.FunctionType;
import tdv.type.PointerType;

/**
 * {@code __builtin_tgmath(functions..., arguments...)}, on which glibc's {@code <tgmath.h>} stands
 * (GCC manual 6.59; C11 7.25): the function is chosen whose parameters have the arguments' common
 * type, integers counting as double.
 */
final class TypeGenericMath {
  private final Readers readers;
  private final int offset;
  private final List<Expr> functions = new ArrayList<>();
  private final List<Expr> arguments = new ArrayList<>();

  private TypeGenericMath(Readers readers, int offset, List<Expr> operands) {
    this.readers = readers;
    this.offset = offset;
    for (Expr operand : operands) {
      boolean isFunction = arguments.isEmpty() && functionType(operand) != null;
      (isFunction ? functions : arguments).add(operand);
    }
  }

  static Expr call(Readers readers, int offset, List<Expr> operands) {
    TypeGenericMath selection = new TypeGenericMath(readers, offset, operands);
    return readers.calls.callValues(offset, selection.chosen(), selection.arguments);
  }

  private Expr chosen() {
    CType wanted = argumentsType();
    for (CType type : List.of(wanted, complex(wanted))) {
      for (Expr function : functions) {
        if (genericType(functionType(function)).equals(type)) {
          return function;
        }
      }
    }
    throw readers.state.unsupported(
        offset, "no function of <tgmath.h> fits these arguments; call the one that is meant");
  }

  private CType argumentsType() {
    CType type = null;
    for (int i = 0; i < arguments.size(); i++) {
      if (isGeneric(i)) {
        CType next = floating(arguments.get(i).type());
        type = type == null ? next : Conversions.usual(type, next);
      }
    }
    return type == null ? FloatType.DOUBLE : type;
  }

  private static CType floating(CType type) {
    if (type.isInteger()) {
      return FloatType.DOUBLE;
    }
    return type.unqualified();
  }

  private static CType complex(CType type) {
    return type instanceof ComplexType ? type : ComplexType.of(type);
  }

  /** A parameter is generic if the functions differ in it. */
  private boolean isGeneric(int position) {
    return functions.stream().map(f -> parameter(functionType(f), position)).distinct().count() > 1;
  }

  private CType genericType(FunctionType function) {
    for (int i = 0; i < function.parameters().size(); i++) {
      if (isGeneric(i)) {
        return parameter(function, i);
      }
    }
    return function.result();
  }

  private static CType parameter(FunctionType function, int position) {
    return position < function.parameters().size()
        ? function.parameters().get(position).unqualified()
        : function.result();
  }

  private static FunctionType functionType(Expr value) {
    return value.type() instanceof PointerType pointer
            && pointer.target() instanceof FunctionType function
        ? function
        : null;
  }
}
