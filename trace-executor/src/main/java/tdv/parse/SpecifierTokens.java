package tdv.parse;

import java.util.BitSet;

/** The tokens that lists of declaration specifiers are made of (C11, 6.7), identifiers aside. */
final class SpecifierTokens {
  private SpecifierTokens() {}

  static boolean isQualifier(int type) {
    return in(QUALIFIERS, type);
  }

  static boolean isBasicType(int type) {
    return in(BASIC_TYPES, type);
  }

  static boolean isSpecifier(int type) {
    return in(SPECIFIERS, type);
  }

  private static boolean in(BitSet set, int type) {
    return type >= 0 && set.get(type);
  }

  private static final BitSet QUALIFIERS =
      setOf(GnuCLexer.Const, GnuCLexer.Volatile, GnuCLexer.Restrict, GnuCLexer.Atomic);

  private static final BitSet BASIC_TYPES =
      setOf(
          GnuCLexer.Void,
          GnuCLexer.Char,
          GnuCLexer.Short,
          GnuCLexer.Int,
          GnuCLexer.Long,
          GnuCLexer.Signed,
          GnuCLexer.Unsigned,
          GnuCLexer.Float,
          GnuCLexer.Double,
          GnuCLexer.Bool,
          GnuCLexer.Complex,
          GnuCLexer.Imaginary,
          GnuCLexer.Int128,
          GnuCLexer.FloatN,
          GnuCLexer.AutoType,
          GnuCLexer.BuiltinVaList);

  private static final BitSet SPECIFIERS =
      setOf(
          GnuCLexer.Typedef,
          GnuCLexer.Extern,
          GnuCLexer.Static,
          GnuCLexer.Auto,
          GnuCLexer.Register,
          GnuCLexer.ThreadLocal,
          GnuCLexer.Inline,
          GnuCLexer.Noreturn,
          GnuCLexer.Alignas,
          GnuCLexer.Attribute,
          GnuCLexer.Struct,
          GnuCLexer.Union,
          GnuCLexer.Enum,
          GnuCLexer.Typeof);

  static {
    SPECIFIERS.or(QUALIFIERS);
    SPECIFIERS.or(BASIC_TYPES);
  }

  private static BitSet setOf(int... types) {
    BitSet set = new BitSet();
    for (int type : types) {
      set.set(type);
    }
    return set;
  }
}
