package tdv.lower;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import tdv.ast.Expr.BinaryOp;
import tdv.ir.Access;
import tdv.ir.Value;
import tdv.type.CType;
import tdv.type.EnumType;
import tdv.type.IntKind;
import tdv.type.IntType;

/**
 * Bit-fields as shifts and masks over the bytes that hold them. Only bytes with bits of the field
 * are touched, so a store never writes a neighbouring member that is a memory location of its own
 * (C11 3.14). A store that fills a byte only in part reads it first: two accesses, as in compiled
 * code.
 */
final class BitFields {
  private final FunctionLowering f;

  BitFields(FunctionLowering f) {
    this.f = f;
  }

  /**
   * A piece of the record that is accessed at once.
   *
   * @param start its byte offset in the record
   * @param bytes 1, 2, 4 or 8
   * @param shift where its lowest bit stands relative to the field's lowest bit (negative if it
   *     begins before)
   */
  private record Chunk(long start, int bytes, int shift) {
    /** The bits of the chunk that belong to a field of {@code width} bits. */
    BigInteger mask(int width) {
      int low = Math.max(0, -shift);
      int high = Math.min(8 * bytes, width - shift);
      return ones(high - low).shiftLeft(low);
    }
  }

  private static BigInteger ones(int count) {
    return BigInteger.ONE.shiftLeft(count).subtract(BigInteger.ONE);
  }

  private static List<Chunk> chunks(Place.Bits place) {
    long first = place.field().bitOffset() / 8;
    long last = (place.field().bitOffset() + place.field().bitWidth() - 1) / 8;
    List<Chunk> chunks = new ArrayList<>();
    for (long at = first; at <= last; ) {
      int bytes = Integer.highestOneBit((int) Math.min(8, last - at + 1));
      chunks.add(new Chunk(at, bytes, (int) (8 * at - place.field().bitOffset())));
      at += bytes;
    }
    return chunks;
  }

  private static Access access(Place.Bits place, Chunk chunk) {
    return new Access(
        Values.unsignedOfSize(chunk.bytes()),
        Places.alignmentAt(place.align(), chunk.start()),
        place.type().isVolatile());
  }

  private static Value address(Place.Bits place, Chunk chunk) {
    return Values.offset(place.record(), chunk.start());
  }

  Value read(int offset, Place.Bits place) {
    int width = place.field().bitWidth();
    IntType wide = IntType.of(width > 64 ? IntKind.UNSIGNED_INT128 : IntKind.UNSIGNED_LONG);
    Value bits = null;
    for (Chunk chunk : chunks(place)) {
      Value piece = f.graph.load(offset, address(place, chunk), access(place, chunk));
      Value moved = shift(wide, Values.convert(wide, piece), chunk.shift());
      bits = bits == null ? moved : Values.binary(wide, BinaryOp.OR, bits, moved);
    }
    return extend(place, bits);
  }

  /** Left by {@code by} bits, or right if it is negative. */
  private static Value shift(IntType type, Value value, int by) {
    if (by == 0) {
      return value;
    }
    return Values.binary(
        type,
        by > 0 ? BinaryOp.SHL : BinaryOp.SHR,
        value,
        Value.Constant.of(IntType.INT, Math.abs(by)));
  }

  /** The field's value from its low bits; what stands above them is dropped. */
  private static Value extend(Place.Bits place, Value bits) {
    IntType declared = integerType(place);
    IntType held = (IntType) bits.type();
    IntKind kind = declared.isSigned() ? held.kind().signed() : held.kind();
    IntType field = new IntType(kind, place.field().bitWidth(), tdv.type.Qualifiers.NONE);
    Value value =
        field.isNarrowed()
            ? Values.wrap(Values.convert(IntType.of(kind), bits), field)
            : Values.convert(IntType.of(kind), bits);
    return Values.convert(Values.valueType(place.type()), value);
  }

  private static IntType integerType(Place.Bits place) {
    CType type = place.field().type();
    return type instanceof EnumType enumeration ? enumeration.underlying() : (IntType) type;
  }

  /** What the field holds after {@code value} was stored into it. */
  Value stored(Place.Bits place, Value value) {
    IntType wide =
        IntType.of(place.field().bitWidth() > 64 ? IntKind.UNSIGNED_INT128 : IntKind.UNSIGNED_LONG);
    return extend(place, Values.convert(wide, Values.convert(declaredType(place), value)));
  }

  private static CType declaredType(Place.Bits place) {
    return Values.valueType(place.field().type());
  }

  void write(int offset, Place.Bits place, Value value) {
    int width = place.field().bitWidth();
    IntType wide = IntType.of(width > 64 ? IntKind.UNSIGNED_INT128 : IntKind.UNSIGNED_LONG);
    // A _Bool field takes 0 or 1; other fields the low bits.
    Value converted = Values.convert(declaredType(place), value);
    Value bits = f.graph.atom(offset, Values.convert(wide, converted));
    for (Chunk chunk : chunks(place)) {
      IntType unit = Values.unsignedOfSize(chunk.bytes());
      // Narrow units are combined as unsigned long: C has no arithmetic below int.
      IntType whole = wide;
      Value piece = shift(wide, bits, -chunk.shift());
      BigInteger mask = chunk.mask(width);
      if (!mask.equals(ones(8 * chunk.bytes()))) {
        Value old = f.graph.load(offset, address(place, chunk), access(place, chunk));
        BigInteger keep = ones(8 * chunk.bytes()).andNot(mask);
        piece =
            Values.binary(
                whole,
                BinaryOp.OR,
                Values.binary(
                    whole,
                    BinaryOp.AND,
                    Values.convert(whole, old),
                    new Value.Constant(whole, keep)),
                Values.binary(whole, BinaryOp.AND, piece, new Value.Constant(whole, mask)));
      }
      f.graph.store(
          offset, address(place, chunk), Values.convert(unit, piece), access(place, chunk));
    }
  }
}
