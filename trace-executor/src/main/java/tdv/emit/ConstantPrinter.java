package tdv.emit;

import java.util.ArrayList;
import java.util.List;
import tdv.ast.Expr;
import tdv.ast.Init;
import tdv.type.EnumType;
import tdv.type.TypePrinter;

/**
 * Prints the initialiser of a local static: constant expressions and address constants (C11 6.6).
 */
final class ConstantPrinter {
  private final Names names;

  ConstantPrinter(Names names) {
    this.names = names;
  }

  String print(Init init) {
    if (init instanceof Init.Text text) {
      return text.literal().spelling();
    } else if (init instanceof Init.Aggregate aggregate) {
      List<String> items = new ArrayList<>();
      addItems(aggregate, items);
      return "{" + String.join(", ", items) + "}";
    }
    Expr value = ((Init.Value) init).value();
    // GNU C: a static may be initialised from a compound literal.
    if (value instanceof Expr.Read read && read.lvalue() instanceof Expr.CompoundLiteral literal) {
      return print(literal.init());
    }
    return print(value);
  }

  private void addItems(Init.Aggregate aggregate, List<String> items) {
    for (Init.Item item : aggregate.items()) {
      if (item instanceof Init.Elements elements) {
        String range =
            elements.first() == elements.last()
                ? "" + elements.first()
                : elements.first() + " ... " + elements.last();
        items.add("[" + range + "] = " + print(elements.init()));
      } else if (item instanceof Init.MemberInit member) {
        if (member.field().name() == null && member.init() instanceof Init.Aggregate inner) {
          // Members of an anonymous record are designated as the outer record's own.
          addItems(inner, items);
        } else {
          items.add("." + member.field().name() + " = " + print(member.init()));
        }
      }
    }
  }

  /** A C expression, primary or parenthesised. */
  private String print(Expr expr) {
    if (expr instanceof Expr.IntConst e) {
      return e.type().isPointer()
          ? "((" + TypePrinter.print(e.type()) + ")" + e.value() + "UL)"
          : ValuePrinter.constant(
              e.type() instanceof EnumType enumeration
                  ? enumeration.underlying().unqualified()
                  : e.type().unqualified(),
              e.value());
    } else if (expr instanceof Expr.FloatConst e) {
      return e.spelling();
    } else if (expr instanceof Expr.StringLiteral e) {
      return e.spelling();
    } else if (expr instanceof Expr.VariableRef e) {
      return names.of(e.variable());
    } else if (expr instanceof Expr.FunctionRef e) {
      return names.of(e.function());
    } else if (expr instanceof Expr.Deref e) {
      return "(*" + print(e.pointer()) + ")";
    } else if (expr instanceof Expr.Member e) {
      String base = print(e.base());
      return e.field().name() == null ? base : base + "." + e.field().name();
    } else if (expr instanceof Expr.Read e) {
      return print(e.lvalue());
    } else if (expr instanceof Expr.ArrayDecay e) {
      return print(e.array());
    } else if (expr instanceof Expr.FunctionDecay e) {
      return print(e.function());
    } else if (expr instanceof Expr.AddressOf e) {
      return "(&" + print(e.operand()) + ")";
    } else if (expr instanceof Expr.Cast e) {
      return "((" + TypePrinter.print(e.type()) + ")" + print(e.operand()) + ")";
    } else if (expr instanceof Expr.Unary e) {
      return "(" + e.op().spelling() + print(e.operand()) + ")";
    } else if (expr instanceof Expr.Binary e) {
      return "(" + print(e.left()) + " " + e.op().spelling() + " " + print(e.right()) + ")";
    } else if (expr instanceof Expr.PointerAdd e) {
      return "(" + print(e.pointer()) + (e.subtract() ? " - " : " + ") + print(e.index()) + ")";
    } else if (expr instanceof Expr.PointerDifference e) {
      return "(" + print(e.left()) + " - " + print(e.right()) + ")";
    } else if (expr instanceof Expr.Logical e) {
      return "(" + print(e.left()) + (e.isAnd() ? " && " : " || ") + print(e.right()) + ")";
    } else if (expr instanceof Expr.Conditional e) {
      return "(%s ? %s : %s)"
          .formatted(print(e.condition()), print(e.whenTrue()), print(e.whenFalse()));
    } else if (expr instanceof Expr.Elvis e) {
      return "(" + print(e.condition()) + " ?: " + print(e.whenFalse()) + ")";
    } else if (expr instanceof Expr.BuiltinCall e) {
      return call(e.name(), e.arguments());
    } else if (expr instanceof Expr.Call e) {
      return print(e.callee()) + arguments(e.arguments());
    }
    throw new IllegalStateException("internal error: not a constant expression: " + expr);
  }

  private String call(String name, List<Expr> arguments) {
    return name + arguments(arguments);
  }

  private String arguments(List<Expr> expressions) {
    List<String> printed = new ArrayList<>();
    expressions.forEach(argument -> printed.add(print(argument)));
    return "(" + String.join(", ", printed) + ")";
  }
}
