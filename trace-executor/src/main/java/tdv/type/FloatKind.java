package tdv.type;

/** The real floating types of gcc on x86-64, by conversion rank. */
public enum FloatKind {
  FLOAT16("_Float16", 2, 2),
  FLOAT("float", 4, 4),
  FLOAT32("_Float32", 4, 4),
  FLOAT32X("_Float32x", 8, 8),
  DOUBLE("double", 8, 8),
  FLOAT64("_Float64", 8, 8),
  FLOAT64X("_Float64x", 16, 16),
  LONG_DOUBLE("long double", 16, 16),
  FLOAT128("_Float128", 16, 16),
  DECIMAL32("_Decimal32", 4, 4),
  DECIMAL64("_Decimal64", 8, 8),
  DECIMAL128("_Decimal128", 16, 16);

  private final String spelling;
  private final int size;
  private final int align;

  FloatKind(String spelling, int size, int align) {
    this.spelling = spelling;
    this.size = size;
    this.align = align;
  }

  public String spelling() {
    return spelling;
  }

  public int size() {
    return size;
  }

  public boolean isDecimal() {
    return this == DECIMAL32 || this == DECIMAL64 || this == DECIMAL128;
  }

  public int align() {
    return align;
  }
}
