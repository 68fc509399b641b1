package tdv.sema;

import org.antlr.v4.runtime.Token;
import tdv.parse.GnuCLexer;
import tdv.type.CType;
import tdv.type.ComplexType;
import tdv.type.FloatKind;
import tdv.type.FloatType;
import tdv.type.IntKind;
import tdv.type.IntType;
import tdv.type.VoidType;

/**
 * The arithmetic type that a multiset of keywords names, in any order (C11 6.7.2p2): {@code long
 * unsigned int long}.
 */
final class BaseType {
  private int longs;
  private boolean isShort;
  private boolean isUnsigned;
  private boolean isSigned;
  private boolean isComplex;

  /** The keyword that isn't a modifier; null if there is none. */
  private Token main;

  void add(Token keyword) {
    switch (keyword.getType()) {
      case GnuCLexer.Long -> longs++;
      case GnuCLexer.Short -> isShort = true;
      case GnuCLexer.Unsigned -> isUnsigned = true;
      case GnuCLexer.Signed -> isSigned = true;
      case GnuCLexer.Complex -> isComplex = true;
      default -> main = keyword;
    }
  }

  /** The type; int if there was no keyword at all. */
  CType type() {
    CType real = real();
    if (!isComplex) {
      return real;
    }
    boolean unspecified = main == null && longs == 0 && !isShort && !isUnsigned && !isSigned;
    return ComplexType.of(unspecified ? FloatType.DOUBLE : real);
  }

  private CType real() {
    if (main == null) {
      return integer();
    }
    return switch (main.getType()) {
      case GnuCLexer.Void -> VoidType.VOID;
      case GnuCLexer.Bool -> IntType.BOOL;
      case GnuCLexer.Float -> FloatType.FLOAT;
      case GnuCLexer.Double -> longs > 0 ? FloatType.LONG_DOUBLE : FloatType.DOUBLE;
      case GnuCLexer.Char -> IntType.of(character());
      case GnuCLexer.Int128 -> signedness(IntKind.INT128);
      case GnuCLexer.FloatN -> FloatType.of(floatKind(main.getText()));
      default -> integer();
    };
  }

  private IntKind character() {
    if (isUnsigned) {
      return IntKind.UNSIGNED_CHAR;
    }
    return isSigned ? IntKind.SIGNED_CHAR : IntKind.CHAR;
  }

  private IntType integer() {
    if (isShort) {
      return signedness(IntKind.SHORT);
    }
    return switch (longs) {
      case 0 -> signedness(IntKind.INT);
      case 1 -> signedness(IntKind.LONG);
      default -> signedness(IntKind.LONG_LONG);
    };
  }

  private IntType signedness(IntKind kind) {
    return IntType.of(isUnsigned ? kind.unsigned() : kind);
  }

  private static FloatKind floatKind(String keyword) {
    if (keyword.equals("__float80")) {
      return FloatKind.LONG_DOUBLE;
    } else if (keyword.equals("__float128")) {
      return FloatKind.FLOAT128;
    }
    for (FloatKind kind : FloatKind.values()) {
      if (kind.spelling().equals(keyword)) {
        return kind;
      }
    }
    throw new IllegalArgumentException("internal error: no floating type " + keyword);
  }
}
