package tdv.lower;

import java.util.List;
import java.util.Optional;
import tdv.ast.Expr;
import tdv.ast.Expr.BinaryOp;
import tdv.ir.Block;
import tdv.ir.Instruction;
import tdv.ir.MemoryOrder;
import tdv.ir.Register;
import tdv.ir.RmwOp;
import tdv.ir.Value;
import tdv.type.CType;
import tdv.type.IntType;
import tdv.type.Layout;

/** gcc's {@code __atomic_*} and {@code __sync_*} builtins as atomic instructions. */
final class AtomicLowering {
  private final FunctionLowering f;

  AtomicLowering(FunctionLowering f) {
    this.f = f;
  }

  /** Returns whether {@code name} is a builtin that becomes an atomic instruction. */
  static boolean isAtomic(String name) {
    return !name.endsWith("_lock_free")
        && (name.startsWith("__atomic_") || name.startsWith("__sync_"));
  }

  /** The value of the call; empty for those that give none. */
  Optional<Value> lower(Expr.BuiltinCall e) {
    Optional<AtomicBuiltins.Rmw> rmw = AtomicBuiltins.readModifyWrite(e.name());
    if (rmw.isPresent()) {
      return Optional.of(readModifyWrite(e, rmw.get()));
    }
    return switch (e.name()) {
      case "__atomic_load_n" -> Optional.of(load(e, order(e, 1)));
      case "__atomic_load" -> {
        Place target = operand(e, 1);
        f.places.write(e.offset(), target, load(e, order(e, 2)));
        yield Optional.empty();
      }
      case "__atomic_store_n" -> {
        Value address = pointer(e);
        store(e, address, argument(e, 1), order(e, 2));
        yield Optional.empty();
      }
      case "__atomic_store" -> {
        Value address = pointer(e);
        store(e, address, f.places.read(e.offset(), operand(e, 1)), order(e, 2));
        yield Optional.empty();
      }
      case "__atomic_exchange_n" -> {
        Value address = pointer(e);
        yield Optional.of(rmw(e, RmwOp.EXCHANGE, address, argument(e, 1), order(e, 2)));
      }
      case "__sync_lock_test_and_set" -> {
        Value address = pointer(e);
        yield Optional.of(rmw(e, RmwOp.EXCHANGE, address, argument(e, 1), MemoryOrder.ACQUIRE));
      }
      case "__atomic_exchange" -> {
        Value address = pointer(e);
        Value desired = f.places.read(e.offset(), operand(e, 1));
        Place result = operand(e, 2);
        f.places.write(e.offset(), result, rmw(e, RmwOp.EXCHANGE, address, desired, order(e, 3)));
        yield Optional.empty();
      }
      case "__atomic_compare_exchange_n" -> Optional.of(compareExchange(e, false));
      case "__atomic_compare_exchange" -> Optional.of(compareExchange(e, true));
      case "__sync_bool_compare_and_swap" -> Optional.of(new Value.Use(swap(e).success()));
      case "__sync_val_compare_and_swap" -> Optional.of(new Value.Use(swap(e).observed()));
      case "__sync_lock_release" -> {
        store(e, pointer(e), Values.zero(AtomicBuiltins.objectType(e)), MemoryOrder.RELEASE);
        yield Optional.empty();
      }
      case "__atomic_test_and_set" -> Optional.of(testAndSet(e));
      case "__atomic_clear" -> {
        IntType flag = IntType.UNSIGNED_CHAR;
        f.graph.add(
            new Instruction.AtomicStore(
                e.offset(), pointer(e), Values.zero(flag), flag, order(e, 1)));
        yield Optional.empty();
      }
      case "__sync_synchronize" -> fence(e, MemoryOrder.SEQ_CST, false);
      case "__atomic_thread_fence" -> fence(e, order(e, 0), false);
      case "__atomic_signal_fence" -> fence(e, order(e, 0), true);
      default -> throw new IllegalStateException("internal error: atomic builtin " + e.name());
    };
  }

  private Optional<Value> fence(Expr.BuiltinCall e, MemoryOrder order, boolean compilerOnly) {
    f.graph.add(new Instruction.Fence(e.offset(), order, compilerOnly));
    return Optional.empty();
  }

  private Value pointer(Expr.BuiltinCall e) {
    return f.graph.atom(e.offset(), argument(e, 0));
  }

  private Value argument(Expr.BuiltinCall e, int index) {
    return f.expressions.value(e.arguments().get(index));
  }

  /** An order that is not a constant is taken as the strongest one, as gcc does. */
  private MemoryOrder order(Expr.BuiltinCall e, int index) {
    List<Expr> arguments = e.arguments();
    if (index >= arguments.size()) {
      return MemoryOrder.SEQ_CST;
    }
    return f.expressions.value(arguments.get(index)) instanceof Value.Constant constant
        ? MemoryOrder.of(constant.number().intValue())
        : MemoryOrder.SEQ_CST;
  }

  /** The object whose address is an argument: a variable directly, without taking its address. */
  private Place operand(Expr.BuiltinCall e, int index) {
    Expr argument = e.arguments().get(index);
    CType type = AtomicBuiltins.objectType(e);
    Optional<Expr> lvalue = AtomicBuiltins.operandLvalue(argument, type);
    return lvalue.isPresent()
        ? f.places.of(lvalue.get())
        : new Place.InMemory(
            f.graph.atom(e.offset(), f.expressions.value(argument)), type, Layout.align(type));
  }

