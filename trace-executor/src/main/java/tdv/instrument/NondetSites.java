package tdv.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.ast.Variable;
import tdv.ir.Block;
import tdv.ir.Callee;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.Register;
import tdv.ir.Value;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.Field;
import tdv.type.Layout;
import tdv.type.RecordType;

/** Finds the inputs of a program and the names under which people know them. */
public final class NondetSites {
  private static final String PREFIX = "__VERIFIER_nondet_";

  private NondetSites() {}

  /** All calls of {@code __VERIFIER_nondet_*}, by site. */
  public static List<NondetSite> of(Sites sites) {
    List<NondetSite> found = new ArrayList<>();
    for (IrFunction function : sites.functions()) {
      for (Block block : function.blocks()) {
        int site = sites.blockStart(function, block);
        for (int i = 0; i < block.instructions().size(); i++, site++) {
          if (block.instructions().get(i) instanceof Instruction.Call call
              && call.callee() instanceof Callee.Direct direct
              && direct.function().name().startsWith(PREFIX)) {
            String name = call.result().map(r -> assigned(block, call, r)).orElse("");
            String callee = direct.function().name();
            found.add(new NondetSite(site, name, callee, call.function().result()));
          }
        }
      }
    }
    return found;
  }

  /** The first variable that the result reaches in the same block, converted or not. */
  private static String assigned(Block block, Instruction.Call call, Register result) {
    List<Instruction> instructions = block.instructions();
    Register carrier = result;
    for (int i = indexOf(instructions, call) + 1; i < instructions.size(); i++) {
      if (instructions.get(i) instanceof Instruction.Assign assign
          && carries(assign.value(), carrier)) {
        Optional<Variable> variable = assign.target().variable();
        if (variable.isPresent()) {
          return variable.get().name();
        }
        carrier = assign.target();
      } else if (instructions.get(i) instanceof Instruction.Store store
          && carries(store.value(), carrier)) {
        return name(store.address());
      } else if (instructions.get(i) instanceof Instruction.AtomicStore store
          && carries(store.value(), carrier)) {
        return name(store.address());
      }
    }
    return "";
  }

  private static int indexOf(List<Instruction> instructions, Instruction wanted) {
    int i = 0;
    while (instructions.get(i) != wanted) {
      i++;
    }
    return i;
  }

  private static boolean carries(Value value, Register register) {
    Value inner = value;
    while (inner instanceof Value.Convert convert) {
      inner = convert.operand();
    }
    return inner instanceof Value.Use use && use.register() == register;
  }

  private static String name(Value address) {
    AddressParts parts = AddressParts.of(address);
    Optional<Variable> variable =
        parts.base() instanceof Value.GlobalAddress global
            ? Optional.of(global.variable())
            : parts.base() instanceof Value.FrameAddress frame
                ? frame.object().variable()
                : Optional.empty();
    return variable
        .filter(v -> parts.steps().isEmpty())
        .map(v -> v.name() + path(v.type(), parts.fixed()))
        .orElse("");
  }

  /** How C names the part of an object at an offset: its members and elements. */
  private static String path(CType type, long offset) {
    if (type instanceof ArrayType array && Layout.size(array.element()) > 0) {
      long size = Layout.size(array.element());
      return "[" + offset / size + "]" + path(array.element(), offset % size);
    }
    if (type instanceof RecordType record) {
      for (Field field : record.definition().fields()) {
        long start = field.offset();
        if (offset >= start && offset < start + Layout.size(field.type())) {
          String own = field.name() == null ? "" : "." + field.name();
          return own + path(field.type(), offset - start);
        }
      }
    }
    return "";
  }
}
