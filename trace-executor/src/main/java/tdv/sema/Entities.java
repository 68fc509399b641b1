package tdv.sema;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tdv.ast.Function;
import tdv.ast.Variable;
import tdv.type.CType;
import tdv.type.Compatibility;
import tdv.type.FunctionType;

/**
 * The functions and objects with linkage of one translation unit (C11 6.2.2): all declarations of a
 * name with linkage, at file scope or inside functions, mean the same entity.
 */
final class Entities {
  private static final Set<String> SETJMP = Set.of("setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp");

  private final Map<String, Function> functions = new LinkedHashMap<>();
  private final Map<String, Variable> objects = new LinkedHashMap<>();
  private final Set<Function> referred = new HashSet<>();
  private final Deque<Function> unread = new ArrayDeque<>();

  /** The function of this name; a further declaration refines its type (6.2.7p3). */
  Function function(String name, FunctionType type) {
    Function known = functions.get(name);
    if (known == null) {
      known = new Function(name, type);
      functions.put(name, known);
      if (SETJMP.contains(name)) {
        known.markReturnsTwice();
      }
    } else if (Compatibility.compatible(known.type(), type)
        && Compatibility.composite(known.type(), type) instanceof FunctionType composite) {
      known.refine(composite);
    }
    return known;
  }

  Optional<Function> function(String name) {
    return Optional.ofNullable(functions.get(name));
  }

  /** The object of this name; a further declaration may complete its type. */
  Variable object(String name, CType type, boolean threadLocal, int offset) {
    Variable known = objects.get(name);
    if (known == null) {
      known = new Variable(name, type, Variable.Storage.GLOBAL, threadLocal, offset);
      objects.put(name, known);
    } else if (Compatibility.compatible(known.type(), type)) {
      known.refine(Compatibility.composite(known.type(), type));
    }
    return known;
  }

  /** Notes that code or data that stays in the program refers to a function. */
  void refer(Function function) {
    if (referred.add(function)) {
      unread.add(function);
    }
  }

  /** The functions referred to since the last call, once each. */
  List<Function> takeReferred() {
    List<Function> taken = new ArrayList<>(unread);
    unread.clear();
    return taken;
  }

  List<Function> functions() {
    return List.copyOf(functions.values());
  }

  List<Variable> objects() {
    return List.copyOf(objects.values());
  }
}
