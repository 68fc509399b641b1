package tdv.read;

import java.util.HashMap;
import java.util.Map;
import tdv.ir.Instruction;

/** Memory on the stack whose size is computed, and lists of arguments. */
final class RareInstructions {
  private final ThreadReader thread;
  private final Map<Long, VariableArguments> argumentLists = new HashMap<>();

  RareInstructions(ThreadReader thread) {
    this.thread = thread;
  }

  void execute(Frame frame, Instruction instruction) {
    if (instruction instanceof Instruction.StackAllocate i) {
      long bytes = thread.concrete(thread.expressions.term(i.bytes())).bits();
      frame.registers.put(i.target(), address(thread.world.onStack(thread.site(), bytes)));
    } else if (instruction instanceof Instruction.StackSave i) {
      frame.registers.put(i.mark(), address(0));
    } else if (instruction instanceof Instruction.VaStart i) {
      argumentLists.put(thread.address(i.list()), new VariableArguments(frame.more));
    } else if (instruction instanceof Instruction.VaCopy i) {
      VariableArguments source = argumentLists.get(thread.address(i.source()));
      if (source == null) {
        throw new UnmodelledException(thread.site(), "a list of arguments that nobody began");
      }
      argumentLists.put(thread.address(i.target()), source.copy());
    } else if (instruction instanceof Instruction.VaArg i) {
      VariableArguments list = argumentLists.get(thread.address(i.list()));
      if (list == null || list.isEmpty()) {
        throw new UnmodelledException(thread.site(), "an argument that is not there");
      }
      frame.registers.put(i.target(), list.next());
    } else if (!(instruction instanceof Instruction.VaEnd
        || instruction instanceof Instruction.StackRestore
        || instruction instanceof Instruction.Load
        || instruction instanceof Instruction.Store)) {
      throw new UnmodelledException(thread.site(), "an instruction: " + instruction);
    }
  }

  private Datum address(long value) {
    return Datum.of(thread.terms.constant(64, value));
  }
}
