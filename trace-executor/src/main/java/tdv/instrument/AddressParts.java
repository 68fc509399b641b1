package tdv.instrument;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import tdv.ast.Variable;
import tdv.ir.Instruction;
import tdv.ir.Value;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.Field;
import tdv.type.Layout;
import tdv.type.RecordType;

/**
 * An address as an object and the distances to be added to it.
 *
 * @param base what the address starts from
 * @param steps what is added to it and known only at run time
 * @param fixed what is added to it in any case
 */
record AddressParts(Value base, List<Value> steps, long fixed) {
  static AddressParts of(Value address) {
    List<Value> steps = new ArrayList<>();
    BigInteger fixed = BigInteger.ZERO;
    Value base = address;
    while (base instanceof Value.Offset offset) {
      if (offset.bytes() instanceof Value.Constant constant) {
        fixed = fixed.add(constant.number());
      } else {
        steps.add(0, offset.bytes());
      }
      base = offset.pointer();
    }
    return new AddressParts(base, steps, fixed.longValue());
  }

  /** What an address starts from, without what is added. */
  static Value base(Value address) {
    Value base = address;
    while (base instanceof Value.Offset offset) {
      base = offset.pointer();
    }
    return base;
  }

  /** The address operand of a load, store or atomic operation; null for other instructions. */
  static Value accessed(Instruction instruction) {
    if (instruction instanceof Instruction.Load i) {
      return i.address();
    } else if (instruction instanceof Instruction.Store i) {
      return i.address();
    } else if (instruction instanceof Instruction.AtomicLoad i) {
      return i.address();
    } else if (instruction instanceof Instruction.AtomicStore i) {
      return i.address();
    } else if (instruction instanceof Instruction.AtomicRmw i) {
      return i.address();
    } else if (instruction instanceof Instruction.AtomicCompareExchange i) {
      return i.address();
    }
    return null;
  }

  /** The size of the object that the address starts from, if it is known. */
  OptionalLong limit() {
    if (base instanceof Value.FrameAddress frame) {
      return OptionalLong.of(Layout.size(frame.object().type()));
    }
    if (base instanceof Value.GlobalAddress global) {
      Variable variable = global.variable();
      return Layout.isComplete(variable.type()) && !isOpenEnded(variable.type())
          ? OptionalLong.of(Layout.size(variable.type()))
          : OptionalLong.empty();
    }
    return OptionalLong.empty();
  }

  /** Whether an initialiser may make an object longer than its type says. */
  private static boolean isOpenEnded(CType type) {
    if (type instanceof ArrayType array) {
      return array.fixedCount().orElse(0) == 0;
    }
    if (!(type instanceof RecordType record)) {
      return false;
    }
    List<Field> fields = record.definition().fields();
    return fields.isEmpty() || isOpenEnded(fields.get(fields.size() - 1).type());
  }

  /** Whether an access of this size is inside the object whatever the registers hold. */
  boolean isInside(long size) {
    OptionalLong limit = limit();
    return limit.isEmpty() || (steps.isEmpty() && fixed >= 0 && size <= limit.getAsLong() - fixed);
  }
}
