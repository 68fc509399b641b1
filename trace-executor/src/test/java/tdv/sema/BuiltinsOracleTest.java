package tdv.sema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.type.FunctionType;
import tdv.type.PointerType;
import tdv.type.TypePrinter;

/** The table of builtins against gcc: each line's type is the one that gcc has for the name. */
class BuiltinsOracleTest {
  @TempDir Path directory;

  @Test
  void gccHasTheTypesOfTheTable() throws IOException {
    PointerType list =
        PointerType.to(new Readers(ReadTypes.of("").state()).types.vaList().element());
    StringBuilder oracle = new StringBuilder();
    for (String name : builtinNames()) {
      FunctionType type = Builtins.lookup(name, list).orElseThrow();
      oracle.append(
          "_Static_assert(__builtin_types_compatible_p(__typeof__(%s), %s), \"%s\");\n"
              .formatted(
                  name,
                  TypePrinter.print(type).replace("struct __va_list_tag *", "__builtin_va_list"),
                  name));
    }
    oracle.append("int main(void) { return 0; }\n");
    assertEquals("", GccOracle.complaints(directory, oracle.toString()));
  }

  /** Library names are not declared for gcc, so only names with the prefix can be asked for. */
  private static List<String> builtinNames() throws IOException {
    List<String> names = new ArrayList<>();
    try (InputStream in = Builtins.class.getResourceAsStream("builtins.txt")) {
      String text = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
      for (String line : text.lines().toList()) {
        String name = line.substring(0, line.indexOf('(')).replaceFirst(".*[ *]", "");
        if (name.startsWith("__builtin_")) {
          names.add(name);
        }
      }
    }
    assertTrue(names.size() > 700, () -> names.size() + " builtins");
    return names;
  }
}
