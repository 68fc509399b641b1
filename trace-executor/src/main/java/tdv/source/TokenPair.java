package tdv.source;

import java.util.HashSet;
import java.util.Set;

/** Preprocessed and source tokens of the same lines, and what can be said about their macros. */
final class TokenPair {
  final Tokens produced;
  final Tokens source;
  private final MacroTable macros;
  private final int[] closing;
  private final Set<Long> producedSpellings = new HashSet<>();
  private final Set<Long>[] explained;

  @SuppressWarnings("unchecked")
  TokenPair(Tokens produced, Tokens source, MacroTable macros) {
    this.produced = produced;
    this.source = source;
    this.macros = macros;
    this.closing = source.closingParentheses();
    this.explained = (Set<Long>[]) new Set<?>[source.count()];
    for (int i = 0; i < produced.count(); i++) {
      producedSpellings.add(produced.spelling(i));
    }
  }

  /** Whether source token j is the name of a macro: it is known as one, or it has disappeared. */
  boolean isMacro(int j) {
    return source.isName(j) && (isKnownMacro(j) || !producedSpellings.contains(source.spelling(j)));
  }

  private boolean isKnownMacro(int j) {
    return macros.find(source.spelling(j)) != null;
  }

  boolean canBeObjectLike(int j) {
    MacroTable.Macro macro = macros.find(source.spelling(j));
    return macro == null || macro.objectLike() || closing(j) < 0;
  }

  boolean canBeFunctionLike(int j) {
    MacroTable.Macro macro = macros.find(source.spelling(j));
    return closing(j) >= 0 && (macro == null || macro.functionLike());
  }

  /** The parenthesis that closes the arguments after source token j, or -1 if it has none. */
  int closing(int j) {
    return j + 1 < source.count() ? closing[j + 1] : -1;
  }

  /** Whether an invocation at source token j can produce this token, as far as is known. */
  boolean explains(int j, int i) {
    if (explained[j] == null) {
      explained[j] = new HashSet<>(macros.body(source.spelling(j)));
      for (int k = j + 2; k < closing(j); k++) {
        explained[j].add(source.spelling(k));
        explained[j].addAll(macros.body(source.spelling(k)));
      }
    }
    return explained[j].contains(produced.spelling(i));
  }
}
