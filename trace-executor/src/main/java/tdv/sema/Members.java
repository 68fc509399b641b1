package tdv.sema;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import tdv.ast.Expr;
import tdv.type.CType;
import tdv.type.Conversions;
import tdv.type.Field;
import tdv.type.Qualifiers;
import tdv.type.RecordDefinition;
import tdv.type.RecordType;

/** Members of structs and unions, those of anonymous members included (C11 6.5.2.3, 6.7.2.1p13). */
final class Members {
  private static final int INHERITED = Qualifiers.CONST | Qualifiers.VOLATILE;

  private final UnitState state;

  Members(UnitState state) {
    this.state = state;
  }

  /** {@code base.name}, with a step for each anonymous record on the way. */
  Expr member(int offset, Expr base, String name) {
    if (!(base.type() instanceof RecordType record)) {
      throw state.error(
          offset,
          "request for member '"
              + name
              + "' in something of type '"
              + TypeText.of(base.type())
              + "'");
    }
    Expr result = base;
    for (Field field : path(offset, record, name)) {
      result = step(offset, result, field);
    }
    return result;
  }

  static Expr step(int offset, Expr base, Field field) {
    if (Coercions.isLvalue(base)) {
      Qualifiers own = field.type().qualifiers();
      int inherited = base.type().qualifiers().flags() & INHERITED;
      return new Expr.Member(offset, field.type().with(own.and(inherited)), base, field);
    }
    return new Expr.Member(offset, partType(field), base, field);
  }

  /** The type of a member of a value, which is a value itself. */
  private static CType partType(Field field) {
    if (field.isBitField()) {
      return Conversions.bitFieldValueType(field).unqualified();
    }
    return field.type().isArray() ? field.type() : field.type().unqualified();
  }

  /** The members that lead to {@code name}: anonymous records, then the named one. */
  List<Field> path(int offset, RecordType record, String name) {
    if (!record.definition().isComplete()) {
      throw state.error(offset, "invalid use of incomplete type '" + TypeText.of(record) + "'");
    }
    return find(record.definition(), name)
        .orElseThrow(
            () ->
                state.error(
                    offset, "'" + TypeText.of(record) + "' has no member named '" + name + "'"));
  }

  private static Optional<List<Field>> find(RecordDefinition definition, String name) {
    Deque<Field> path = new ArrayDeque<>();
    return search(definition, name, path) ? Optional.of(List.copyOf(path)) : Optional.empty();
  }

  private static boolean search(RecordDefinition definition, String name, Deque<Field> path) {
    for (Field field : definition.fields()) {
      path.addLast(field);
      if (name.equals(field.name())) {
        return true;
      }
      if (field.isAnonymousRecord()
          && search(((RecordType) field.type()).definition(), name, path)) {
        return true;
      }
      path.removeLast();
    }
    return false;
  }
}
