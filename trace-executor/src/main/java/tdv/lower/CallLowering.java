package tdv.lower;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tdv.ast.Expr;
import tdv.ir.Callee;
import tdv.ir.Instruction;
import tdv.ir.Register;
import tdv.ir.Value;
import tdv.type.CType;
import tdv.type.IntType;
import tdv.type.PointerType;

/** Calls of functions and of gcc's builtins. */
final class CallLowering {
  private final FunctionLowering f;

  CallLowering(FunctionLowering f) {
    this.f = f;
  }

  /** The callee first, then the arguments from the last to the first: gcc's order on x86-64. */
  Optional<Register> call(Expr.Call e) {
    Callee callee = callee(e);
    List<Value> arguments = arguments(e.arguments());
    Optional<Register> result =
        e.type().isVoid() ? Optional.empty() : Optional.of(f.graph.temporary(e.type()));
    f.graph.add(new Instruction.Call(e.offset(), result, callee, e.function(), arguments));
    return result;
  }

  /** A function that is called as something else than it is stays a pointer. */
  private Callee callee(Expr.Call e) {
    Value pointer = f.expressions.value(e.callee());
    boolean converted = e.callee() instanceof Expr.Cast;
    return pointer instanceof Value.FunctionAddress direct
            && (!converted || direct.function().type().equals(e.function()))
        ? new Callee.Direct(direct.function())
        : new Callee.Indirect(pointer);
  }

  private List<Value> arguments(List<Expr> expressions) {
    Value[] values = new Value[expressions.size()];
    for (int i = values.length - 1; i >= 0; i--) {
      values[i] = f.expressions.value(expressions.get(i));
    }
    return Arrays.asList(values);
  }

  Optional<Value> builtin(Expr.BuiltinCall e) {
    String name = e.name();
    if (AtomicLowering.isAtomic(name)) {
      return f.atomics.lower(e);
    }
    switch (name) {
      case "__builtin_va_start" -> f.graph.add(new Instruction.VaStart(e.offset(), first(e)));
      case "__builtin_va_end" -> f.graph.add(new Instruction.VaEnd(e.offset(), first(e)));
      case "__builtin_va_copy" -> {
        Value target = first(e);
        Value source = f.expressions.value(e.arguments().get(1));
        f.graph.add(new Instruction.VaCopy(e.offset(), target, source));
      }
      case "__builtin_add_overflow", "__builtin_sub_overflow", "__builtin_mul_overflow" -> {
        return Optional.of(overflow(e));
      }
      default -> {
        return ordinary(e);
      }
    }
    return Optional.empty();
  }

  private Value first(Expr.BuiltinCall e) {
    return f.expressions.value(e.arguments().get(0));
  }

  private Optional<Value> ordinary(Expr.BuiltinCall e) {
    List<CType> types = new ArrayList<>();
    e.arguments().forEach(argument -> types.add(argument.type()));
    Optional<Register> result =
        e.type().isVoid() ? Optional.empty() : Optional.of(f.graph.temporary(e.type()));
    f.graph.add(
        new Instruction.Builtin(e.offset(), result, e.name(), arguments(e.arguments()), types));
    return result.map(Value.Use::new);
  }

  private Value overflow(Expr.BuiltinCall e) {
    Value left = f.expressions.value(e.arguments().get(0));
    Value right = f.expressions.value(e.arguments().get(1));
    Expr pointer = e.arguments().get(2);
    CType target = ((PointerType) pointer.type()).target();
    Place place =
        pointer instanceof Expr.AddressOf direct
            ? f.places.of(direct.operand())
            : new Place.InMemory(
                f.expressions.value(pointer), target, tdv.type.Layout.align(target));
    Register value = f.graph.temporary(target);
    Register overflowed = f.graph.temporary(IntType.BOOL);
    f.graph.add(new Instruction.Overflow(e.offset(), overflowed, value, e.name(), left, right));
    f.places.write(e.offset(), place, new Value.Use(value));
    return new Value.Use(overflowed);
  }

  Value vaArg(Expr.VaArg e) {
    Value list = f.expressions.value(e.list());
    Register target = f.graph.temporary(e.type());
    f.graph.add(new Instruction.VaArg(e.offset(), target, list));
    return new Value.Use(target);
  }
}
