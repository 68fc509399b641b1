package tdv.ir;

import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import tdv.source.ByteText;
import tdv.source.PreprocessedSource;
import tdv.type.Layout;
import tdv.type.TypePrinter;

/**
 * Prints the IR for people: a function per paragraph, its blocks, one numbered instruction per line
 * with its place in the source.
 */
public final class IrPrinter {
  private static final int PLACE_COLUMN = 64;

  private final PreprocessedSource source;
  private final StringBuilder out = new StringBuilder();
  private int number;

  private IrPrinter(PreprocessedSource source) {
    this.source = source;
  }

  /** The text's characters stand for bytes, as in {@link ByteText}. */
  public static String print(List<IrUnit> units) {
    StringBuilder all = new StringBuilder();
    for (IrUnit unit : units) {
      IrPrinter printer = new IrPrinter(unit.tree().source());
      unit.functions().forEach(printer::function);
      all.append(printer.out);
    }
    return all.toString();
  }

  private void function(IrFunction function) {
    StringJoiner parameters = new StringJoiner(", ", "(", ")");
    function.parameters().forEach(r -> parameters.add(type(r.type()) + " " + r));
    out.append(type(function.function().type().result())).append(' ').append(function.name());
    out.append(parameters).append('\n');
    for (FrameObject object : function.frame()) {
      out.append("  frame ").append(object).append(": ");
      out.append(Layout.size(object.type())).append(" bytes\n");
    }
    number = 0;
    for (Block block : function.blocks()) {
      out.append(block).append(":\n");
      block.instructions().forEach(i -> line(text(i), i.offset()));
      line(text(block.terminator()), block.terminator().offset());
    }
    out.append('\n');
  }

  private void line(String text, int offset) {
    int start = out.length();
    out.append(String.format(Locale.ROOT, "%5d  %s", ++number, text));
    if (offset >= 0) {
      int width = out.length() - start;
      out.append(" ".repeat(Math.max(2, PLACE_COLUMN - width)));
      out.append(ByteText.of(source.position(offset).toString()));
    }
    out.append('\n');
  }

  private static String type(tdv.type.CType type) {
    return type.isPointer() ? "ptr" : TypePrinter.print(type);
  }

  private static String text(Instruction instruction) {
    if (instruction instanceof Instruction.Assign i) {
      return i.target() + " = " + text(i.value());
    } else if (instruction instanceof Instruction.Load i) {
      return i.target() + " = load " + access(i.access()) + " [" + text(i.address()) + "]";
    } else if (instruction instanceof Instruction.Store i) {
      return "store " + access(i.access()) + " [" + text(i.address()) + "] = " + text(i.value());
    } else if (instruction instanceof Instruction.AtomicLoad i) {
      return i.target()
          + " = atomic load "
          + type(i.type())
          + " ["
          + text(i.address())
          + "] "
          + order(i.order());
    } else if (instruction instanceof Instruction.AtomicStore i) {
      return "atomic store "
          + type(i.type())
          + " ["
          + text(i.address())
          + "] = "
          + text(i.value())
          + " "
          + order(i.order());
    } else if (instruction instanceof Instruction.AtomicRmw i) {
      return i.old()
          + " = atomic "
          + i.op().name().toLowerCase(Locale.ROOT)
          + " "
          + type(i.type())
          + " ["
          + text(i.address())
          + "], "
          + text(i.operand())
          + " "
          + order(i.order());
    } else if (instruction instanceof Instruction.AtomicCompareExchange i) {
      return i.success()
          + ", "
          + i.observed()
          + " = atomic cas "
          + type(i.type())
          + " ["
          + text(i.address())
          + "] "
          + text(i.expected())
          + " -> "
          + text(i.desired())
          + " "
          + order(i.onSuccess())
          + "/"
          + order(i.onFailure())
          + (i.weak() ? " weak" : "");
    } else if (instruction instanceof Instruction.Fence i) {
      return (i.compilerOnly() ? "compiler fence " : "fence ") + order(i.order());
    } else if (instruction instanceof Instruction.Call i) {
      String callee =
          i.callee() instanceof Callee.Direct direct
              ? direct.function().name()
              : "*" + text(((Callee.Indirect) i.callee()).pointer());
      return i.result().map(r -> r + " = ").orElse("") + "call " + callee + list(i.arguments());
    } else if (instruction instanceof Instruction.Builtin i) {
      return i.result().map(r -> r + " = ").orElse("") + i.name() + list(i.arguments());
    } else if (instruction instanceof Instruction.Overflow i) {
      return i.overflowed()
          + ", "
          + i.value()
          + " = "
          + i.operation()
          + list(List.of(i.left(), i.right()));
    } else if (instruction instanceof Instruction.VaStart i) {
      return "va_start [" + text(i.list()) + "]";
    } else if (instruction instanceof Instruction.VaEnd i) {
      return "va_end [" + text(i.list()) + "]";
    } else if (instruction instanceof Instruction.VaCopy i) {
      return "va_copy [" + text(i.target()) + "] = [" + text(i.source()) + "]";
    } else if (instruction instanceof Instruction.VaArg i) {
      return i.target() + " = va_arg " + type(i.target().type()) + " [" + text(i.list()) + "]";
    } else if (instruction instanceof Instruction.StackAllocate i) {
      return i.target() + " = allocate " + text(i.bytes()) + " align " + i.align();
    } else if (instruction instanceof Instruction.StackSave i) {
      return i.mark() + " = stack mark";
    } else if (instruction instanceof Instruction.StackRestore i) {
      return "release to " + i.mark();
    }
    throw new IllegalStateException("internal error: instruction " + instruction);
  }

