package tdv.lower;

import tdv.ast.Expr;
import tdv.ir.Access;
import tdv.ir.Instruction;
import tdv.ir.MemoryOrder;
import tdv.ir.Register;
import tdv.ir.Value;
import tdv.type.CType;
import tdv.type.Field;
import tdv.type.Layout;

/** Finds the place of an lvalue, reads it and writes it. */
final class Places {
  private final FunctionLowering f;
  private final BitFields bitFields;

  Places(FunctionLowering f) {
    this.f = f;
    this.bitFields = new BitFields(f);
  }

  static boolean isLvalue(Expr expr) {
    return expr instanceof Expr.VariableRef
        || expr instanceof Expr.Deref
        || expr instanceof Expr.CompoundLiteral
        || expr instanceof Expr.StringLiteral
        || (expr instanceof Expr.Member member && isLvalue(member.base()));
  }

  /** Where the object is; the record of {@code f().member} is put into the frame first. */
  Place of(Expr expr) {
    if (expr instanceof Expr.VariableRef ref) {
      return f.home(ref.variable());
    }
    if (expr instanceof Expr.Deref deref) {
      Value address = f.expressions.value(deref.pointer());
      return new Place.InMemory(address, deref.type(), alignment(deref));
    }
    if (expr instanceof Expr.Member member) {
      return member(member);
    }
    if (expr instanceof Expr.StringLiteral literal) {
      return new Place.InMemory(
          new Value.StringAddress(literal.spelling()), literal.type(), alignment(literal));
    }
    if (expr instanceof Expr.CompoundLiteral literal) {
      Place.InMemory place = (Place.InMemory) f.home(literal.object());
      if (literal.object().storage() == tdv.ast.Variable.Storage.AUTOMATIC) {
        f.inits.initialise(literal.offset(), place, literal.init());
      }
      return place;
    }
    return f.spill(expr.offset(), f.expressions.value(expr));
  }

  private Place member(Expr.Member member) {
    Place.InMemory base = (Place.InMemory) of(member.base());
    return part(base, member.type(), member.field());
  }

  /** The place of a member of a record in memory. */
  static Place part(Place.InMemory base, CType type, Field field) {
    if (field.isBitField()) {
      return new Place.Bits(base.address(), base.align(), type, field);
    }
    return new Place.InMemory(
        Values.offset(base.address(), field.offset()),
        type,
        alignmentAt(base.align(), field.offset()));
  }

  /** What is known about the alignment of {@code base + offset}. */
  static int alignmentAt(int base, long offset) {
    return offset == 0 ? base : (int) Math.min(base, Long.lowestOneBit(offset));
  }

  /**
   * What is known about the address of an lvalue; less than its type's alignment only inside packed
   * records.
   */
  private static int alignment(Expr expr) {
    if (expr instanceof Expr.VariableRef ref) {
      return FunctionLowering.alignment(ref.variable());
    }
    if (expr instanceof Expr.Member member && !member.field().isBitField()) {
      return isLvalue(member.base())
          ? alignmentAt(alignment(member.base()), member.field().offset())
          : alignmentAt(Layout.align(member.base().type()), member.field().offset());
    }
    if (expr instanceof Expr.Deref deref
        && deref.pointer() instanceof Expr.PointerAdd add
        && add.pointer() instanceof Expr.ArrayDecay decay
        && Layout.isComplete(deref.type())
        && !Layout.hasVariableSize(deref.type())) {
      return Math.min(
          Layout.align(deref.type()),
          alignmentAt(alignment(decay.array()), Layout.size(deref.type())));
    }
    return expr.type().isFunction() ? 1 : Layout.align(expr.type());
  }

  Value read(int offset, Place place) {
    if (place instanceof Place.InRegister in) {
      return new Value.Use(in.register());
    }
    if (place instanceof Place.Bits bits) {
      return bitFields.read(offset, bits);
    }
    Place.InMemory memory = (Place.InMemory) place;
    CType type = Values.valueType(memory.type());
    if (memory.type().isAtomic()) {
      Register target = f.graph.temporary(type);
      f.graph.add(
          new Instruction.AtomicLoad(offset, target, memory.address(), type, MemoryOrder.SEQ_CST));
      return new Value.Use(target);
    }
    return f.graph.load(offset, memory.address(), access(memory));
  }

  /** Stores a value of the place's type. */
  void write(int offset, Place place, Value value) {
    if (place instanceof Place.InRegister in) {
      f.graph.assign(offset, in.register(), value);
    } else if (place instanceof Place.Bits bits) {
      bitFields.write(offset, bits, value);
    } else if (place instanceof Place.InMemory memory) {
      CType type = Values.valueType(memory.type());
      if (memory.type().isAtomic()) {
        f.graph.add(
            new Instruction.AtomicStore(
                offset, memory.address(), Values.convert(type, value), type, MemoryOrder.SEQ_CST));
      } else {
        f.graph.store(offset, memory.address(), value, access(memory));
      }
    }
  }

  static Access access(Place.InMemory memory) {
    return new Access(Values.valueType(memory.type()), memory.align(), memory.type().isVolatile());
  }
}
