package tdv.sema;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.type.CType;
import tdv.type.ComplexType;
import tdv.type.FloatKind;
import tdv.type.FloatType;
import tdv.type.FunctionType;
import tdv.type.IntKind;
import tdv.type.IntType;
import tdv.type.PointerType;
import tdv.type.Qualifiers;
import tdv.type.VoidType;

/**
 * gcc's builtins that are ordinary functions, and the library functions that gcc knows without a
 * declaration. The resource {@code builtins.txt} has one prototype in each line, as gcc 12 itself
 * tells the types; a line is read only when its function is used.
 */
final class Builtins {
  private Builtins() {}

  /** The lines by the name they declare, made when the first name is looked up. */
  private static final class Table {
    static final Map<String, String> LINES = load();

    private static Map<String, String> load() {
      try (InputStream in = Builtins.class.getResourceAsStream("builtins.txt")) {
        String text = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
        Map<String, String> lines = new HashMap<>();
        text.lines().forEach(line -> lines.put(name(line), line));
        return lines;
      } catch (IOException e) {
        throw new UncheckedIOException("internal error: the table of builtins can't be read", e);
      }
    }

    private static String name(String line) {
      int end = line.indexOf('(');
      int start = end;
      while (Character.isJavaIdentifierPart(line.charAt(start - 1))) {
        start--;
      }
      return line.substring(start, end);
    }
  }

  /**
   * The type of a builtin.
   *
   * @param vaList the type of a parameter declared as {@code __builtin_va_list}
   */
  static Optional<FunctionType> lookup(String name, CType vaList) {
    String line = Table.LINES.get(name);
    if (line == null) {
      return Optional.empty();
    }
    int open = line.indexOf('(');
    CType result = type(line.substring(0, open - name.length()), vaList);
    List<CType> parameters = new ArrayList<>();
    boolean variadic = false;
    for (String parameter : line.substring(open + 1, line.lastIndexOf(')')).split(",", -1)) {
      String text = parameter.trim();
      if (text.equals("...")) {
        variadic = true;
      } else if (!text.equals("void")) {
        parameters.add(type(text, vaList));
      }
    }
    return Optional.of(new FunctionType(result, parameters, variadic, true));
  }

  /** A type of words and stars: {@code const char *const *}. */
  private static CType type(String text, CType vaList) {
    String[] levels = text.split("\\*", -1);
    CType type = null;
    for (String level : levels) {
      List<String> words = new ArrayList<>(Arrays.asList(level.trim().split(" +")));
      int flags = words.remove("const") ? Qualifiers.CONST : 0;
      flags |= words.remove("volatile") ? Qualifiers.VOLATILE : 0;
      CType derived = type == null ? base(words, vaList) : PointerType.to(type);
      type = flags == 0 ? derived : derived.with(Qualifiers.of(flags));
    }
    return type;
  }

  private static CType base(List<String> words, CType vaList) {
    if (words.remove("_Complex")) {
      return ComplexType.of(base(words, vaList));
    }
    String spelling = String.join(" ", words);
    if (spelling.equals("void")) {
      return VoidType.VOID;
    }
    if (spelling.equals("__builtin_va_list")) {
      return vaList;
    }
    for (IntKind kind : IntKind.values()) {
      if (kind.spelling().equals(spelling)) {
        return IntType.of(kind);
      }
    }
    for (FloatKind kind : FloatKind.values()) {
      if (kind.spelling().equals(spelling)) {
        return FloatType.of(kind);
      }
    }
    throw new IllegalStateException("internal error: builtins.txt has the type " + spelling);
  }
}
