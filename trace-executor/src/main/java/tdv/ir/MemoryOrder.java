package tdv.ir;

/** The memory orders of C11, in the numbering of gcc's {@code __ATOMIC_*} macros. */
public enum MemoryOrder {
  RELAXED,
  CONSUME,
  ACQUIRE,
  RELEASE,
  ACQ_REL,
  SEQ_CST;

  /** The order with gcc's number; bits above the low three are hints about lock elision. */
  public static MemoryOrder of(int number) {
    int order = number & 7;
    return order < values().length ? values()[order] : SEQ_CST;
  }
}
