package tdv.type;

/**
 * What qualifies a type: const, volatile, restrict, _Atomic, and GNU C's {@code aligned} on a
 * typedef or a type.
 *
 * @param flags a combination of {@link #CONST}, {@link #VOLATILE}, {@link #RESTRICT} and {@link
 *     #ATOMIC}
 * @param alignment the alignment that an attribute demands, in bytes; 0 for the natural one
 */
public record Qualifiers(int flags, int alignment) {
  public static final int CONST = 1;
  public static final int VOLATILE = 2;
  public static final int RESTRICT = 4;
  public static final int ATOMIC = 8;

  public static final Qualifiers NONE = new Qualifiers(0, 0);

  public static Qualifiers of(int flags) {
    return flags == 0 ? NONE : new Qualifiers(flags, 0);
  }

  public boolean isNone() {
    return flags == 0 && alignment == 0;
  }

  public boolean isConst() {
    return (flags & CONST) != 0;
  }

  public boolean isVolatile() {
    return (flags & VOLATILE) != 0;
  }

  public boolean isAtomic() {
    return (flags & ATOMIC) != 0;
  }

  /** The union of both sets; the alignment of {@code more} wins where it has one. */
  public Qualifiers and(Qualifiers more) {
    if (more.isNone()) {
      return this;
    }
    return new Qualifiers(flags | more.flags, more.alignment != 0 ? more.alignment : alignment);
  }

  public Qualifiers and(int moreFlags) {
    return new Qualifiers(flags | moreFlags, alignment);
  }

  public Qualifiers aligned(int bytes) {
    return new Qualifiers(flags, bytes);
  }
}
