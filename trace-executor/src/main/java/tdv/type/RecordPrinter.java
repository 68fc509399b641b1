package tdv.type;

import java.util.ArrayList;
import java.util.List;

/**
 * The definition of a struct or union in C such that gcc gives its members the places they have in
 * the model.
 *
 * <p>The text names no typedef, so alignments that came from typedefs and pragmas are said by
 * attributes. Where attributes of the members can't say it, the record is packed and unnamed
 * bit-fields fill the gaps.
 */
final class RecordPrinter {
  private static final int PADDING_UNIT = 64;

  private final RecordDefinition record;
  private final List<RecordLayout.Member> members = new ArrayList<>();
  private final boolean packed;

  private RecordPrinter(RecordDefinition record, boolean packed) {
    this.record = record;
    this.packed = packed;
  }

  /** {@code struct TAG { ... } attributes;} */
  static String define(RecordDefinition record) {
    return record + " " + body(record) + ";\n";
  }

  /** Everything behind the tag. */
  private static String body(RecordDefinition record) {
    RecordPrinter natural = new RecordPrinter(record, record.isPacked());
    natural.addAsDeclared();
    if (natural.isFaithful()) {
      return natural.text();
    }
    RecordPrinter padded = new RecordPrinter(record, true);
    padded.addPadded();
    return padded.text();
  }

  private void addAsDeclared() {
    for (Field field : record.fields()) {
      CType type = withoutAlignment(field.type());
      int typeAlign = field.type().qualifiers().alignment();
      boolean raised = typeAlign > Layout.align(type);
      int alignment = Math.max(field.alignment(), raised ? typeAlign : 0);
      // gcc ignores attributes of an anonymous member, except those of its type.
      boolean memberPacked = field.packed() && !packed && !field.isAnonymousRecord();
      members.add(
          new RecordLayout.Member(field.name(), type, field.bitWidth(), alignment, memberPacked));
    }
  }

  private void addPadded() {
    long position = 0;
    for (Field field : record.fields()) {
      if (field.bitWidth() == 0) {
        continue;
      }
      if (!record.isUnion()) {
        pad(position, field.bitOffset());
      }
      CType type = withoutAlignment(field.type());
      members.add(new RecordLayout.Member(field.name(), type, field.bitWidth(), 0, false));
      long bits = field.isBitField() ? field.bitWidth() : Layout.size(type) * 8;
      position = field.bitOffset() + bits;
    }
    padToSize(position);
  }

  /** A bit-field of width 0 at the end may have enlarged the record. */
  private void padToSize(long position) {
    long unpadded = (position + 7) / 8;
    if (!record.isUnion() && unpadded <= record.size() - record.align()) {
      pad(position, record.size() * 8);
    }
  }

  private void pad(long from, long to) {
    for (long at = from; at < to; at += PADDING_UNIT) {
      int width = (int) Math.min(PADDING_UNIT, to - at);
      members.add(new RecordLayout.Member(null, IntType.UNSIGNED_LONG, width, 0, false));
    }
  }

  private static CType withoutAlignment(CType type) {
    return type.with(type.qualifiers().aligned(0));
  }

  /**
   * Whether gcc will lay out the members as they are going to be printed in the places of the
   * model.
   */
  private boolean isFaithful() {
    RecordLayout layout =
        RecordLayout.of(
            members, new RecordLayout.Options(record.isUnion(), packed, record.align(), 0));
    boolean same = layout.size() == record.size() && layout.align() == record.align();
    for (int i = 0; same && i < members.size(); i++) {
      same = layout.fields().get(i).bitOffset() == record.fields().get(i).bitOffset();
    }
    return same;
  }

  private String text() {
    StringBuilder text = new StringBuilder("{\n");
    for (RecordLayout.Member member : members) {
      text.append("  ").append(memberText(member)).append(";\n");
    }
    text.append("}");
    text.append(attributes(packed, needsAlignment() ? record.align() : 0));
    return text.toString();
  }

  private boolean needsAlignment() {
    RecordLayout layout =
        RecordLayout.of(members, new RecordLayout.Options(record.isUnion(), packed, 0, 0));
    return layout.align() != record.align();
  }

  private static String memberText(RecordLayout.Member member) {
    if (member.name() == null && member.type() instanceof RecordType inner) {
      String alignas = member.alignment() == 0 ? "" : "_Alignas(" + member.alignment() + ") ";
      return alignas + anonymous(inner);
    }
    String text = TypePrinter.declare(member.type(), member.name() == null ? "" : member.name());
    String width = member.isBitField() ? " : " + member.bitWidth() : "";
    return text + width + attributes(member.packed(), member.alignment());
  }

  private static String anonymous(RecordType type) {
    RecordDefinition definition = type.definition();
    return qualifiers(type) + (definition.isUnion() ? "union " : "struct ") + body(definition);
  }

  private static String qualifiers(RecordType type) {
    return (type.qualifiers().isConst() ? "const " : "") + (type.isVolatile() ? "volatile " : "");
  }

  private static String attributes(boolean packed, int alignment) {
    if (!packed && alignment == 0) {
      return "";
    }
    String aligned = alignment == 0 ? "" : "aligned(" + alignment + ")";
    return " __attribute__(("
        + (packed ? "packed" : "")
        + (packed && alignment != 0 ? ", " : "")
        + aligned
        + "))";
  }
}
