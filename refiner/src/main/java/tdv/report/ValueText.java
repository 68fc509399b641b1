package tdv.report;

import java.math.BigInteger;
import java.util.Optional;
import tdv.instrument.Sites;
import tdv.ir.Instruction;
import tdv.trace.EventFlag;
import tdv.trace.Trace;
import tdv.type.CType;
import tdv.type.EnumType;
import tdv.type.FloatType;
import tdv.type.IntType;
import tdv.type.Layout;

/** The values of accesses as C would print them. */
final class ValueText {
  private final Sites sites;
  private final ObjectNames objects;

  ValueText(Sites sites, ObjectNames objects) {
    this.sites = sites;
    this.objects = objects;
  }

  /** A value that an access read or wrote. */
  String of(Trace trace, int event, long bits) {
    if (trace.has(event, EventFlag.HASHED)) {
      return "#" + Long.toHexString(bits);
    }
    Optional<CType> type =
        trace.site(event) == 0
            ? Optional.empty()
            : sites.instruction(trace.site(event)).flatMap(ValueText::type);
    return type.map(t -> of(t, bits, event, trace.thread(event)))
        .orElseGet(() -> signed(bits, trace.accessSize(event)));
  }

  private String of(CType type, long bits, int event, int thread) {
    if (type instanceof IntType integer) {
      return integer(integer, bits);
    } else if (type instanceof EnumType enumeration) {
      return integer(enumeration.underlying(), bits);
    } else if (type instanceof FloatType && Layout.size(type) == Float.BYTES) {
      return Float.toString(Float.intBitsToFloat((int) bits));
    } else if (type instanceof FloatType && Layout.size(type) == Double.BYTES) {
      return Double.toString(Double.longBitsToDouble(bits));
    } else if (type.isPointer()) {
      return pointer(bits, event, thread);
    }
    return "0x" + Long.toHexString(bits);
  }

  private String pointer(long bits, int event, int thread) {
    String name = objects.name(bits, 0, event, thread);
    boolean object = !name.startsWith("0x") && !name.equals("NULL");
    return object && !name.equals(objects.function(bits)) ? "&" + name : name;
  }

  private static String integer(IntType type, long bits) {
    return type.unqualified() instanceof IntType plain
        ? plain.wrap(new BigInteger(Long.toUnsignedString(bits))).toString()
        : Long.toString(bits);
  }

  private static String signed(long bits, int size) {
    int unused = size >= 1 && size < Long.BYTES ? Long.SIZE - 8 * size : 0;
    return Long.toString(bits << unused >> unused);
  }

  private static Optional<CType> type(Instruction instruction) {
    if (instruction instanceof Instruction.Load load) {
      return Optional.of(load.access().type());
    } else if (instruction instanceof Instruction.Store store) {
      return Optional.of(store.access().type());
    } else if (instruction instanceof Instruction.AtomicLoad load) {
      return Optional.of(load.type().unqualified());
    } else if (instruction instanceof Instruction.AtomicStore store) {
      return Optional.of(store.type().unqualified());
    } else if (instruction instanceof Instruction.AtomicRmw update) {
      return Optional.of(update.type().unqualified());
    } else if (instruction instanceof Instruction.AtomicCompareExchange exchange) {
      return Optional.of(exchange.type().unqualified());
    }
    return Optional.empty();
  }
}
