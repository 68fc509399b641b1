package tdv.sema;

import tdv.type.CType;
import tdv.type.TypePrinter;

/** How messages to the user name a type. */
final class TypeText {
  private TypeText() {}

  static String of(CType type) {
    return TypePrinter.isPrintable(type) ? TypePrinter.print(type) : "a variable length array type";
  }
}
