package tdv.ir;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tdv.ast.Function;
import tdv.ast.FunctionBody;

/**
 * One function as a control-flow graph.
 *
 * @param parameters one register per parameter, holding the argument on entry
 * @param registers all registers in order of creation, parameters first
 * @param blocks the reachable blocks; the first one is the entry
 */
public record IrFunction(
    Function function,
    FunctionBody body,
    List<Register> parameters,
    List<Register> registers,
    List<FrameObject> frame,
    List<Block> blocks) {

  /**
   * No chain of empty blocks is longer in code that people write; beyond it, one more jump does no
   * harm.
   */
  private static final int MAX_HOPS = 64;

  /**
   * Keeps the blocks that can be reached from the entry, in the order in which they were made, and
   * numbers them. Blocks that do nothing but lead on are passed by.
   */
  public static List<Block> reachable(List<Block> made) {
    Set<Block> seen = new HashSet<>();
    List<Block> pending = new ArrayList<>();
    pending.add(made.get(0));
    while (!pending.isEmpty()) {
      Block block = pending.remove(pending.size() - 1);
      if (seen.add(block)) {
        block.redirect(IrFunction::destination);
        pending.addAll(block.terminator().successors());
      }
    }
    List<Block> kept = made.stream().filter(seen::contains).toList();
    for (int i = 0; i < kept.size(); i++) {
      kept.get(i).number(i);
    }
    return kept;
  }

  /** Where a jump to this block ends up; an empty loop stays where it is. */
  private static Block destination(Block start) {
    Block block = start;
    for (int steps = 0; steps < MAX_HOPS; steps++) {
      if (!block.instructions().isEmpty()
          || !(block.terminator() instanceof Terminator.Jump jump)) {
        return block;
      }
      block = jump.target();
    }
    return start;
  }

  public String name() {
    return function.name();
  }
}
