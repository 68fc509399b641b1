package tdv.instrument;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tdv.ast.Variable;
import tdv.ir.Block;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.IrUnit;
import tdv.ir.Operands;
import tdv.ir.Value;
import tdv.program.Program;

/**
 * Thread-local variables that are accessed by name only: no other thread can know their address.
 */
final class ThreadLocals {
  /** Variables, or the names of those that units may share, whose address is used as a value. */
  private final Set<Object> exposed = new HashSet<>();

  private ThreadLocals() {}

  static ThreadLocals of(Program program) {
    ThreadLocals locals = new ThreadLocals();
    for (IrUnit unit : program.units()) {
      unit.functions().forEach(locals::read);
    }
    return locals;
  }

  private void read(IrFunction function) {
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        boolean accesses = AddressParts.accessed(instruction) != null;
        List<Value> operands = Operands.of(instruction);
        if (accesses) {
          readAddress(AddressParts.of(operands.get(0)));
        }
        operands.subList(accesses ? 1 : 0, operands.size()).forEach(this::expose);
      }
      Operands.of(block.terminator()).ifPresent(this::expose);
    }
  }

  /** The variable that an access starts from is not exposed by it. */
  private void readAddress(AddressParts address) {
    address.steps().forEach(this::expose);
    if (!(address.base() instanceof Value.GlobalAddress)) {
      expose(address.base());
    }
  }

  private void expose(Value value) {
    Operands.visit(
        value,
        inner -> {
          if (inner instanceof Value.GlobalAddress global && global.variable().isThreadLocal()) {
            exposed.add(key(global.variable()));
          }
        });
  }

  private static Object key(Variable variable) {
    return variable.storage() == Variable.Storage.GLOBAL ? variable.name() : variable;
  }

  /** Whether the address is one in such a variable. */
  boolean isPrivate(Value address) {
    return AddressParts.base(address) instanceof Value.GlobalAddress global
        && global.variable().isThreadLocal()
        && !exposed.contains(key(global.variable()));
  }
}
