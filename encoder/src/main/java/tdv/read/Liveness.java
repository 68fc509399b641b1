package tdv.read;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import tdv.ir.Block;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.Operands;
import tdv.ir.Register;
import tdv.ir.Value;

/**
 * Which registers may still be read before they are set again: the usual backward analysis. Two
 * states of a thread are the same if these are.
 */
final class Liveness {
  private final List<BitSet> atStart = new ArrayList<>();

  Liveness(IrFunction function) {
    for (int i = 0; i < function.blocks().size(); i++) {
      atStart.add(new BitSet());
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = function.blocks().size() - 1; i >= 0; i--) {
        BitSet live = before(function.blocks().get(i), 0);
        changed |= !live.equals(atStart.get(i));
        atStart.set(i, live);
      }
    }
  }

  /** The numbers of the registers that are live in front of an instruction of a block. */
  BitSet before(Block block, int index) {
    BitSet live = new BitSet();
    for (Block successor : block.terminator().successors()) {
      live.or(atStart.get(successor.number()));
    }
    Operands.of(block.terminator()).ifPresent(value -> use(value, live));
    for (int i = block.instructions().size() - 1; i >= index; i--) {
      Instruction instruction = block.instructions().get(i);
      for (Register set : Operands.results(instruction)) {
        live.clear(set.number());
      }
      Operands.of(instruction).forEach(value -> use(value, live));
    }
    return live;
  }

  private static void use(Value value, BitSet live) {
    Operands.visit(
        value,
        inner -> {
          if (inner instanceof Value.Use use) {
            live.set(use.register().number());
          }
        });
  }
}
