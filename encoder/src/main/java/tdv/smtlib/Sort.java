package tdv.smtlib;

/**
 * What an expression stands for.
 *
 * @param bits of a bit vector; else 0
 */
public record Sort(Kind kind, int bits) {
  /** The kinds that formulas here have. */
  public enum Kind {
    BOOL,
    INT,
    BIT_VECTOR
  }

  public static final Sort BOOL = new Sort(Kind.BOOL, 0);
  public static final Sort INT = new Sort(Kind.INT, 0);

  public static Sort bitVector(int bits) {
    return new Sort(Kind.BIT_VECTOR, bits);
  }

  /** In SMT-LIB. */
  @Override
  public String toString() {
    return switch (kind) {
      case BOOL -> "Bool";
      case INT -> "Int";
      case BIT_VECTOR -> "(_ BitVec " + bits + ")";
    };
  }
}
