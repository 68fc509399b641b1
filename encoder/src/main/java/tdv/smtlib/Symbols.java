package tdv.smtlib;

import java.util.Collection;
import java.util.Set;
import java.util.regex.Pattern;

/** How names are written. */
final class Symbols {
  private static final Pattern SIMPLE =
      Pattern.compile("[a-zA-Z~!$%^&*_+=<>?/-][a-zA-Z0-9~!@$%^&*_+=<>.?/-]*");

  /** Words of SMT-LIB and of the theories that are not free to be names. */
  private static final Set<String> TAKEN =
      Set.of(
          "_",
          "!",
          "as",
          "let",
          "exists",
          "forall",
          "match",
          "par",
          "true",
          "false",
          "not",
          "and",
          "or",
          "xor",
          "ite",
          "distinct",
          "=",
          "=>",
          "<",
          "<=",
          ">",
          ">=",
          "+",
          "-",
          "*",
          "/",
          "div",
          "mod",
          "abs",
          "concat",
          "extract",
          "repeat",
          "Bool",
          "Int",
          "BitVec");

  private Symbols() {}

  /** A name as it is, or between bars if it is no simple symbol. */
  static String text(String name) {
    if (TAKEN.contains(name) || name.startsWith("bv")) {
      // It would stay what it is between bars.
      return "|" + name + "'|";
    }
    // Bars and backslashes cannot be quoted.
    return SIMPLE.matcher(name).matches()
        ? name
        : "|" + name.replace('|', '/').replace('\\', '/') + "|";
  }

  /** Letters that no name begins with. */
  static String freePrefix(Collection<String> names, String wish) {
    String prefix = wish;
    while (beginsAny(names, prefix)) {
      prefix = wish.charAt(0) + prefix;
    }
    return prefix;
  }

  private static boolean beginsAny(Collection<String> names, String prefix) {
    return names.stream().anyMatch(name -> name.startsWith(prefix));
  }
}