  private Value load(Expr.BuiltinCall e, MemoryOrder order) {
    CType type = AtomicBuiltins.objectType(e);
    Register target = f.graph.temporary(type);
    f.graph.add(new Instruction.AtomicLoad(e.offset(), target, argument(e, 0), type, order));
    return new Value.Use(target);
  }

  private void store(Expr.BuiltinCall e, Value address, Value value, MemoryOrder order) {
    CType type = AtomicBuiltins.objectType(e);
    f.graph.add(
        new Instruction.AtomicStore(e.offset(), address, Values.convert(type, value), type, order));
  }

  private Value rmw(Expr.BuiltinCall e, RmwOp op, Value address, Value operand, MemoryOrder order) {
    CType type = AtomicBuiltins.objectType(e);
    Register old = f.graph.temporary(type);
    // Pointers are added to in bytes, so the operand of a pointer's arithmetic is an integer.
    Value converted = Values.convert(arithmeticType(type, op), operand);
    f.graph.add(
        new Instruction.AtomicRmw(
            e.offset(), old, op, address, f.graph.atom(e.offset(), converted), type, order));
    return new Value.Use(old);
  }

  private static CType arithmeticType(CType type, RmwOp op) {
    return type.isPointer() && op != RmwOp.EXCHANGE ? IntType.UNSIGNED_LONG : type;
  }

  private Value readModifyWrite(Expr.BuiltinCall e, AtomicBuiltins.Rmw rmw) {
    CType type = AtomicBuiltins.objectType(e);
    CType arithmetic = arithmeticType(type, rmw.op());
    Value address = pointer(e);
    Value operand = f.graph.atom(e.offset(), Values.convert(arithmetic, argument(e, 1)));
    MemoryOrder order = e.name().startsWith("__sync_") ? MemoryOrder.SEQ_CST : order(e, 2);
    Value old = rmw(e, rmw.op(), address, operand, order);
    if (!rmw.givesNewValue()) {
      return old;
    }
    Value left = promoted(Values.convert(arithmetic, old));
    Value right = promoted(operand);
    CType wide = left.type();
    Value result =
        switch (rmw.op()) {
          case ADD -> Values.binary(wide, BinaryOp.ADD, left, right);
          case SUB -> Values.binary(wide, BinaryOp.SUB, left, right);
          case AND -> Values.binary(wide, BinaryOp.AND, left, right);
          case OR -> Values.binary(wide, BinaryOp.OR, left, right);
          case XOR -> Values.binary(wide, BinaryOp.XOR, left, right);
          case NAND ->
              Values.unary(
                  wide, Expr.UnaryOp.COMPLEMENT, Values.binary(wide, BinaryOp.AND, left, right));
          case EXCHANGE -> right;
        };
    return Values.convert(type, result);
  }

  /** The value in an unsigned type that C computes with: atomic arithmetic wraps around. */
  private static Value promoted(Value value) {
    IntType type = (IntType) value.type();
    return Values.convert(
        type.kind().bits() <= 32 ? IntType.UNSIGNED_INT : IntType.of(type.kind().unsigned()),
        value);
  }

  private record Swap(Register success, Register observed) {}

  private Swap exchangeIfEqual(
      Expr.BuiltinCall e,
      Value address,
      Value expected,
      Value desired,
      boolean weak,
      MemoryOrder onSuccess,
      MemoryOrder onFailure) {
    CType type = AtomicBuiltins.objectType(e);
    Swap swap = new Swap(f.graph.temporary(IntType.BOOL), f.graph.temporary(type));
    f.graph.add(
        new Instruction.AtomicCompareExchange(
            e.offset(),
            swap.success(),
            swap.observed(),
            address,
            f.graph.atom(e.offset(), Values.convert(type, expected)),
            f.graph.atom(e.offset(), Values.convert(type, desired)),
            type,
            weak,
            onSuccess,
            onFailure));
    return swap;
  }

  private Swap swap(Expr.BuiltinCall e) {
    Value address = pointer(e);
    Value expected = argument(e, 1);
    return exchangeIfEqual(
        e, address, expected, argument(e, 2), false, MemoryOrder.SEQ_CST, MemoryOrder.SEQ_CST);
  }

  private Value compareExchange(Expr.BuiltinCall e, boolean desiredByAddress) {
    Value address = pointer(e);
    Place expected = operand(e, 1);
    Value desired = desiredByAddress ? f.places.read(e.offset(), operand(e, 2)) : argument(e, 2);
    boolean weak = !(argument(e, 3) instanceof Value.Constant c && c.isZero());
    Swap swap =
        exchangeIfEqual(
            e,
            address,
            f.places.read(e.offset(), expected),
            desired,
            weak,
            order(e, 4),
            order(e, 5));
    Block failed = new Block();
    Block done = new Block();
    f.conditions.branch(e.offset(), new Value.Use(swap.success()), done, failed);
    f.graph.start(failed);
    f.places.write(e.offset(), expected, new Value.Use(swap.observed()));
    f.graph.start(done);
    return new Value.Use(swap.success());
  }

  private Value testAndSet(Expr.BuiltinCall e) {
    IntType flag = IntType.UNSIGNED_CHAR;
    Register old = f.graph.temporary(flag);
    f.graph.add(
        new Instruction.AtomicRmw(
            e.offset(),
            old,
            RmwOp.EXCHANGE,
            pointer(e),
            Value.Constant.of(flag, 1),
            flag,
            order(e, 1)));
    return Values.convert(IntType.BOOL, new Value.Use(old));
  }
}