  private static String text(Terminator terminator) {
    if (terminator instanceof Terminator.Jump t) {
      return "goto " + t.target();
    } else if (terminator instanceof Terminator.Branch t) {
      return "if " + text(t.condition()) + " goto " + t.whenTrue() + " else " + t.whenFalse();
    } else if (terminator instanceof Terminator.Switch t) {
      StringJoiner cases = new StringJoiner(", ");
      for (Terminator.Case one : t.cases()) {
        String range = one.low().equals(one.high()) ? "" : " ... " + one.high();
        cases.add(one.low() + range + ": " + one.target());
      }
      return "switch " + text(t.value()) + " {" + cases + "} else " + t.otherwise();
    }
    return ((Terminator.Return) terminator).value().map(v -> "return " + text(v)).orElse("return");
  }

  private static String access(Access access) {
    return (access.isVolatile() ? "volatile " : "")
        + type(access.type())
        + (access.isUnaligned() ? " align " + access.align() : "");
  }

  private static String order(MemoryOrder order) {
    return order.name().toLowerCase(Locale.ROOT);
  }

  private static String list(List<Value> values) {
    StringJoiner arguments = new StringJoiner(", ", "(", ")");
    values.forEach(value -> arguments.add(text(value)));
    return arguments.toString();
  }

  private static String text(Value value) {
    if (value instanceof Value.Constant v) {
      return v.number().toString();
    } else if (value instanceof Value.FloatConstant v) {
      return v.spelling();
    } else if (value instanceof Value.Use v) {
      return v.register().toString();
    } else if (value instanceof Value.GlobalAddress v) {
      return "&" + v.variable();
    } else if (value instanceof Value.FrameAddress v) {
      return "&" + v.object();
    } else if (value instanceof Value.FunctionAddress v) {
      return "&" + v.function();
    } else if (value instanceof Value.StringAddress v) {
      return v.spelling();
    } else if (value instanceof Value.Offset v) {
      return text(v.pointer()) + " + " + text(v.bytes());
    } else if (value instanceof Value.Distance v) {
      return "(" + text(v.left()) + " - " + text(v.right()) + ")";
    } else if (value instanceof Value.Unary v) {
      return v.op().spelling() + text(v.operand());
    } else if (value instanceof Value.Binary v) {
      return "(" + text(v.left()) + " " + v.op().spelling() + " " + text(v.right()) + ")";
    } else if (value instanceof Value.Convert v) {
      return "(" + type(v.type()) + ")" + text(v.operand());
    }
    throw new IllegalStateException("internal error: value " + value);
  }
}
