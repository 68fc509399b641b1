package tdv.ast;

import java.util.List;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.Field;

/**
 * An initialiser, with braces completed, designators resolved and overridden parts dropped (C11
 * 6.7.9).
 */
public sealed interface Init {
  CType type();

  /** A single value of a scalar type, or of a record type as a whole. */
  record Value(Expr value) implements Init {
    @Override
    public CType type() {
      return value.type();
    }
  }

  /**
   * A character array filled from a string literal; it is cut or padded with zeros to the array's
   * length.
   */
  record Text(ArrayType type, Expr.StringLiteral literal) implements Init {}

  /** An aggregate; parts that no item names are zero. The items are in the order of the source. */
  record Aggregate(CType type, List<Item> items) implements Init {}

  /** A part of an aggregate. */
  sealed interface Item {
    Init init();
  }

  /**
   * Elements {@code first} to {@code last} of an array, all with the same value, evaluated once.
   */
  record Elements(long first, long last, Init init) implements Item {}

  /** A member of a record; of a union the one that is active. */
  record MemberInit(Field field, Init init) implements Item {}
}
