package tdv.emit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.ir.Block;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.Operands;
import tdv.ir.Register;
import tdv.ir.Value;

/**
 * Lets temporaries that live inside one block share names when their lives don't overlap: without
 * optimisation gcc gives every variable its own stack slot, and a deep recursion must not overflow
 * the stack earlier than in the original.
 */
final class TemporaryNames {
  private final Names names;
  private final Map<Register, Block> onlyBlock = new HashMap<>();
  private final Map<Register, Integer> lastUse = new HashMap<>();

  private TemporaryNames(Names names) {
    this.names = names;
  }

  static void assign(IrFunction function, Names names) {
    TemporaryNames temporaries = new TemporaryNames(names);
    function.blocks().forEach(temporaries::findUses);
    Map<String, Deque<String>> free = new HashMap<>();
    function.blocks().forEach(block -> temporaries.name(block, free));
  }

  private void findUses(Block block) {
    List<Instruction> instructions = block.instructions();
    for (int i = 0; i < instructions.size(); i++) {
      for (Value operand : Operands.of(instructions.get(i))) {
        note(block, operand, i);
      }
      for (Register result : Operands.results(instructions.get(i))) {
        note(block, result, i);
      }
    }
    Optional<Value> last = Operands.of(block.terminator());
    last.ifPresent(value -> note(block, value, instructions.size()));
  }

  private void note(Block block, Value value, int at) {
    Operands.visit(
        value,
        inner -> {
          if (inner instanceof Value.Use use) {
            note(block, use.register(), at);
          }
        });
  }

  private void note(Block block, Register register, int at) {
    Block before = onlyBlock.putIfAbsent(register, block);
    if (before != null && before != block) {
      lastUse.put(register, Integer.MAX_VALUE);
    } else {
      lastUse.merge(register, at, Math::max);
    }
  }

  private boolean isLocal(Register register) {
    return register.isTemporary() && lastUse.get(register) != Integer.MAX_VALUE;
  }

  private void name(Block block, Map<String, Deque<String>> free) {
    List<Instruction> instructions = block.instructions();
    Map<Register, String> live = new LinkedHashMap<>();
    for (int i = 0; i < instructions.size(); i++) {
      Instruction instruction = instructions.get(i);
      boolean single =
          instruction instanceof Instruction.Assign || instruction instanceof Instruction.Load;
      if (single) {
        release(live, i, free);
      }
      for (Register result : Operands.results(instruction)) {
        if (isLocal(result) && !names.isNamed(result)) {
          String type = AccessTypes.register(result.type());
          Deque<String> pool = free.computeIfAbsent(type, t -> new ArrayDeque<>());
          if (!pool.isEmpty()) {
            names.share(result, pool.pop());
          }
          live.put(result, names.of(result));
        }
      }
      release(live, i, free);
    }
    release(live, Integer.MAX_VALUE - 1, free);
  }

  private void release(Map<Register, String> live, int at, Map<String, Deque<String>> free) {
    live.entrySet()
        .removeIf(
            entry -> {
              if (lastUse.get(entry.getKey()) > at) {
                return false;
              }
              free.get(AccessTypes.register(entry.getKey().type())).push(entry.getValue());
              return true;
            });
  }
}
