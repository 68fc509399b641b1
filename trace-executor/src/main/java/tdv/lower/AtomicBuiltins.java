package tdv.lower;

import java.util.Optional;
import java.util.Set;
import tdv.ast.Expr;
import tdv.ir.RmwOp;
import tdv.type.CType;
import tdv.type.IntType;
import tdv.type.PointerType;

/** The names of gcc's atomic builtins, taken apart. */
final class AtomicBuiltins {
  private static final Set<String> BY_ADDRESS =
      Set.of(
          "__atomic_load",
          "__atomic_store",
          "__atomic_exchange",
          "__atomic_compare_exchange",
          "__atomic_compare_exchange_n");

  private AtomicBuiltins() {}

  /**
   * Builtins whose operands behind the first one are addresses of ordinary variables to read or
   * write.
   */
  static boolean takesOperandsByAddress(String name) {
    return BY_ADDRESS.contains(name);
  }

  /** The type of the object that an atomic builtin works on, by its first argument. */
  static CType objectType(Expr.BuiltinCall call) {
    return call.arguments().get(0).type() instanceof PointerType pointer
        ? Values.valueType(pointer.target())
        : IntType.INT;
  }

  /** The lvalue behind an argument {@code &lvalue}, if it has the type of the atomic object. */
  static Optional<Expr> operandLvalue(Expr argument, CType objectType) {
    Expr inner = argument;
    while (inner instanceof Expr.Cast cast && cast.type().isPointer()) {
      inner = cast.operand();
    }
    return inner instanceof Expr.AddressOf address
            && sameValues(Values.valueType(address.operand().type()), objectType)
        ? Optional.of(address.operand())
        : Optional.empty();
  }

  private static boolean sameValues(CType a, CType b) {
    return a.equals(b) || (a.isPointer() && b.isPointer());
  }

  /**
   * {@code __atomic_fetch_add}, {@code __sync_sub_and_fetch}, ...: what it does, and whether it
   * gives the new value.
   */
  record Rmw(RmwOp op, boolean givesNewValue) {}

  static Optional<Rmw> readModifyWrite(String name) {
    for (RmwOp op : RmwOp.values()) {
      String verb = op.name().toLowerCase(java.util.Locale.ROOT);
      if (name.equals("__atomic_fetch_" + verb) || name.equals("__sync_fetch_and_" + verb)) {
        return Optional.of(new Rmw(op, false));
      }
      if (name.equals("__atomic_" + verb + "_fetch")
          || name.equals("__sync_" + verb + "_and_fetch")) {
        return Optional.of(new Rmw(op, true));
      }
    }
    return Optional.empty();
  }
}
