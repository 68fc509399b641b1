package tdv.sema;

import java.util.EnumSet;
import java.util.Set;

/**
 * The attributes and alignment specifiers of a declaration that matter for its meaning (GCC manual
 * 6.33, 6.34; C11 6.7.5). Attributes that only optimise, warn or choose a section are not here: the
 * printed program keeps its declarations.
 *
 * @param alignment in bytes, 0 if none is demanded
 * @param vectorBytes the size of a vector type, 0 if it is none
 * @param cleanup the name of the cleanup function, empty if there is none
 * @param mode the machine mode such as {@code DI}, empty if there is none
 */
record Attributes(int alignment, long vectorBytes, String cleanup, String mode, Set<Flag> flags) {
  /** Attributes without an argument. */
  enum Flag {
    PACKED,
    TRANSPARENT_UNION,
    GNU_INLINE,
    RETURNS_TWICE,
    NORETURN
  }

  static final Attributes NONE = new Attributes(0, 0, "", "", Set.of());

  static Attributes aligned(int bytes) {
    return bytes == 0 ? NONE : new Attributes(bytes, 0, "", "", Set.of());
  }

  static Attributes vector(long bytes) {
    return new Attributes(0, bytes, "", "", Set.of());
  }

  static Attributes cleanedUpBy(String function) {
    return new Attributes(0, 0, function, "", Set.of());
  }

  static Attributes ofMode(String mode) {
    return new Attributes(0, 0, "", mode, Set.of());
  }

  static Attributes of(Flag flag) {
    return new Attributes(0, 0, "", "", Set.of(flag));
  }

  /** What both say; the greater alignment, and the latter's function and mode. */
  Attributes and(Attributes more) {
    if (equals(NONE) || more.equals(NONE)) {
      return equals(NONE) ? more : this;
    }
    Set<Flag> all = EnumSet.noneOf(Flag.class);
    all.addAll(flags);
    all.addAll(more.flags);
    return new Attributes(
        Math.max(alignment, more.alignment),
        more.vectorBytes == 0 ? vectorBytes : more.vectorBytes,
        more.cleanup.isEmpty() ? cleanup : more.cleanup,
        more.mode.isEmpty() ? mode : more.mode,
        all);
  }

  boolean has(Flag flag) {
    return flags.contains(flag);
  }
}
