package tdv.type;

/**
 * The integer types of C by rank (C11 6.3.1.1), with their widths under LP64. {@code char} is
 * signed on x86-64.
 */
public enum IntKind {
  BOOL("_Bool", 8, false, 0),
  CHAR("char", 8, true, 1),
  SIGNED_CHAR("signed char", 8, true, 1),
  UNSIGNED_CHAR("unsigned char", 8, false, 1),
  SHORT("short", 16, true, 2),
  UNSIGNED_SHORT("unsigned short", 16, false, 2),
  INT("int", 32, true, 3),
  UNSIGNED_INT("unsigned int", 32, false, 3),
  LONG("long", 64, true, 4),
  UNSIGNED_LONG("unsigned long", 64, false, 4),
  LONG_LONG("long long", 64, true, 5),
  UNSIGNED_LONG_LONG("unsigned long long", 64, false, 5),
  INT128("__int128", 128, true, 6),
  UNSIGNED_INT128("unsigned __int128", 128, false, 6);

  private final String spelling;
  private final int bits;
  private final boolean signed;
  private final int rank;

  IntKind(String spelling, int bits, boolean signed, int rank) {
    this.spelling = spelling;
    this.bits = bits;
    this.signed = signed;
    this.rank = rank;
  }

  /** The name of the type in C. */
  public String spelling() {
    return spelling;
  }

  /** Bits of storage; a {@code _Bool} occupies 8, and its value is 0 or 1. */
  public int bits() {
    return bits;
  }

  public boolean isSigned() {
    return signed;
  }

  public int rank() {
    return rank;
  }

  /** The unsigned type of the same rank. */
  public IntKind unsigned() {
    return switch (this) {
      case CHAR, SIGNED_CHAR -> UNSIGNED_CHAR;
      case SHORT -> UNSIGNED_SHORT;
      case INT -> UNSIGNED_INT;
      case LONG -> UNSIGNED_LONG;
      case LONG_LONG -> UNSIGNED_LONG_LONG;
      case INT128 -> UNSIGNED_INT128;
      default -> this;
    };
  }

  /** The signed type of the same rank. */
  public IntKind signed() {
    return switch (this) {
      case UNSIGNED_CHAR -> SIGNED_CHAR;
      case UNSIGNED_SHORT -> SHORT;
      case UNSIGNED_INT -> INT;
      case UNSIGNED_LONG -> LONG;
      case UNSIGNED_LONG_LONG -> LONG_LONG;
      case UNSIGNED_INT128 -> INT128;
      default -> this;
    };
  }
}
