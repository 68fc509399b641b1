package tdv.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What an instruction or terminator reads and which registers it sets. */
public final class Operands {
  private Operands() {}

  public static List<Value> of(Instruction instruction) {
    if (instruction instanceof Instruction.Assign i) {
      return List.of(i.value());
    } else if (instruction instanceof Instruction.Load i) {
      return List.of(i.address());
    } else if (instruction instanceof Instruction.Store i) {
      return List.of(i.address(), i.value());
    } else if (instruction instanceof Instruction.AtomicLoad i) {
      return List.of(i.address());
    } else if (instruction instanceof Instruction.AtomicStore i) {
      return List.of(i.address(), i.value());
    } else if (instruction instanceof Instruction.AtomicRmw i) {
      return List.of(i.address(), i.operand());
    } else if (instruction instanceof Instruction.AtomicCompareExchange i) {
      return List.of(i.address(), i.expected(), i.desired());
    } else if (instruction instanceof Instruction.Call i) {
      List<Value> all = new ArrayList<>(i.arguments());
      if (i.callee() instanceof Callee.Indirect indirect) {
        all.add(indirect.pointer());
      }
      return all;
    } else if (instruction instanceof Instruction.Builtin i) {
      return i.arguments();
    } else if (instruction instanceof Instruction.Overflow i) {
      return List.of(i.left(), i.right());
    } else if (instruction instanceof Instruction.VaStart i) {
      return List.of(i.list());
    } else if (instruction instanceof Instruction.VaEnd i) {
      return List.of(i.list());
    } else if (instruction instanceof Instruction.VaCopy i) {
      return List.of(i.target(), i.source());
    } else if (instruction instanceof Instruction.VaArg i) {
      return List.of(i.list());
    } else if (instruction instanceof Instruction.StackAllocate i) {
      return List.of(i.bytes());
    } else if (instruction instanceof Instruction.StackRestore i) {
      return List.of(new Value.Use(i.mark()));
    }
    return List.of();
  }

  public static Optional<Value> of(Terminator terminator) {
    if (terminator instanceof Terminator.Branch branch) {
      return Optional.of(branch.condition());
    } else if (terminator instanceof Terminator.Switch select) {
      return Optional.of(select.value());
    } else if (terminator instanceof Terminator.Return result) {
      return result.value();
    }
    return Optional.empty();
  }

  /** The registers that an instruction sets. */
  public static List<Register> results(Instruction instruction) {
    if (instruction instanceof Instruction.Assign i) {
      return List.of(i.target());
    } else if (instruction instanceof Instruction.Load i) {
      return List.of(i.target());
    } else if (instruction instanceof Instruction.AtomicLoad i) {
      return List.of(i.target());
    } else if (instruction instanceof Instruction.AtomicRmw i) {
      return List.of(i.old());
    } else if (instruction instanceof Instruction.AtomicCompareExchange i) {
      return List.of(i.success(), i.observed());
    } else if (instruction instanceof Instruction.Call i) {
      return i.result().map(List::of).orElse(List.of());
    } else if (instruction instanceof Instruction.Builtin i) {
      return i.result().map(List::of).orElse(List.of());
    } else if (instruction instanceof Instruction.Overflow i) {
      return List.of(i.overflowed(), i.value());
    } else if (instruction instanceof Instruction.VaArg i) {
      return List.of(i.target());
    } else if (instruction instanceof Instruction.StackAllocate i) {
      return List.of(i.target());
    } else if (instruction instanceof Instruction.StackSave i) {
      return List.of(i.mark());
    }
    return List.of();
  }

  /** Visits a value and all values inside it. */
  public static void visit(Value value, Consumer<Value> visitor) {
    visitor.accept(value);
    if (value instanceof Value.Offset v) {
      visit(v.pointer(), visitor);
      visit(v.bytes(), visitor);
    } else if (value instanceof Value.Distance v) {
      visit(v.left(), visitor);
      visit(v.right(), visitor);
    } else if (value instanceof Value.Unary v) {
      visit(v.operand(), visitor);
    } else if (value instanceof Value.Binary v) {
      visit(v.left(), visitor);
      visit(v.right(), visitor);
    } else if (value instanceof Value.Convert v) {
      visit(v.operand(), visitor);
    }
  }

  /** Visits all values of a function. */
  public static void visit(IrFunction function, Consumer<Value> visitor) {
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        of(instruction).forEach(value -> visit(value, visitor));
      }
      of(block.terminator()).ifPresent(value -> visit(value, visitor));
    }
  }
}
