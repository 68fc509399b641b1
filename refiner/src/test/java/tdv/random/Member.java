package tdv.random;

import java.util.List;
import java.util.Locale;
import tdv.random.Shared.Kind;

/**
 * The members of {@code union word} and {@code struct group}, which {@link Definition} declares.
 */
enum Member {
  WHOLE(Kind.UNION, CType.INT, 0),
  HALF(Kind.UNION, CType.SHORT, 1),
  BYTE(Kind.UNION, CType.UNSIGNED_CHAR, 3),
  SMALL(Kind.STRUCT, CType.SIGNED_CHAR, 0),
  MIDDLE(Kind.STRUCT, CType.UNSIGNED_SHORT, 0),
  LARGE(Kind.STRUCT, CType.INT, 0);

  private final Kind kind;
  private final CType type;
  private final int mask;

  Member(Kind kind, CType type, int mask) {
    this.kind = kind;
    this.type = type;
    this.mask = mask;
  }

  static List<Member> of(Kind kind) {
    return List.of(values()).stream().filter(member -> member.kind == kind).toList();
  }

  CType type() {
    return type;
  }

  /** The greatest index; 0 for a member that is no array. */
  int mask() {
    return mask;
  }

  /** The name in C. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
