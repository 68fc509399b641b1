package tdv.instrument;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tdv.ast.Expr;
import tdv.ast.Function;
import tdv.ast.TreeWalk;
import tdv.ast.Variable;
import tdv.ir.Block;
import tdv.ir.Callee;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.IrUnit;
import tdv.ir.Operands;
import tdv.ir.Value;
import tdv.library.LinkNames;
import tdv.program.Program;

/**
 * Which function of the program a name in one of its units means, and which functions may be called
 * by others than direct calls of the program.
 */
final class Definitions {
  private final LinkNames links;
  private final Map<Function, IrUnit> unitOf = new HashMap<>();
  private final Map<Function, IrFunction> own = new HashMap<>();
  private final Map<String, List<IrFunction>> shared = new HashMap<>();
  private final Set<IrFunction> open = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<IrFunction> called = Collections.newSetFromMap(new IdentityHashMap<>());

  Definitions(Program program, LinkNames links) {
    this.links = links;
    for (IrUnit unit : program.units()) {
      unit.tree().functions().forEach(function -> unitOf.put(function, unit));
      for (IrFunction function : unit.functions()) {
        own.put(function.function(), function);
        if (!function.function().isStatic()) {
          shared.computeIfAbsent(function.name(), n -> new ArrayList<>()).add(function);
        }
      }
    }
    for (IrUnit unit : program.units()) {
      unit.tree().globals().forEach(this::initialiser);
      unit.functions().forEach(this::body);
    }
    openUnknownCallers(program);
  }

  private void initialiser(Variable variable) {
    variable.init().ifPresent(init -> new TreeWalk(this::expression).init(init));
  }

  private List<Expr> expression(Expr expr) {
    if (expr instanceof Expr.FunctionRef ref) {
      open.addAll(of(ref.function()));
    }
    return TreeWalk.children(expr);
  }

  private void body(IrFunction function) {
    function.body().statics().forEach(this::initialiser);
    Operands.visit(
        function,
        value -> {
          if (value instanceof Value.FunctionAddress address) {
            open.addAll(of(address.function()));
          }
        });
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Call call
            && call.callee() instanceof Callee.Direct direct) {
          called.addAll(of(direct.function()));
        }
      }
    }
  }

  /** main; what has a second name; what nobody in the program calls, but others could. */
  private void openUnknownCallers(Program program) {
    Set<String> outside = new HashSet<>(Set.of("main"));
    for (IrUnit unit : program.units()) {
      for (IrFunction function : unit.functions()) {
        boolean uncalled = !function.function().isStatic() && !called.contains(function);
        if (uncalled || outside.contains(function.name()) || links.hasOtherNames(function.name())) {
          open.add(function);
        }
      }
    }
  }

  /** The functions that a call may call; none if it is outside of the program. */
  List<IrFunction> of(Function function) {
    if (own.containsKey(function) && (function.isStatic() || !function.isInline())) {
      return List.of(own.get(function));
    }
    return shared.getOrDefault(symbol(function), List.of());
  }

  /** The name by which the linker knows it. */
  String symbol(Function function) {
    IrUnit unit = unitOf.get(function);
    return unit == null ? function.name() : links.symbol(unit, function);
  }

  /** Whether the function is called by direct calls of the program alone. */
  boolean isClosed(IrFunction function) {
    return !open.contains(function);
  }
}
