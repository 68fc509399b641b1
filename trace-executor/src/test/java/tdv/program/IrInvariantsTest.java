package tdv.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tdv.ir.Block;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.IrUnit;
import tdv.ir.Operands;
import tdv.ir.Register;
import tdv.ir.Value;
import tdv.source.Position;
import tdv.type.CType;
import tdv.type.ComplexType;
import tdv.type.IntType;

/** What the package comment of tdv.ir promises, checked on every program in benchmarks/frontend. */
class IrInvariantsTest {
  @TestFactory
  Stream<DynamicTest> hold() throws IOException {
    return Programs.in(Programs.FOLDER).stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
  }

  private static void check(Path file) {
    for (IrUnit unit : Programs.load(file).program().units()) {
      assertTrue(!unit.functions().isEmpty());
      for (IrFunction function : unit.functions()) {
        Operands.visit(function, value -> checkValue(function, value));
        checkPositions(unit, function);
        checkTemporariesAreSet(function);
      }
    }
  }

  private static void checkValue(IrFunction function, Value value) {
    CType type = value.type();
    assertTrue(type.qualifiers().isNone(), () -> function.name() + ": qualified " + value);
    assertTrue(
        type instanceof IntType integer ? !integer.isNarrowed() : !type.isInteger(),
        () -> function.name() + ": neither full integer nor other scalar: " + value);
    if (value instanceof Value.Binary binary && !binary.op().isShift()) {
      CType left = binary.left().type();
      CType right = binary.right().type();
      assertTrue(
          left.equals(right)
              || (left.isPointer() && right.isPointer())
              || left instanceof ComplexType
              || right instanceof ComplexType,
          () -> function.name() + ": operands of different types: " + value);
      CType wider = right instanceof ComplexType ? right : left;
      CType expected = binary.op().isComparison() ? IntType.INT : wider;
      assertEquals(expected, type, () -> function.name() + ": " + value);
    }
    if (value instanceof Value.Offset offset) {
      assertEquals(IntType.LONG, offset.bytes().type(), () -> function.name() + ": " + value);
    }
  }

  private static void checkPositions(IrUnit unit, IrFunction function) {
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        Position position = unit.tree().source().position(instruction.offset());
        assertTrue(
            position.line() > 0 && position.column() > 0 && position.file().endsWith(".c"),
            () -> function.name() + ": " + instruction + " at " + position);
      }
    }
  }

  /** Forward analysis: the temporaries that are set on all paths to a block. */
  private static void checkTemporariesAreSet(IrFunction function) {
    Map<Block, Set<Register>> onEntry = new HashMap<>();
    Deque<Block> pending = new ArrayDeque<>();
    onEntry.put(function.blocks().get(0), new HashSet<>());
    pending.add(function.blocks().get(0));
    while (!pending.isEmpty()) {
      Block block = pending.remove();
      Set<Register> set = new HashSet<>(onEntry.get(block));
      block.instructions().forEach(instruction -> set.addAll(Operands.results(instruction)));
      for (Block next : block.terminator().successors()) {
        Set<Register> known = onEntry.get(next);
        if (known == null) {
          onEntry.put(next, new HashSet<>(set));
          pending.add(next);
        } else if (known.retainAll(set)) {
          pending.add(next);
        }
      }
    }
    for (Block block : function.blocks()) {
      Set<Register> set = new HashSet<>(onEntry.get(block));
      for (Instruction instruction : block.instructions()) {
        Operands.of(instruction).forEach(value -> checkSet(function, set, value));
        set.addAll(Operands.results(instruction));
      }
      Operands.of(block.terminator()).ifPresent(value -> checkSet(function, set, value));
    }
  }

  private static void checkSet(IrFunction function, Set<Register> set, Value value) {
    Operands.visit(
        value,
        inner -> {
          if (inner instanceof Value.Use use && use.register().isTemporary()) {
            assertTrue(
                set.contains(use.register()),
                () -> function.name() + ": " + use.register() + " is read before it is set");
          }
        });
  }
}
