package tdv.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tdv.ast.Variable;
import tdv.ir.Access;
import tdv.ir.Callee;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.Register;
import tdv.ir.RmwOp;
import tdv.ir.Value;
import tdv.type.CType;
import tdv.type.FloatType;
import tdv.type.FunctionType;
import tdv.type.Layout;
import tdv.type.PointerType;
import tdv.type.TypePrinter;

/** Prints instructions as C statements. */
final class InstructionPrinter {
  private final IrFunction function;
  private final Names names;
  private final ValuePrinter values;
  private final Decoration decoration;

  InstructionPrinter(IrFunction function, Names names, ValuePrinter values, Decoration decoration) {
    this.function = function;
    this.names = names;
    this.values = values;
    this.decoration = decoration;
  }

  String print(Instruction instruction) {
    String statement = statement(instruction);
    String after = decoration.after(instruction, values);
    // What stands in front of a compare-exchange wants to see what is expected.
    return instruction instanceof Instruction.AtomicCompareExchange
        ? statement + after
        : decoration.before(instruction, values) + statement + after;
  }

  private String statement(Instruction instruction) {
    if (instruction instanceof Instruction.Assign i) {
      return copy(i.target().type(), names.of(i.target()), values.print(i.value()));
    } else if (instruction instanceof Instruction.Load i) {
      return load(i);
    } else if (instruction instanceof Instruction.Store i) {
      return store(i);
    } else if (instruction instanceof Instruction.AtomicLoad i) {
      return atomicLoad(i);
    } else if (instruction instanceof Instruction.AtomicStore i) {
      return atomicStore(i);
    } else if (instruction instanceof Instruction.AtomicRmw i) {
      return readModifyWrite(i);
    } else if (instruction instanceof Instruction.AtomicCompareExchange i) {
      return compareExchange(i);
    } else if (instruction instanceof Instruction.Fence i) {
      return i.compilerOnly()
          ? "__asm__ __volatile__(\"\" : : : \"memory\");"
          : "__atomic_thread_fence(" + i.order().number() + ");";
    } else if (instruction instanceof Instruction.Call i) {
      return call(i);
    } else if (instruction instanceof Instruction.Builtin i) {
      return result(i.result(), i.name() + "(" + builtinArguments(i) + ")");
    } else if (instruction instanceof Instruction.Overflow i) {
      return "%s = %s(%s, %s, &%s);"
          .formatted(
              names.of(i.overflowed()),
              i.operation(),
              values.print(i.left()),
              values.print(i.right()),
              names.of(i.value()));
    } else if (instruction instanceof Instruction.VaStart i) {
      return "__builtin_va_start(" + list(i.list()) + ", " + lastParameter() + ");";
    } else if (instruction instanceof Instruction.VaEnd i) {
      return "__builtin_va_end(" + list(i.list()) + ");";
    } else if (instruction instanceof Instruction.VaCopy i) {
      return "__builtin_va_copy(" + list(i.target()) + ", " + list(i.source()) + ");";
    } else if (instruction instanceof Instruction.VaArg i) {
      String type = AccessTypes.register(i.target().type());
      return result(
          Optional.of(i.target()), "__builtin_va_arg(" + list(i.list()) + ", " + type + ")");
    } else if (instruction instanceof Instruction.StackAllocate i) {
      return "%s = __builtin_alloca_with_align(%s, %d);"
          .formatted(names.of(i.target()), values.print(i.bytes()), 8 * i.align());
    } else if (instruction instanceof Instruction.StackSave i) {
      return names.of(i.mark()) + " = __builtin_stack_save();";
    } else if (instruction instanceof Instruction.StackRestore i) {
      return "__builtin_stack_restore(" + names.of(i.mark()) + ");";
    }
    throw new IllegalStateException("internal error: instruction " + instruction);
  }

  /** Records are copied byte by byte: their members may be const, and their address unaligned. */
  private static String copy(CType type, String target, String value) {
    return type.isRecord() ? bytes("&" + target, "&" + value, type) : target + " = " + value + ";";
  }

  private static String bytes(String to, String from, CType type) {
    return "__builtin_memcpy(" + to + ", " + from + ", " + Layout.size(type) + ");";
  }

  private String load(Instruction.Load i) {
    String address = values.print(i.address());
    if (i.access().type().isRecord()) {
      return bytes("&" + names.of(i.target()), address, i.access().type());
    }
    return names.of(i.target()) + " = " + lvalue(i.address(), address, i.access()) + ";";
  }

  private String store(Instruction.Store i) {
    String address = values.print(i.address());
    if (i.access().type().isRecord()) {
      return bytes(address, "&" + values.print(i.value()), i.access().type());
    }
    return lvalue(i.address(), address, i.access()) + " = " + values.print(i.value()) + ";";
  }

  private String lvalue(Value address, String printed, Access access) {
    return values
        .wholeVariable(address, access)
        .orElseGet(() -> AccessTypes.lvalue(access, printed));
  }

  /** Whether the builtins with values as operands take this type; the others take addresses. */
  private static boolean byValue(CType type) {
    return !type.isRecord()
        && !(type instanceof FloatType)
        && Layout.size(type) <= 16
        && !(type instanceof tdv.type.ComplexType);
  }

  private static String object(CType type, String address) {
    return type.isRecord()
        ? "(" + AccessTypes.register(type) + " *)" + address
        : "(" + AccessTypes.atomic(type) + " *)" + address;
  }

