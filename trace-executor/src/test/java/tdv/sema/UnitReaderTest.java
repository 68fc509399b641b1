package tdv.sema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tdv.ast.Function;
import tdv.ast.FunctionBody;
import tdv.ast.SyntaxTree;
import tdv.ast.Variable;
import tdv.type.TypePrinter;

/** Linkage, definitions, and which bodies are read. */
class UnitReaderTest {
  private static String type(SyntaxTree tree, String name) {
    return TypePrinter.print(Trees.global(tree, name).type());
  }

  // ---- which bodies are read ----

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static int h(void) { return 1; } int f(void) { return h(); }",
        "static int h(void); int f(void) { return h(); } static int h(void) { return 1; }",
        "static int h(void) { return 1; } static int g(void) { return h(); } int (*p)(void) = g;",
        "static inline int h(void) { return 1; } int f(void) { return sizeof(h()); }",
        "__attribute__((constructor)) static int h(void) { return 1; }",
        "static int __attribute__((__used__)) h(void) { return 1; }",
        "static int h(void) { return 1; } int g(void) __attribute__((alias(\"h\")));",
        "int g(void) __attribute__((alias(\"h\"))); static int h(void) { return 1; }",
        "static void h(int *p) {} void f(void) { int x __attribute__((cleanup(h))); }",
        "inline int h(void) { return 1; } extern int h(void);",
        "extern inline int h(void) { return 1; }",
        "inline __attribute__((gnu_inline)) int h(void) { return 1; }",
        "extern inline __attribute__((gnu_inline, always_inline)) int h(void) { return 1; }"
            + " int f(void) { return h(); }",
        "int h(void) { return 1; }",
      })
  void bodiesThatTheProgramNeeds(String text) {
    assertTrue(Trees.function(Trees.of(text), "h").body().isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static int h(void) { return 1; }",
        "static int h(void) { return g(); } static int g(void) { return h(); }",
        "inline int h(void) { return 1; }",
        "extern inline __attribute__((gnu_inline)) int *__attribute__((cold)) h(void) {}"
            + " int f(void) { return *h(); }",
        "extern inline int *__attribute__((gnu_inline, always_inline)) h(void) { asm(\"x\"); }",
      })
  void bodiesThatItDoesNotNeed(String text) {
    assertFalse(Trees.function(Trees.of(text), "h").body().isPresent());
  }

  @Test
  void inlineMeansSomethingElseInGnu89() {
    String text = "extern inline int h(void) { return 1; } inline int g(void) { return 1; }";
    SyntaxTree tree = Trees.of(text, "-std=gnu89");
    assertFalse(Trees.function(tree, "h").body().isPresent());
    assertTrue(Trees.function(tree, "g").body().isPresent());
  }

  // ---- linkage ----

  @Test
  void declarationsOfOneObjectMakeOneVariable() {
    SyntaxTree tree =
        Trees.of("extern int a[]; int f(void) { extern int a[3], x; return x; } int a[]; int x;");
    assertEquals(List.of("a", "x"), tree.globals().stream().map(Variable::name).toList());
    assertEquals("int [3]", type(tree, "a"));
  }

  @Test
  void initialisersCompleteArrays() {
    SyntaxTree tree = Trees.of("int a[] = {1, 2, [5] = 3}; char s[] = \"abc\";");
    assertEquals("int [6]", type(tree, "a"));
    assertEquals("char [4]", type(tree, "s"));
  }

  @Test
  void laterDeclarationsRefineFunctions() {
    SyntaxTree tree = Trees.of("int g(); int (*h())[]; int g(int, char *); int (*h(void))[3];");
    assertEquals("int (int, char *)", TypePrinter.print(Trees.function(tree, "g").type()));
    assertEquals("int (*(void))[3]", TypePrinter.print(Trees.function(tree, "h").type()));
  }

  @Test
  void undeclaredFunctionsHaveGccsTypeOrReturnInt() {
    SyntaxTree tree = Trees.of("void f(void) { abort(); mine(1, 2.0f); sqrt(2); }");
    assertEquals("void (void)", TypePrinter.print(Trees.function(tree, "abort").type()));
    assertEquals("double (double)", TypePrinter.print(Trees.function(tree, "sqrt").type()));
    assertEquals("int ()", TypePrinter.print(Trees.function(tree, "mine").type()));
    assertFalse(tree.fileScopeNames().contains("mine"));
  }

  @Test
  void localObjectsGoWithTheirFunction() {
    FunctionBody body =
        Trees.body(
            Trees.of(
                "void f(void) { static int n = 3; { static char n[] = \"ab\"; }"
                    + " struct L { int x; } l; }"),
            "f");
    assertEquals(2, body.statics().size());
    assertEquals("char [3]", TypePrinter.print(body.statics().get(1).type()));
    assertEquals(1, body.records().size());
  }

  @Test
  void setjmpReturnsTwice() {
    SyntaxTree tree =
        Trees.of(
            "int _setjmp(void *); int mine(void) __attribute__((returns_twice)); int other(void);");
    assertTrue(Trees.function(tree, "_setjmp").returnsTwice());
    assertTrue(Trees.function(tree, "mine").returnsTwice());
    assertFalse(Trees.function(tree, "other").returnsTwice());
  }

  // ---- definitions ----

  @Test
  void offsetsOfADefinition() {
    String text = "int x; __extension__ static int f(int a) { return a; } int (*p)(int) = f;";
    FunctionBody body = Trees.body(Trees.of(text), "f");
    assertEquals(text.indexOf("__extension__"), body.headerStart());
    assertEquals("{ return a; }", text.substring(body.start(), body.end()));
  }

  @Test
  void oldStyleDefinitions() {
    SyntaxTree tree =
        Trees.of("f(a, b, c) char a; float b, *c; { return a + b + *c; } main() { f(1, 2.0, 0); }");
    Function f = Trees.function(tree, "f");
    assertFalse(f.type().prototyped());
    assertEquals(
        List.of("char", "float", "float *"),
        f.body().orElseThrow().parameters().stream()
            .map(parameter -> TypePrinter.print(parameter.type()))
            .toList());
  }

  @Test
  void parametersBoundsAreEvaluatedOnEntry() {
    FunctionBody body =
        Trees.body(Trees.of("int f(int n, int a[n][n + 1]) { return sizeof a[0]; }"), "f");
    assertEquals(1, body.bounds().size());
  }
}
