package tdv.type;

/**
 * Sizes and alignments of types in bytes as gcc has them on x86-64 (System V ABI 3.1.2; C11 6.2.8,
 * 6.5.3.4).
 *
 * <p>{@code void} and functions count as 1 byte (GNU C). The size of an incomplete type is 0: gcc
 * refuses the program that asks for it.
 */
public final class Layout {
  private static final int POINTER_SIZE = 8;

  /** What gcc aligns to for {@code __attribute__((aligned))} without an argument. */
  public static final int BIGGEST_ALIGNMENT = 16;

  private static final int WIDEST_ATOMIC = 16;

  private Layout() {}

  /** The size in bytes of a type whose size does not vary; a variable length array counts as 0. */
  public static long size(CType type) {
    if (type instanceof IntType integer) {
      return integer.kind().bits() / 8;
    } else if (type instanceof EnumType enumeration) {
      return size(enumeration.definition().underlying());
    } else if (type instanceof FloatType real) {
      return real.kind().size();
    } else if (type instanceof ComplexType complex) {
      return 2 * size(complex.part());
    } else if (type instanceof ArrayType array) {
      return array.fixedCount().orElse(0) * size(array.element());
    } else if (type instanceof RecordType record) {
      return Math.max(0, record.definition().size());
    } else if (type instanceof VectorType vector) {
      return vector.bytes();
    }
    return type.isPointer() ? POINTER_SIZE : 1;
  }

  /**
   * The alignment in bytes. An {@code aligned} attribute of a typedef replaces the natural
   * alignment, downwards too; an atomic type of 1, 2, 4, 8 or 16 bytes is aligned to its size so
   * that one instruction reaches it.
   */
  public static int align(CType type) {
    int demanded = type.qualifiers().alignment();
    if (demanded != 0) {
      return demanded;
    }
    return type.isAtomic() ? atomicAlign(type) : naturalAlign(type);
  }

  private static int atomicAlign(CType type) {
    if (type instanceof ArrayType array) {
      return align(array.element());
    }
    long size = size(type);
    boolean single = size <= WIDEST_ATOMIC && Long.bitCount(size) == 1;
    return single ? Math.max((int) size, naturalAlign(type)) : naturalAlign(type);
  }

  private static int naturalAlign(CType type) {
    if (type instanceof FloatType real) {
      return real.kind().align();
    } else if (type instanceof ComplexType complex) {
      return align(complex.part());
    } else if (type instanceof ArrayType array) {
      return align(array.element());
    } else if (type instanceof RecordType record) {
      return record.definition().align();
    }
    return (int) Math.max(1, size(type));
  }

  /**
   * The type made atomic: the qualifier is added, and an alignment that a typedef had lowered is
   * raised again to what an atomic access needs.
   */
  public static CType atomic(CType type) {
    Qualifiers qualifiers = type.qualifiers();
    CType natural = type.with(qualifiers.and(Qualifiers.ATOMIC).aligned(0));
    if (qualifiers.alignment() == 0) {
      return natural;
    }
    return type.with(
        natural.qualifiers().aligned(Math.max(qualifiers.alignment(), align(natural))));
  }

  /**
   * Whether objects of the type can be made: not void, no array of unknown length, no record
   * without members yet.
   */
  public static boolean isComplete(CType type) {
    if (type instanceof ArrayType array) {
      return !(array.length() instanceof ArrayType.Unknown) && isComplete(array.element());
    } else if (type instanceof RecordType record) {
      return record.definition().isComplete();
    }
    return !type.isVoid();
  }

  /**
   * Whether the size is known only at run time: a variable length array, or an array of such
   * (6.7.6.2p4).
   */
  public static boolean hasVariableSize(CType type) {
    return type instanceof ArrayType array
        && (array.length() instanceof ArrayType.Variable || hasVariableSize(array.element()));
  }

  /** Whether a variable length array occurs in the type's derivation (6.7.6p3). */
  public static boolean isVariablyModified(CType type) {
    if (type instanceof ArrayType array) {
      return array.length() instanceof ArrayType.Variable || isVariablyModified(array.element());
    } else if (type instanceof PointerType pointer) {
      return isVariablyModified(pointer.target());
    } else if (type instanceof FunctionType function) {
      return isVariablyModified(function.result());
    }
    return false;
  }
}