  private String atomicLoad(Instruction.AtomicLoad i) {
    String object = object(i.type(), values.print(i.address()));
    String target = names.of(i.target());
    int order = i.order().number();
    return byValue(i.type())
        ? target + " = __atomic_load_n(" + object + ", " + order + ");"
        : "__atomic_load("
            + object
            + ", ("
            + AccessTypes.register(i.type())
            + " *)&"
            + target
            + ", "
            + order
            + ");";
  }

  /** A value as something whose address can be taken. */
  private String held(Value value) {
    return "__tdv_held = " + values.print(value);
  }

  private String atomicStore(Instruction.AtomicStore i) {
    String object = object(i.type(), values.print(i.address()));
    int order = decoration.order(i).number();
    if (byValue(i.type())) {
      return "__atomic_store_n(" + object + ", " + values.print(i.value()) + ", " + order + ");";
    }
    return "{ %s %s; __atomic_store(%s, &__tdv_held, %d); }"
        .formatted(AccessTypes.register(i.type()), held(i.value()), object, order);
  }

  private String readModifyWrite(Instruction.AtomicRmw i) {
    String object = object(i.type(), values.print(i.address()));
    String operand = values.print(i.operand());
    String old = names.of(i.old());
    int order = i.order().number();
    if (i.op() != RmwOp.EXCHANGE) {
      String verb = i.op().name().toLowerCase(Locale.ROOT);
      if (i.type().isPointer()) {
        object = "(__tdv_m_unsigned_long *)" + values.print(i.address());
        return "%s = (void *)__atomic_fetch_%s(%s, %s, %d);"
            .formatted(old, verb, object, operand, order);
      }
      return "%s = __atomic_fetch_%s(%s, %s, %d);".formatted(old, verb, object, operand, order);
    }
    if (byValue(i.type())) {
      return "%s = __atomic_exchange_n(%s, %s, %d);".formatted(old, object, operand, order);
    }
    return "{ %s %s; __atomic_exchange(%s, &__tdv_held, (%s *)&%s, %d); }"
        .formatted(
            AccessTypes.register(i.type()),
            held(i.operand()),
            object,
            AccessTypes.register(i.type()),
            old,
            order);
  }

  private String compareExchange(Instruction.AtomicCompareExchange i) {
    String object = object(i.type(), values.print(i.address()));
    String observed = names.of(i.observed());
    String start =
        copy(i.type(), observed, values.print(i.expected())) + " " + decoration.before(i, values);
    String orders =
        (i.weak() ? 1 : 0) + ", " + i.onSuccess().number() + ", " + i.onFailure().number();
    if (byValue(i.type())) {
      return "%s%s = __atomic_compare_exchange_n(%s, %s&%s, %s, %s);"
          .formatted(
              start,
              names.of(i.success()),
              object,
              "(" + AccessTypes.atomic(i.type()) + " *)",
              observed,
              values.print(i.desired()),
              orders);
    }
    return "%s{ %s %s; %s = __atomic_compare_exchange(%s, (%s *)&%s, &__tdv_held, %s); }"
        .formatted(
            start,
            AccessTypes.register(i.type()),
            held(i.desired()),
            names.of(i.success()),
            object,
            AccessTypes.register(i.type()),
            observed,
            orders);
  }

  private String call(Instruction.Call i) {
    List<String> arguments = new ArrayList<>();
    i.arguments().forEach(argument -> arguments.add(values.print(argument)));
    String callee =
        i.callee() instanceof Callee.Direct direct
            ? names.of(direct.function())
            : "(("
                + pointerTo(i.function())
                + ")"
                + values.print(((Callee.Indirect) i.callee()).pointer())
                + ")";
    return result(i.result(), callee + "(" + String.join(", ", arguments) + ")");
  }

  /** Binds a call's result; a record with const members can only be initialised. */
  private String result(Optional<Register> register, String call) {
    if (register.isEmpty()) {
      return call + ";";
    }
    String target = names.of(register.get());
    CType type = register.get().type();
    if (!type.isRecord()) {
      return target + " = " + call + ";";
    }
    return "{ %s __tdv_result = %s; %s }"
        .formatted(AccessTypes.register(type), call, bytes("&" + target, "&__tdv_result", type));
  }

  /** The function pointer type with every data pointer as {@code void *}. */
  private static String pointerTo(FunctionType function) {
    List<String> parameters = new ArrayList<>();
    for (CType parameter : function.parameters()) {
      parameters.add(abiType(parameter));
    }
    if (function.variadic()) {
      parameters.add("...");
    }
    String list = String.join(", ", parameters);
    if (function.prototyped() && list.isEmpty()) {
      list = "void";
    }
    return abiType(function.result()) + " (*)(" + (function.prototyped() ? list : "") + ")";
  }

  private static String abiType(CType type) {
    return AccessTypes.register(
        type.unqualified() instanceof tdv.type.EnumType enumeration
            ? enumeration.underlying()
            : type.unqualified());
  }

  private String builtinArguments(Instruction.Builtin i) {
    List<String> arguments = new ArrayList<>();
    for (int a = 0; a < i.arguments().size(); a++) {
      String printed = values.print(i.arguments().get(a));
      CType type = i.argumentTypes().get(a);
      boolean typed = type instanceof PointerType && TypePrinter.isPrintable(type);
      arguments.add(typed ? "(" + TypePrinter.print(type) + ")" + printed : printed);
    }
    return String.join(", ", arguments);
  }

  private String list(Value pointer) {
    return "*(__builtin_va_list *)" + values.print(pointer);
  }

  private String lastParameter() {
    List<Variable> parameters = function.body().parameters();
    return parameters.isEmpty() ? "0" : parameters.get(parameters.size() - 1).name();
  }
}
