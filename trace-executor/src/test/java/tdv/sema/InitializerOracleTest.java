package tdv.sema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.ast.Expr;
import tdv.ast.Init;
import tdv.ast.SyntaxTree;
import tdv.ast.Variable;

/**
 * Initialisers against gcc: each object is defined once as the program says and once part by part,
 * with a full designation for every scalar as tdv resolved it; both must have the same bytes.
 */
class InitializerOracleTest {
  private static final String PRELUDE =
      """
      struct P { int x, y; };
      struct Q { struct P a[2]; struct P b; };
      union U { int i; char c[4]; struct P p; };
      struct W { char name[4]; struct { int a, b; }; union { int c; short d[2]; }; int e; };
      struct Bits { int : 3; int a : 4; int : 0; unsigned b : 7; _Bool c : 1; };
      struct Nested { int n; struct { struct P p[2][2]; char t[3]; } in; };
      struct Empty {};
      struct HasEmpty { struct Empty e; int a; struct Empty f[2]; int b; };
      enum { THREE = 3 };
      """;

  private static final List<String> OBJECTS =
      List.of(
          "int @ = 1;",
          "int @ = {2};",
          "int @ = {{3}};",
          "int @[] = {1, 2, 3};",
          "int @[5] = {1, 2};",
          "int @[] = {[3] = 1, 2, [1] = 5};",
          "int @[] = {[0] 1, [2] 3};",
          "int @[10] = {[0 ... 4] = 1, [3 ... 6] = 2, [9] = 3};",
          "int @[10] = {[2 ... 8] = 1, [4] = 7, [8] = 9, 10};",
          "int @[THREE] = {1, 2, 3, 4};",
          "int @[2][3] = {1, 2, 3, 4};",
          "int @[][3] = {{1}, {2, 3}, 4, 5, 6};",
          "int @[][2] = {[1] = {1, 2}, 3, [0][1] = 9};",
          "int @[2][2][2] = {{1, 2, 3}, {{4}, 5, 6}};",
          "struct P @ = {1, 2};",
          "struct P @ = {.y = 1};",
          "struct P @ = {x : 1, y : 2};",
          "struct P @ = {.y = 1, .x = 2, 3};",
          "struct P @[] = {1, 2, 3};",
          "struct P @[4] = {[0 ... 3] = {1, 2}, [1].y = 5};",
          "struct P @[4] = {[1 ... 2].x = 1, [1 ... 2].y = 2, 7};",
          "struct P @[] = {{1, 2}, {3, 4}, [0] = {.y = 9}};",
          "struct P @ = (struct P){1, 2};",
          "struct Q @ = {1, 2, 3, 4, 5};",
          "struct Q @ = {.a[1].y = 3, 4, 5};",
          "struct Q @ = {.a = {1, 2, 3}, .b.y = 2};",
          "struct Q @ = {{{1, 2}, {3}}, {4}};",
          "struct Q @ = {{1, 2, 3}, 4};",
          "struct Q @ = {.a[0] = {1, 2}, .a[0].x = 5, {6}};",
          "struct Q @ = {.a[0].x = 5, .a = {{.y = 1}}, .b = {1}};",
          "struct Q @[2] = {[1].a[0].y = 1, 2, 3, 4, 5, [0] = {1}};",
          "union U @ = {7};",
          "union U @ = {.p.y = 3};",
          "union U @ = {.p.y = 3, .p.x = 4};",
          "union U @ = {.c = \"ab\"};",
          "union U @ = {.i = 3, .c[1] = 2};",
          "union U @[2] = {{.c = {1, 2}}, {.p = {3, 4}}};",
          "char @[] = \"abc\";",
          "char @[3] = \"abc\";",
          "char @[8] = \"abc\";",
          "char @[] = {\"abc\"};",
          "char @[] = (\"abc\" \"def\");",
          "char @[5] = {'a', 'b' + 1};",
          "unsigned char @[] = \"\\xff\\0a\";",
          "signed char @[] = u8\"\u00e9\";",
          "int @[] = L\"xyz\";",
          "unsigned short @[] = {u\"xyz\"};",
          "unsigned @[4] = U\"xyz\";",
          "char @[2][4] = {\"ab\", \"cd\"};",
          "char @[][4] = {{\"ab\"}, \"cd\", {'x'}, 'a', 'b'};",
          "struct W @ = {\"abc\", 1, 2, 3, 4};",
          "struct W @ = {.b = 1, .d = {2, 3}, 5};",
          "struct W @ = {.b = 1, 2, 3};",
          "struct W @ = {{'a'}, {1, 2}, {3}, 4};",
          "struct W @[] = {{\"a\"}, [2] = {.e = 1, .a = 7}};",
          "struct W @ = {.name = \"abc\", .d[1] = 3, .e = 4};",
          "struct Bits @ = {1, 2, 5};",
          "struct Bits @ = {.b = 300, 1};",
          "struct Nested @ = {1, {{1, 2, 3}, \"ab\"}};",
          "struct Nested @ = {.in.p[1][0].y = 3, 4, 5, \"xy\"};",
          "struct Nested @ = {.in = {.t = {1}}, .n = 2, 3, 4, 5};",
          "struct HasEmpty @ = {{}, 1, {}, 2};",
          "struct { int a; struct { int b; } c[]; } @ = {1, {{2}, {3}}};",
          "struct { int n; char d[]; } @ = {3, \"hello\"};",
          "_Bool @[] = {5, 0, 0.5, -1};",
          "char @[] = {300, -1, 'a' + 1};",
          "unsigned long @[] = {-1, 1 << 3, sizeof(struct Q), 0x1p3};",
          "double @[] = {1, 2.5, 'a'};",
          "__int128 @ = (__int128)1 << 100;");

