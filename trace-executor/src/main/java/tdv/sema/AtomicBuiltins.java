package tdv.sema;

import java.util.ArrayList;
import java.util.List;
import tdv.ast.Expr;
import tdv.type.CType;
import tdv.type.IntType;
import tdv.type.PointerType;
import tdv.type.VoidType;

/**
 * The typing of gcc's {@code __atomic_*} and {@code __sync_*} (GCC manual 6.55, 6.56): the type
 * that the first argument points to is the type of the values.
 */
final class AtomicBuiltins {
  private final Readers readers;

  AtomicBuiltins(Readers readers) {
    this.readers = readers;
  }

  static boolean isOne(String name) {
    return name.startsWith("__atomic_") && !name.equals("__atomic_feraiseexcept")
        || name.startsWith("__sync_");
  }

  Expr call(int offset, String name, List<Expr> arguments) {
    String operation = withoutSize(name);
    return switch (operation) {
      case "__atomic_thread_fence", "__atomic_signal_fence", "__sync_synchronize" ->
          result(offset, VoidType.VOID, name, arguments);
      case "__atomic_test_and_set", "__atomic_always_lock_free", "__atomic_is_lock_free" ->
          result(offset, IntType.BOOL, name, arguments);
      case "__atomic_clear" -> result(offset, VoidType.VOID, name, arguments);
      default -> typed(offset, name, operation, arguments);
    };
  }

  private Expr typed(int offset, String name, String operation, List<Expr> arguments) {
    CType type = target(offset, name, arguments);
    return switch (operation) {
      case "__atomic_load", "__atomic_store", "__atomic_exchange" ->
          result(offset, VoidType.VOID, name, arguments);
      case "__atomic_compare_exchange" -> result(offset, IntType.BOOL, name, arguments);
      case "__atomic_load_n" -> result(offset, type, name, arguments);
      case "__atomic_store_n" -> result(offset, VoidType.VOID, name, convert(arguments, type, 1));
      case "__atomic_compare_exchange_n" ->
          result(offset, IntType.BOOL, name, convert(arguments, type, 2));
      case "__sync_lock_release" -> result(offset, VoidType.VOID, name, arguments.subList(0, 1));
      case "__sync_bool_compare_and_swap" ->
          result(offset, IntType.BOOL, name, first(convert(arguments, type, 1, 2), 3));
      case "__sync_val_compare_and_swap" ->
          result(offset, type, name, first(convert(arguments, type, 1, 2), 3));
      default -> {
        List<Expr> converted = convert(arguments, type, 1);
        yield result(
            offset, type, name, name.startsWith("__sync_") ? first(converted, 2) : converted);
      }
    };
  }

  /** {@code __sync_fetch_and_add_4} is {@code __sync_fetch_and_add} with a promise. */
  private static String withoutSize(String name) {
    return name.replaceFirst("_(1|2|4|8|16)$", "").equals(name)
        ? name
        : sized(name.replaceFirst("_(1|2|4|8|16)$", ""));
  }

  private static String sized(String operation) {
    return switch (operation) {
      case "__atomic_load", "__atomic_store", "__atomic_exchange", "__atomic_compare_exchange" ->
          operation + "_n";
      default -> operation;
    };
  }

  private CType target(int offset, String name, List<Expr> arguments) {
    if (!arguments.isEmpty() && arguments.get(0).type() instanceof PointerType pointer) {
      return pointer.target().unqualified();
    }
    String given =
        arguments.isEmpty() ? "nothing" : "'" + TypeText.of(arguments.get(0).type()) + "'";
    throw readers.state.error(
        offset, "'" + name + "' needs a pointer as its first argument, not " + given);
  }

  private List<Expr> convert(List<Expr> arguments, CType type, int... positions) {
    List<Expr> converted = new ArrayList<>(arguments);
    for (int position : positions) {
      if (position < converted.size()) {
        converted.set(position, readers.coercions.assign(converted.get(position), type));
      }
    }
    return converted;
  }

  /** gcc ignores what follows the arguments of {@code __sync_*}. */
  private static List<Expr> first(List<Expr> arguments, int count) {
    return arguments.subList(0, Math.min(count, arguments.size()));
  }

  private static Expr result(int offset, CType type, String name, List<Expr> arguments) {
    return new Expr.BuiltinCall(offset, type, name, List.copyOf(arguments));
  }
}
