package tdv.parse;

import java.util.List;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.WritableToken;

/**
 * Which words are keywords. In a strictly conforming mode, gcc leaves {@code asm} and {@code
 * typeof} to the program, and {@code inline} before C99; the spellings with underscores are always
 * keywords (GCC manual, "Alternate Keywords").
 */
record Dialect(boolean asm, boolean inline) {
  /** The dialect that gcc takes with these flags: the last one that concerns it counts. */
  static Dialect of(List<String> flags) {
    boolean asm = true;
    boolean c99 = true;
    for (String flag : flags) {
      String standard = standard(flag);
      if (standard != null) {
        asm = standard.startsWith("gnu");
        c99 = !BEFORE_C99.contains(standard);
      } else if (flag.equals("-fno-asm") || flag.equals("-fasm")) {
        asm = flag.equals("-fasm");
      }
    }
    return new Dialect(asm, asm || c99);
  }

  private static final List<String> BEFORE_C99 =
      List.of("c89", "c90", "iso9899:1990", "iso9899:199409", "gnu89", "gnu90");

  private static String standard(String flag) {
    if (flag.equals("-ansi") || flag.equals("--ansi")) {
      return "c90";
    }
    return flag.startsWith("-std=") || flag.startsWith("--std=")
        ? flag.substring(flag.indexOf('=') + 1)
        : null;
  }

  /** Makes identifiers of the words that are no keywords in this dialect. */
  void apply(String text, List<Token> tokens) {
    if (asm && inline) {
      return;
    }
    for (Token token : tokens) {
      boolean word =
          switch (token.getType()) {
            case GnuCLexer.Asm, GnuCLexer.Typeof -> !asm;
            case GnuCLexer.Inline -> !inline;
            default -> false;
          };
      if (word && text.charAt(token.getStartIndex()) != '_') {
        ((WritableToken) token).setType(GnuCLexer.Identifier);
      }
    }
  }
}
