package tdv.trace;

/** What is wrong with an access or a free: {@code enum tdv_memory_error} in tdv_wire.h. */
public enum MemoryErrorKind {
  USE_AFTER_FREE(1, "use after free"),
  DOUBLE_FREE(2, "double free"),
  INVALID_FREE(3, "invalid free"),
  HEAP_OUT_OF_BOUNDS(4, "access outside of a heap block"),
  GLOBAL_OUT_OF_BOUNDS(5, "access outside of a global variable"),
  STACK_OVERFLOW(6, "stack overflow"),
  STACK_OUT_OF_BOUNDS(7, "access outside of a local variable");

  private final int code;
  private final String text;

  MemoryErrorKind(int code, String text) {
    this.code = code;
    this.text = text;
  }

  /** The kind with this number. */
  public static MemoryErrorKind of(int code) {
    for (MemoryErrorKind kind : values()) {
      if (kind.code == code) {
        return kind;
      }
    }
    throw new IllegalArgumentException("internal error: no memory error has the number " + code);
  }

  public int code() {
    return code;
  }

  /** In words. */
  public String text() {
    return text;
  }
}