  @TempDir Path directory;

  @Test
  void bothSpellingsGiveTheSameBytes() {
    StringBuilder text = new StringBuilder(PRELUDE);
    for (int i = 0; i < OBJECTS.size(); i++) {
      text.append(OBJECTS.get(i).replace("@", "g" + i)).append('\n');
    }
    SyntaxTree tree = Trees.of(text.toString());
    StringBuilder oracle = new StringBuilder("#include <stdio.h>\n#include <string.h>\n");
    oracle.append(text);
    StringBuilder main = new StringBuilder("int main(void) {\n");
    for (int i = 0; i < OBJECTS.size(); i++) {
      Variable variable = Trees.global(tree, "g" + i);
      oracle.append("__typeof__(g%d) h%d = %s;\n".formatted(i, i, resolved(variable)));
      main.append(
          "if (memcmp(&g%d, &h%d, sizeof g%d)) puts(\"%s\");\n"
              .formatted(i, i, i, OBJECTS.get(i).replace("\\", "\\\\").replace("\"", "'")));
    }
    assertEquals("", GccOracle.complaints(directory, oracle.toString() + main + "return 0; }\n"));
  }

  private static String resolved(Variable variable) {
    Init init = variable.init().orElseThrow();
    if (init instanceof Init.Value value) {
      return constant(value.value());
    }
    StringBuilder items = new StringBuilder("{");
    append("", init, items);
    return items.append("}").toString();
  }

  /** One item for each scalar or string; members of anonymous records go by their own names. */
  private static void append(String path, Init init, StringBuilder items) {
    if (init instanceof Init.Value value) {
      items.append(path).append(" = ").append(constant(value.value())).append(", ");
    } else if (init instanceof Init.Text text) {
      String designation = path.isEmpty() ? "" : path + " = ";
      items.append(designation).append(text.literal().spelling()).append(", ");
    } else if (init instanceof Init.Aggregate aggregate) {
      for (Init.Item item : aggregate.items()) {
        append(path + designator(item), item.init(), items);
      }
    }
  }

  private static String designator(Init.Item item) {
    if (item instanceof Init.Elements elements) {
      return elements.first() == elements.last()
          ? "[" + elements.first() + "]"
          : "[" + elements.first() + " ... " + elements.last() + "]";
    }
    Init.MemberInit member = (Init.MemberInit) item;
    return member.field().name() == null ? "" : "." + member.field().name();
  }

  private static String constant(Expr value) {
    if (value instanceof Expr.FloatConst real) {
      return real.spelling();
    }
    if (value instanceof Expr.Cast cast && !cast.type().isInteger()) {
      return constant(cast.operand());
    }
    BigInteger number = ConstantEvaluator.evaluate(value).orElseThrow();
    if (number.bitLength() <= 63) {
      return number.longValue() == Long.MIN_VALUE ? "(-1L << 63)" : number + "L";
    }
    return "((unsigned __int128)0x%sul << 64 | 0x%sul)"
        .formatted(
            number.shiftRight(64).toString(16),
            number.mod(BigInteger.ONE.shiftLeft(64)).toString(16));
  }
}
