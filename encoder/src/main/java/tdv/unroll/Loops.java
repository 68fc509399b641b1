package tdv.unroll;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tdv.ir.Block;
import tdv.ir.IrFunction;

/**
 * The natural loops of a function: for each block that is jumped back to from a block that it
 * dominates, the blocks from which the jump can be reached without passing it.
 */
final class Loops {
  /** A loop: where it begins, and its blocks by number. */
  record Loop(Block header, BitSet blocks) {
    boolean contains(Block block) {
      return blocks.get(block.number());
    }
  }

  private final List<Block> blocks;
  private final List<BitSet> dominators = new ArrayList<>();
  private final List<List<Block>> predecessors = new ArrayList<>();
  private final Map<Block, Loop> byHeader = new LinkedHashMap<>();

  Loops(IrFunction function) {
    blocks = function.blocks();
    blocks.forEach(block -> predecessors.add(new ArrayList<>()));
    for (Block block : blocks) {
      block.terminator().successors().forEach(next -> predecessors.get(next.number()).add(block));
    }
    findDominators();
    for (Block block : blocks) {
      for (Block next : block.terminator().successors()) {
        if (dominators.get(block.number()).get(next.number())) {
          add(next, block);
        }
      }
    }
  }

  private void findDominators() {
    for (int i = 0; i < blocks.size(); i++) {
      BitSet all = new BitSet();
      all.set(0, i == 0 ? 1 : blocks.size());
      dominators.add(all);
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 1; i < blocks.size(); i++) {
        BitSet meet = new BitSet();
        meet.set(0, blocks.size());
        predecessors.get(i).forEach(from -> meet.and(dominators.get(from.number())));
        meet.set(i);
        changed |= !meet.equals(dominators.get(i));
        dominators.set(i, meet);
      }
    }
  }

  private void add(Block header, Block end) {
    Loop loop =
        byHeader.computeIfAbsent(
            header,
            key -> {
              BitSet only = new BitSet();
              only.set(key.number());
              return new Loop(key, only);
            });
    List<Block> open = new ArrayList<>(List.of(end));
    while (!open.isEmpty()) {
      Block block = open.remove(open.size() - 1);
      if (!loop.contains(block)) {
        loop.blocks().set(block.number());
        open.addAll(predecessors.get(block.number()));
      }
    }
  }

  /** The loops that a block is in. */
  List<Loop> around(Block block) {
    return byHeader.values().stream().filter(loop -> loop.contains(block)).toList();
  }
}
