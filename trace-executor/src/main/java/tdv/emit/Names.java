package tdv.emit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import tdv.ast.Entity;
import tdv.ast.Function;
import tdv.ast.Variable;
import tdv.ir.Callee;
import tdv.ir.FrameObject;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.Operands;
import tdv.ir.Register;
import tdv.ir.Value;

/**
 * The names of a function's variables in printed C. All scopes of the function have become one, and
 * the names of globals and functions that the body refers to must not be hidden, so a local keeps
 * its name only as long as it is free.
 */
final class Names {
  private final Decoration decoration;
  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> lastSuffix = new HashMap<>();
  private final Map<Object, String> names = new HashMap<>();
  private final Set<String> parameters = new HashSet<>();

  Names(IrFunction function, Decoration decoration) {
    this.decoration = decoration;
    for (Variable parameter : function.body().parameters()) {
      parameters.add(parameter.name());
      taken.add(parameter.name());
    }
    Operands.visit(
        function,
        value -> {
          if (value instanceof Value.GlobalAddress global
              && global.variable().storage() == Variable.Storage.GLOBAL) {
            taken.add(global.variable().name());
          } else if (value instanceof Value.FunctionAddress address) {
            taken.add(decoration.name(address.function()));
          }
        });
    for (var block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Call call
            && call.callee() instanceof Callee.Direct direct) {
          taken.add(decoration.name(direct.function()));
        } else if (instruction instanceof Instruction.Builtin builtin) {
          taken.add(builtin.name());
        }
      }
    }
    for (Register parameter : function.parameters()) {
      names.put(parameter, parameter.variable().orElseThrow().name());
    }
  }

  /** Whether a parameter hides a global or function of this name from the body. */
  boolean isHidden(String global) {
    return parameters.contains(global);
  }

  String of(Register register) {
    return names.computeIfAbsent(
        register, r -> fresh(register.variable().map(Variable::name).orElse("_t")));
  }

  /** Gives a register the name that another one had before. */
  void share(Register register, String name) {
    names.put(register, name);
  }

  boolean isNamed(Register register) {
    return names.containsKey(register);
  }

  String of(FrameObject object) {
    return names.computeIfAbsent(
        object, o -> fresh(object.variable().map(Variable::name).orElse("_o")));
  }

  String of(Entity entity) {
    boolean local =
        entity instanceof Variable variable && variable.storage() != Variable.Storage.GLOBAL;
    if (local) {
      return names.computeIfAbsent(entity, e -> fresh(entity.name()));
    }
    return global(entity instanceof Function f ? decoration.name(f) : entity.name());
  }

  private String global(String name) {
    return isHidden(name) ? "__tdv_global_" + name : name;
  }

  private String fresh(String wanted) {
    String base = wanted.isEmpty() ? "_o" : wanted;
    if (!base.startsWith("_t") && taken.add(base)) {
      return base;
    }
    int suffix = lastSuffix.getOrDefault(base, 0);
    String name;
    do {
      suffix++;
      name = base + (base.equals("_t") || base.equals("_o") ? "" : "_") + suffix;
    } while (!taken.add(name));
    lastSuffix.put(base, suffix);
    return name;
  }
}
