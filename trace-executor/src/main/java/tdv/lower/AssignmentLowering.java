package tdv.lower;

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
import tdv.type.Conversions;
import tdv.type.IntType;
import tdv.type.PointerType;

/** {@code =}, {@code op=}, {@code ++} and {@code --}. */
final class AssignmentLowering {
  private final FunctionLowering f;
  private final BitFields bitFields;

  AssignmentLowering(FunctionLowering f) {
    this.f = f;
    this.bitFields = new BitFields(f);
  }

  Value assign(Expr.Assign e, boolean wanted) {
    Place place;
    Value value;
    if (isAssignment(e.value())) {
      value = f.expressions.value(e.value());
      place = f.places.of(e.target());
    } else {
      place = f.places.of(e.target());
      value = f.expressions.value(e.value());
    }
    return store(e.offset(), place, value, wanted);
  }

  private static boolean isAssignment(Expr expr) {
    Expr inner = expr;
    while (inner instanceof Expr.Cast cast) {
      inner = cast.operand();
    }
    return inner instanceof Expr.Assign
        || inner instanceof Expr.CompoundAssign
        || inner instanceof Expr.Step;
  }

  /** Writes a value; gives what the object then holds, if wanted. */
  private Value store(int offset, Place place, Value value, boolean wanted) {
    Value converted = Values.convert(place.type(), value);
    if (!wanted) {
      f.places.write(offset, place, converted);
      return converted;
    }
    Value kept = f.graph.atom(offset, converted);
    f.places.write(offset, place, kept);
    if (place instanceof Place.InRegister in) {
      return new Value.Use(in.register());
    }
    return place instanceof Place.Bits bits ? bitFields.stored(bits, kept) : kept;
  }

  Value compound(Expr.CompoundAssign e, boolean wanted) {
    Value operand = f.expressions.value(e.value());
    Place place = f.places.of(e.target());
    return change(new Change(e.offset(), place, e.op(), e.computation(), operand), false, wanted);
  }

  Value step(Expr.Step e, boolean wanted) {
    Place place = f.places.of(e.target());
    CType type = e.type().unqualified();
    CType computation = type.isInteger() ? Conversions.promote(type, -1) : type;
    Value one =
        type.isPointer()
            ? Values.number(1)
            : Values.convert(computation, Value.Constant.of(IntType.INT, 1));
    BinaryOp op = e.increment() ? BinaryOp.ADD : BinaryOp.SUB;
    return change(new Change(e.offset(), place, op, computation, one), !e.prefix(), wanted);
  }

  /**
   * An object's value converted to {@code computation}, combined with the operand, converted back.
   */
  private record Change(int offset, Place place, BinaryOp op, CType computation, Value operand) {}

  private Value apply(Change change, Value old) {
    Value left = Values.convert(change.computation(), old);
    return change.computation().isPointer()
        ? f.expressions.advance(
            change.offset(),
            change.computation(),
            left,
            change.operand(),
            change.op() == BinaryOp.SUB)
        : Values.binary(change.computation(), change.op(), left, change.operand());
  }

  /** Replaces an object's value; gives the old or the new one, if wanted. */
  private Value change(Change change, boolean giveOld, boolean wanted) {
    int offset = change.offset();
    Place place = change.place();
    if (place instanceof Place.InMemory memory && memory.type().isAtomic()) {
      return atomicChange(change, memory, giveOld);
    }
    Value old = f.places.read(offset, place);
    if (!giveOld || !wanted) {
      return store(offset, place, apply(change, old), wanted);
    }
    Value kept =
        place instanceof Place.InRegister ? f.graph.copy(offset, old) : f.graph.atom(offset, old);
    store(offset, place, apply(change, kept), false);
    return kept;
  }

  private Value atomicChange(Change change, Place.InMemory memory, boolean giveOld) {
    Change fixed =
        new Change(
            change.offset(),
            memory,
            change.op(),
            change.computation(),
            f.graph.atom(change.offset(), change.operand()));
    Optional<RmwOp> single = singleOperation(fixed);
    return single.isPresent()
        ? readModifyWrite(fixed, memory, single.get(), giveOld)
        : retryLoop(fixed, memory, giveOld);
  }

  /** Integer and pointer arithmetic modulo the object's width is one operation of the machine. */
  private static Optional<RmwOp> singleOperation(Change change) {
    CType type = Values.valueType(change.place().type());
    boolean wraps =
        type.isPointer()
            || (type instanceof IntType integer
                && !integer.isBool()
                && change.computation().isInteger());
    if (!wraps) {
      return Optional.empty();
    }
    return switch (change.op()) {
      case ADD -> Optional.of(RmwOp.ADD);
      case SUB -> Optional.of(RmwOp.SUB);
      case AND -> Optional.of(RmwOp.AND);
      case OR -> Optional.of(RmwOp.OR);
      case XOR -> Optional.of(RmwOp.XOR);
      default -> Optional.empty();
    };
  }

  private Value readModifyWrite(Change change, Place.InMemory place, RmwOp op, boolean giveOld) {
    CType type = Values.valueType(place.type());
    int offset = change.offset();
    Value operand = Values.convert(type, change.operand());
    if (type.isPointer()) {
      Value none = Value.Constant.of(PointerType.TO_VOID, 0);
      Value moved =
          f.expressions.advance(offset, change.computation(), none, change.operand(), false);
      operand = Values.convert(IntType.UNSIGNED_LONG, moved);
    }
    Register old = f.graph.temporary(type);
    f.graph.add(
        new Instruction.AtomicRmw(
            offset, old, op, place.address(), operand, type, MemoryOrder.SEQ_CST));
    return giveOld ? new Value.Use(old) : Values.convert(type, apply(change, new Value.Use(old)));
  }

  /** C11 6.5.16.2p3, note 113: a loop of compare-and-exchange until nobody came in between. */
  private Value retryLoop(Change change, Place.InMemory place, boolean giveOld) {
    int offset = change.offset();
    CType type = Values.valueType(place.type());
    Value address = f.graph.atom(offset, place.address());
    Register old = f.graph.temporary(type);
    f.graph.add(new Instruction.AtomicLoad(offset, old, address, type, MemoryOrder.SEQ_CST));
    Register next = f.graph.temporary(type);
    Register success = f.graph.temporary(IntType.BOOL);
    Register observed = f.graph.temporary(type);
    Block attempt = new Block();
    Block again = new Block();
    Block done = new Block();
    f.graph.start(attempt);
    f.graph.assign(offset, next, apply(change, new Value.Use(old)));
    f.graph.add(
        new Instruction.AtomicCompareExchange(
            offset,
            success,
            observed,
            address,
            new Value.Use(old),
            new Value.Use(next),
            type,
            false,
            MemoryOrder.SEQ_CST,
            MemoryOrder.SEQ_CST));
    f.conditions.branch(offset, new Value.Use(success), done, again);
    f.graph.start(again);
    f.graph.assign(offset, old, new Value.Use(observed));
    f.graph.jump(offset, attempt);
    f.graph.start(done);
    return new Value.Use(giveOld ? old : next);
  }
}
