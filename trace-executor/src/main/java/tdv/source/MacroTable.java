package tdv.source;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The macros that the program's own files define, found by looking for {@code #define} without
 * regard to conditions. It is a guide for the alignment of columns, not a preprocessor: a name may
 * be defined in several ways, or not at all at the place in question. Macros of system headers are
 * not needed, since gcc marks where each of their expansions begins and ends.
 */
final class MacroTable {
  /** What is known of a name: how it can be invoked, and the tokens its expansions can hold. */
  static final class Macro {
    private boolean objectLike;
    private boolean functionLike;
    private final Set<Long> body = new HashSet<>();

    boolean objectLike() {
      return objectLike;
    }

    boolean functionLike() {
      return functionLike;
    }
  }

  private final Map<Long, Macro> macros = new HashMap<>();

  private MacroTable() {}

  static MacroTable of(Collection<SourceText> files) {
    MacroTable table = new MacroTable();
    files.forEach(file -> table.addDefinitions(file.text()));
    table.macros.values().forEach(table::closeBody);
    return table;
  }

  /** The macro of this name, or null. */
  Macro find(long spelling) {
    return macros.get(spelling);
  }

  /** The spellings that the expansions of a name can hold; none if it is no macro's. */
  Set<Long> body(long spelling) {
    Macro macro = macros.get(spelling);
    return macro == null ? Set.of() : macro.body;
  }

  private void addDefinitions(String text) {
    for (int at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1)) {
      int word = at + 1;
      while (word < text.length() && (text.charAt(word) == ' ' || text.charAt(word) == '\t')) {
        word++;
      }
      if (text.startsWith("define", word)) {
        addDefinition(text, word + "define".length());
      }
    }
  }

  private void addDefinition(String text, int from) {
    Tokens tokens = new Tokens(text);
    TokenScanner.scanLogicalLine(text, from, text.length(), tokens);
    if (tokens.count() == 0 || !tokens.isName(0)) {
      return;
    }
    Macro macro = macros.computeIfAbsent(tokens.spelling(0), spelling -> new Macro());
    boolean takesArguments =
        tokens.count() > 1 && tokens.is(1, '(') && tokens.start(1) == tokens.end(0);
    macro.functionLike |= takesArguments;
    macro.objectLike |= !takesArguments;
    for (int i = takesArguments ? tokens.closingParentheses()[1] + 1 : 1; i < tokens.count(); i++) {
      macro.body.add(tokens.spelling(i));
    }
  }

  /** Adds to a body what the macros named in it expand to. */
  private void closeBody(Macro macro) {
    Set<Macro> reached = new HashSet<>(Set.of(macro));
    Set<Long> next = new HashSet<>(macro.body);
    while (!next.isEmpty()) {
      Set<Long> found = new HashSet<>();
      for (long spelling : next) {
        Macro inner = macros.get(spelling);
        if (inner != null && reached.add(inner)) {
          found.addAll(inner.body);
        }
      }
      macro.body.addAll(found);
      next = found;
    }
  }
}
