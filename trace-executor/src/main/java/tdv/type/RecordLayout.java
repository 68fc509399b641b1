package tdv.type;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the members of a struct or union lie: the algorithm of gcc 12 on x86-64 (System V ABI
 * 3.1.2, "Aggregates and Unions" and "Bit-Fields"; place_field and layout_decl in gcc's
 * stor-layout.cc), with gcc's answers where the ABI is silent: {@code packed}, {@code aligned} and
 * {@code #pragma pack}.
 *
 * <p>All positions inside are in bits.
 */
public final class RecordLayout {
  private static final int BYTE = 8;

  /**
   * A member as declared.
   *
   * @param name null for an unnamed bit-field and for an anonymous struct or union
   * @param bitWidth the width of a bit-field, -1 for other members
   * @param alignment what an attribute or _Alignas on the member demands, 0 if nothing
   * @param packed the member itself has the attribute
   */
  public record Member(String name, CType type, int bitWidth, int alignment, boolean packed) {
    boolean isBitField() {
      return bitWidth >= 0;
    }

    private long bits() {
      return isBitField() ? bitWidth : Layout.size(type) * BYTE;
    }
  }

  /**
   * What is said about the record as a whole.
   *
   * @param packed the attribute
   * @param alignment what an {@code aligned} attribute demands in bytes, 0 if nothing
   * @param pack the value of {@code #pragma pack} at the closing brace, 0 if there is none
   */
  public record Options(boolean union, boolean packed, int alignment, int pack) {}

  private final Options options;
  private final List<Field> fields = new ArrayList<>();
  private long position;
  private long longest;
  private long recordAlign;

  private RecordLayout(Options options) {
    this.options = options;
    recordAlign = Math.max(1, options.alignment()) * (long) BYTE;
  }

  public static RecordLayout of(List<Member> members, Options options) {
    RecordLayout layout = new RecordLayout(options);
    for (Member member : members) {
      layout.place(member);
    }
    return layout;
  }

  public List<Field> fields() {
    return fields;
  }

  /** The size in bytes, a multiple of the alignment. */
  public long size() {
    long bits = options.union() ? longest : position;
    return roundUp(roundUp(bits, BYTE), recordAlign) / BYTE;
  }

  /** The alignment in bytes. */
  public int align() {
    return (int) (recordAlign / BYTE);
  }

  private void place(Member member) {
    boolean packed = member.packed() || options.packed();
    long known = options.union() ? 0 : Long.lowestOneBit(position);
    long desired = desiredAlign(member, packed, known);
    raiseRecordAlign(member, packed, desired);
    long start = options.union() ? 0 : roundUp(position, desired);
    if (!options.union() && mustNotSpan(member, packed, known)) {
      start = withinUnit(start, member);
    }
    add(member, start, packed);
    position = start + member.bits();
    longest = Math.max(longest, position);
  }

  private void add(Member member, long start, boolean packed) {
    boolean loose = packed || (options.pack() != 0 && options.pack() < Layout.align(member.type()));
    fields.add(
        new Field(
            member.name(), member.type(), start, member.bitWidth(), member.alignment(), loose));
  }

  /** The alignment of the member's position: what gcc's layout_decl computes. */
  private long desiredAlign(Member member, boolean packed, long known) {
    boolean userAligned = member.alignment() != 0;
    long align = userAligned ? member.alignment() * (long) BYTE : 1;
    long typeAlign = Layout.align(member.type()) * (long) BYTE;
    if (member.bitWidth() == 0) {
      // Neither packed nor #pragma pack holds for it.
      return Math.max(align, typeAlign);
    }
    if (member.isBitField()) {
      align = fillsUnit(member, packed, known) ? Math.max(align, member.bitWidth()) : align;
    } else if (!(packed && userAligned)) {
      align = Math.max(align, typeAlign);
    }
    if (packed && !userAligned) {
      align = Math.min(align, BYTE);
    }
    return options.pack() == 0 ? align : Math.min(align, options.pack() * (long) BYTE);
  }

  /**
   * Whether gcc treats the bit-field as an ordinary integer: it has an integer's width and stands
   * (as far as is known) where that integer may stand.
   */
  private static boolean fillsUnit(Member member, boolean packed, long known) {
    int width = member.bitWidth();
    boolean integerWidth = width >= BYTE && width <= 128 && Integer.bitCount(width) == 1;
    return integerWidth && !(width > BYTE && packed) && (known == 0 || known >= width);
  }

  /** A record is aligned like its members; unnamed bit-fields don't count. */
  private void raiseRecordAlign(Member member, boolean packed, long desired) {
    if (!member.isBitField()) {
      recordAlign = Math.max(recordAlign, desired);
    } else if (member.name() != null) {
      long typeAlign = Layout.align(member.type()) * (long) BYTE;
      if (options.pack() != 0) {
        typeAlign = Math.min(typeAlign, options.pack() * (long) BYTE);
      } else if (packed) {
        typeAlign = Math.min(typeAlign, BYTE);
      }
      recordAlign = Math.max(recordAlign, Math.max(desired, typeAlign));
    }
  }

  /** Whether the rule holds that a bit-field lies within one unit of its type. */
  private boolean mustNotSpan(Member member, boolean packed, long known) {
    return member.bitWidth() > 0
        && !packed
        && options.pack() == 0
        && !fillsUnit(member, packed, known);
  }

  /**
   * The next place where the bit-field doesn't span more units of its type's alignment than its
   * type has.
   */
  private static long withinUnit(long start, Member member) {
    long unit = Layout.align(member.type()) * (long) BYTE;
    long spanned = (start % unit + member.bitWidth() + unit - 1) / unit;
    return spanned > Layout.size(member.type()) * BYTE / unit ? roundUp(start, unit) : start;
  }

  private static long roundUp(long value, long multiple) {
    return (value + multiple - 1) / multiple * multiple;
  }
}
