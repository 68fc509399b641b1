package tdv.sema;

import tdv.ast.Expr;
import tdv.ast.Expr.BinaryOp;
import tdv.parse.GnuCParser;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.Field;
import tdv.type.IntType;
import tdv.type.Layout;
import tdv.type.RecordType;

/**
 * {@code offsetof} with GNU C's nested designators (C11 7.19p3): a sum that is a constant unless a
 * subscript varies.
 */
final class OffsetofReader {
  private final Readers readers;
  private final int place;
  private CType type;
  private Expr sum;

  private OffsetofReader(Readers readers, int place, CType type) {
    this.readers = readers;
    this.place = place;
    this.type = type;
    this.sum = constant(0);
  }

  static Expr read(Readers readers, GnuCParser.OffsetofContext context) {
    CType type = readers.types.typeName(context.typeName());
    OffsetofReader reader = new OffsetofReader(readers, UnitState.offset(context), type);
    reader.member(context.Identifier().getText());
    for (GnuCParser.OffsetofStepContext step : context.offsetofStep()) {
      if (step.expression() != null) {
        reader.element(readers.expressions.value(step.expression()));
      } else {
        if (step.Arrow() != null) {
          reader.element(reader.constant(0));
        }
        reader.member(step.Identifier().getText());
      }
    }
    return reader.sum;
  }

  private void member(String name) {
    if (!(type instanceof RecordType record)) {
      throw invalid("a struct or union");
    }
    for (Field field : readers.members.path(place, record, name)) {
      add(constant(field.offset()));
      type = field.type();
    }
  }

  private void element(Expr index) {
    if (!(type instanceof ArrayType array)) {
      throw invalid("an array");
    }
    Expr position = readers.coercions.convert(index, IntType.UNSIGNED_LONG);
    Expr size = constant(Layout.size(array.element()));
    add(readers.arithmetic.binary(place, BinaryOp.MUL, position, size));
    type = array.element();
  }

  private void add(Expr distance) {
    sum = readers.arithmetic.binary(place, BinaryOp.ADD, sum, distance);
  }

  private Expr constant(long value) {
    return Coercions.constant(place, IntType.UNSIGNED_LONG, value);
  }

  private RuntimeException invalid(String expected) {
    return readers.state.error(
        place, "offsetof needs " + expected + " here, not '" + TypeText.of(type) + "'");
  }
}
