package tdv.explore;

import java.util.Optional;
import tdv.instrument.Sites;
import tdv.ir.Block;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.MemoryOrder;
import tdv.source.Position;

/** The atomic operations that ask for less than sequential consistency, which they get anyway. */
public final class WeakAtomics {
  private WeakAtomics() {}

  /** The first of them. */
  public static Optional<Position> first(Sites sites) {
    for (IrFunction function : sites.functions()) {
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (order(instruction) != MemoryOrder.SEQ_CST) {
            return Optional.of(sites.position(sites.siteOf(function, instruction)));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static MemoryOrder order(Instruction instruction) {
    if (instruction instanceof Instruction.AtomicLoad load) {
      return load.order();
    } else if (instruction instanceof Instruction.AtomicStore store) {
      return store.order();
    } else if (instruction instanceof Instruction.AtomicRmw update) {
      return update.order();
    } else if (instruction instanceof Instruction.AtomicCompareExchange exchange) {
      return exchange.onSuccess();
    }
    return MemoryOrder.SEQ_CST;
  }
}
