package tdv.ir;

/** The memory orders of C11, with the numbers of gcc's {@code __ATOMIC_*} macros. */
public enum MemoryOrder {
  RELAXED(0),
  CONSUME(1),
  ACQUIRE(2),
  RELEASE(3),
  ACQ_REL(4),
  SEQ_CST(5);

  private final int number;

  MemoryOrder(int number) {
    this.number = number;
  }

  public int number() {
    return number;
  }

  /** The order with gcc's number; bits above the low three are hints about lock elision. */
  public static MemoryOrder of(int number) {
    for (MemoryOrder order : values()) {
      if (order.number == (number & 7)) {
        return order;
      }
    }
    return SEQ_CST;
  }
}
