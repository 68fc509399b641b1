package tdv.type;

/**
 * A member of a record at its place.
 *
 * @param name null for an unnamed bit-field and for an anonymous struct or union
 * @param bitOffset from the start of the record; a multiple of 8 except for bit-fields
 * @param bitWidth the width of a bit-field, -1 for other members
 * @param alignment what an attribute or _Alignas on the member demands, 0 if nothing
 * @param packed the member itself, or its record, is packed: its address may be unaligned
 */
public record Field(
    String name, CType type, long bitOffset, int bitWidth, int alignment, boolean packed) {

  public boolean isBitField() {
    return bitWidth >= 0;
  }

  /** A struct or union without a name, whose members count as members of the outer record. */
  public boolean isAnonymousRecord() {
    return name == null && type.isRecord();
  }

  /** Byte offset of a member that is not a bit-field. */
  public long offset() {
    return bitOffset / 8;
  }
}
