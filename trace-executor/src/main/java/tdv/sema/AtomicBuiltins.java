package tdv.sema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tdv.ast.Expr;
import tdv.type.CType;
import tdv.type.IntKind;
import tdv.type.IntType;
import tdv.type.PointerType;
import tdv.type.VoidType;

/**
 * The typing of gcc's {@code __atomic_*} and {@code __sync_*} (GCC manual 6.55, 6.56): the type
 * that the first argument points to is the type of the values.
 */
final class AtomicBuiltins {
  /** What a builtin gives. */
  private enum Result {
    NOTHING,
    TRUTH,
    /** A value of the object. */
    OBJECT
  }

  /**
   * @param arguments how many there must be
   * @param values the positions of those that are values of the object
   */
  private record Shape(int arguments, Result result, List<Integer> values) {}

  /** The builtins by name, made when the first one is met. */
  private static final class Table {
    static final Map<String, Shape> SHAPES = new HashMap<>();
    static final Pattern SIZED = Pattern.compile("(.*)_(1|2|4|8|16)");

    static {
      put("__atomic_load", 3, Result.NOTHING);
      put("__atomic_load_n", 2, Result.OBJECT);
      put("__atomic_store", 3, Result.NOTHING);
      put("__atomic_store_n", 3, Result.NOTHING, 1);
      put("__atomic_exchange", 4, Result.NOTHING);
      put("__atomic_exchange_n", 3, Result.OBJECT, 1);
      put("__atomic_compare_exchange", 6, Result.TRUTH);
      put("__atomic_compare_exchange_n", 6, Result.TRUTH, 2);
      put("__atomic_test_and_set", 2, Result.TRUTH);
      put("__atomic_clear", 2, Result.NOTHING);
      put("__atomic_thread_fence", 1, Result.NOTHING);
      put("__atomic_signal_fence", 1, Result.NOTHING);
      put("__atomic_always_lock_free", 2, Result.TRUTH);
      put("__atomic_is_lock_free", 2, Result.TRUTH);
      put("__sync_bool_compare_and_swap", 3, Result.TRUTH, 1, 2);
      put("__sync_val_compare_and_swap", 3, Result.OBJECT, 1, 2);
      put("__sync_lock_test_and_set", 2, Result.OBJECT, 1);
      put("__sync_lock_release", 1, Result.NOTHING);
      put("__sync_synchronize", 0, Result.NOTHING);
      for (String operation : List.of("add", "sub", "and", "or", "xor", "nand")) {
        put("__atomic_fetch_" + operation, 3, Result.OBJECT, 1);
        put("__atomic_" + operation + "_fetch", 3, Result.OBJECT, 1);
        put("__sync_fetch_and_" + operation, 2, Result.OBJECT, 1);
        put("__sync_" + operation + "_and_fetch", 2, Result.OBJECT, 1);
      }
    }

    private static void put(String name, int arguments, Result result, Integer... values) {
      SHAPES.put(name, new Shape(arguments, result, List.of(values)));
    }

    /** {@code __sync_fetch_and_add_4} is {@code __sync_fetch_and_add} on 4 bytes. */
    static String withoutSize(String name) {
      Matcher sized = SIZED.matcher(name);
      if (!sized.matches()) {
        return name;
      }
      String generic = sized.group(1);
      return SHAPES.containsKey(generic + "_n") ? generic + "_n" : generic;
    }
  }

  private final Readers readers;

  AtomicBuiltins(Readers readers) {
    this.readers = readers;
  }

  static boolean isOne(String name) {
    return (name.startsWith("__atomic_") || name.startsWith("__sync_"))
        && Table.SHAPES.containsKey(Table.withoutSize(name));
  }

  Expr call(int offset, String name, List<Expr> given) {
    String generic = Table.withoutSize(name);
    Shape shape = Table.SHAPES.get(generic);
    if (given.size() < shape.arguments()) {
      throw readers.state.error(offset, "too few arguments to function '" + name + "'");
    }
    // gcc ignores what follows the arguments of __sync_*.
    List<Expr> arguments = new ArrayList<>(given.subList(0, shape.arguments()));
    if (!generic.equals(name)) {
      arguments.set(0, readers.coercions.convert(arguments.get(0), pointerToSize(name)));
    }
    boolean isTyped = shape.result() == Result.OBJECT || !shape.values().isEmpty();
    CType object = isTyped ? target(offset, name, arguments.get(0)) : VoidType.VOID;
    for (int position : shape.values()) {
      arguments.set(position, readers.coercions.assign(arguments.get(position), object));
    }
    CType type =
        switch (shape.result()) {
          case NOTHING -> VoidType.VOID;
          case TRUTH -> IntType.BOOL;
          case OBJECT -> object;
        };
    return new Expr.BuiltinCall(offset, type, generic, List.copyOf(arguments));
  }

  private static CType pointerToSize(String name) {
    IntKind kind =
        switch (name.substring(name.lastIndexOf('_') + 1)) {
          case "1" -> IntKind.UNSIGNED_CHAR;
          case "2" -> IntKind.UNSIGNED_SHORT;
          case "4" -> IntKind.UNSIGNED_INT;
          case "8" -> IntKind.UNSIGNED_LONG;
          default -> IntKind.UNSIGNED_INT128;
        };
    return PointerType.to(IntType.of(kind));
  }

  private CType target(int offset, String name, Expr first) {
    if (first.type() instanceof PointerType pointer) {
      return pointer.target().unqualified();
    }
    throw readers.state.error(
        offset,
        "'"
            + name
            + "' needs a pointer as its first argument, not '"
            + TypeText.of(first.type())
            + "'");
  }
}
