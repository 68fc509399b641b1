package tdv.library;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tdv.ast.Function;
import tdv.ir.IrUnit;
import tdv.program.Program;

/**
 * The names that the linker sees: those that the program defines, and those that declarations give
 * to functions with an assembler name (glibc's headers call scanf {@code __isoc99_scanf}).
 */
public final class LinkNames {
  private static final Pattern LABEL =
      Pattern.compile("(?:__asm__|__asm|asm)\\s*\\(((?:\\s*\"[^\"\\n]*\")+)\\s*\\)");
  private static final Pattern ALIAS =
      Pattern.compile("(?:__)?(?:alias|weakref|ifunc)(?:__)?\\s*\\(\\s*\"([^\"\\n]*)\"");
  private static final Pattern DECLARATOR = Pattern.compile("(\\w+)\\s*\\)?\\s*\\(");

  private final Set<String> defined = new HashSet<>();
  private final Set<String> targets = new HashSet<>();
  private final IdentityHashMap<IrUnit, Map<String, String>> labels = new IdentityHashMap<>();

  private LinkNames() {}

  public static LinkNames of(Program program) {
    LinkNames names = new LinkNames();
    program.units().forEach(names::read);
    return names;
  }

  private void read(IrUnit unit) {
    unit.functions().stream()
        .filter(function -> !function.function().isStatic())
        .forEach(function -> defined.add(function.name()));
    String text = unit.tree().source().text();
    Map<String, String> ofUnit = new HashMap<>();
    for (Matcher label : matches(LABEL, text, "asm")) {
      String symbol = label.group(1).replaceAll("\"\\s*\"|\"", "").strip();
      String declared = declaredName(text, label.start());
      if (!declared.isEmpty() && !symbol.isEmpty()) {
        ofUnit.putIfAbsent(declared, symbol);
        targets.add(symbol);
      }
    }
    for (Matcher alias : matches(ALIAS, text, "alias", "weakref", "ifunc")) {
      targets.add(alias.group(1));
      String declared = declaredName(text, alias.start());
      if (!declared.isEmpty()) {
        defined.add(declared);
      }
    }
    labels.put(unit, ofUnit);
  }

  /**
   * Where a pattern fits from the beginning of an identifier on that contains one of these words.
   * To try it at each letter of all headers was most of what Java did in the build of a program.
   */
  private static List<Matcher> matches(Pattern pattern, String text, String... words) {
    List<Matcher> found = new ArrayList<>();
    for (String word : words) {
      for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        int start = at;
        while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) {
          start--;
        }
        Matcher matcher = pattern.matcher(text).region(start, text.length());
        if (matcher.lookingAt()) {
          found.add(matcher);
        }
      }
    }
    return found;
  }

  /** The name that the declaration around this place declares; empty if it is no function's. */
  private static String declaredName(String text, int place) {
    int start = place;
    while (start > 0 && ";{}".indexOf(text.charAt(start - 1)) < 0) {
      start--;
    }
    Matcher name = DECLARATOR.matcher(text).region(start, place);
    while (name.find()) {
      if (!name.group(1).startsWith("__attribute")) {
        return name.group(1);
      }
    }
    return "";
  }

  /** The symbol that a call of the function in this unit refers to. */
  public String symbol(IrUnit unit, Function function) {
    return labels.get(unit).getOrDefault(function.name(), function.name());
  }

  /** Whether the program defines a function with external linkage under this symbol. */
  public boolean isDefined(String symbol) {
    return defined.contains(symbol);
  }

  /** Whether a function of the program can be reached by another name than its own. */
  public boolean hasOtherNames(String name) {
    return targets.contains(name);
  }
}
