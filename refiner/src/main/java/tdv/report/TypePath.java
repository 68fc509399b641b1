package tdv.report;

import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.Field;
import tdv.type.Layout;
import tdv.type.RecordType;

/**
 * The part of an object that lies at an offset, as C writes it behind the object's name: {@code
 * [1].m}. Members whose names are reserved, as those inside {@code pthread_mutex_t} are, are not
 * shown.
 */
final class TypePath {
  private TypePath() {}

  /**
   * @param size the bytes that are meant, 0 if unknown
   */
  static String of(CType type, long offset, long size) {
    if (offset < 0 || offset >= Math.max(1, Layout.size(type))) {
      return plus(offset);
    }
    if (offset == 0 && size == Layout.size(type) && !type.isArray()) {
      return "";
    }
    if (type instanceof ArrayType array) {
      long element = Layout.size(array.element());
      if (element > 0 && size <= element) {
        return "[" + offset / element + "]" + of(array.element(), offset % element, size);
      }
      return plus(offset);
    }
    return type instanceof RecordType record ? ofRecord(record, offset, size) : plus(offset);
  }

  private static String ofRecord(RecordType record, long offset, long size) {
    for (Field field : record.definition().fields()) {
      long inside = offset - field.offset();
      boolean contains = inside >= 0 && inside + Math.max(1, size) <= length(field);
      if (contains && field.isAnonymousRecord()) {
        return of(field.type(), inside, size);
      } else if (contains && field.name() != null) {
        boolean reserved = field.name().startsWith("__");
        return reserved ? plus(offset) : "." + field.name() + of(field.type(), inside, size);
      }
    }
    return plus(offset);
  }

  private static long length(Field field) {
    return field.isBitField() ? (field.bitWidth() + 7) / 8 : Layout.size(field.type());
  }

  private static String plus(long offset) {
    return offset == 0 ? "" : offset < 0 ? " - " + -offset : " + " + offset;
  }
}
