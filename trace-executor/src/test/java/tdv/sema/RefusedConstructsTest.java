package tdv.sema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tdv.ast.Expr;
import tdv.ast.Stmt;
import tdv.source.Diagnostic;
import tdv.source.SourceException;

/** Constructs that tdv refuses, and programs that are not C. */
class RefusedConstructsTest {
  private static final String VECTORS =
      "typedef int v4 __attribute__((vector_size(16))); v4 a, b; ";

  @Test
  void allSitesAreNamedOnce() {
    String text =
        """
        asm("nop");
        int vfork(void);
        static void unused(void) { asm("nop"); }
        static int used(void) { return ({ asm("nop"); 3; }); }
        int f(int n) {
          void *targets[] = {&&a, &&b};
          int nested(int x) { return x + n; }
          goto *targets[n];
          a: if (vfork() == 0) asm volatile("rdtsc" : "=a"(n));
          b: while (vfork()) { goto *targets[0]; }
          return used() + used();
        }
        """;
    SourceException refusal = assertThrows(SourceException.class, () -> Trees.of(text));
    assertEquals(SourceException.Kind.UNSUPPORTED, refusal.kind());
    List<String> places =
        refusal.diagnostics().stream()
            .map(Diagnostic::position)
            .map(position -> position.line() + ":" + position.column())
            .toList();
    assertEquals(
        List.of("1:1", "6:22", "6:27", "7:3", "8:3", "9:10", "9:24", "10:13", "10:24", "4:35"),
        places);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "asm(\"nop\");",
        "asm volatile(\"\" : \"=r\"(n) : \"0\"(n));",
        "asm goto(\"\" : : : : out); out: ;",
        "__builtin_setjmp(0);",
        "__builtin_apply_args();",
        "__builtin_ia32_paddb128(n, n);",
        "double _Complex z; __imag__ z = 1;",
        "double _Complex z; &__real__ z;",
      })
  void statements(String statement) {
    assertRefused("void f(int n) { " + statement + " }");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a = a + b;", "a = -a;", "int x = a[0];", "v4 c = {1, 2, 3, 4};", "a == b;"})
  void vectors(String statement) {
    assertRefused(VECTORS + "void f(void) { " + statement + " }");
  }

  private static void assertRefused(String text) {
    SourceException refusal = assertThrows(SourceException.class, () -> Trees.of(text));
    assertEquals(SourceException.Kind.UNSUPPORTED, refusal.kind(), refusal::render);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "asm(\"\");",
        "asm volatile(\"\" ::: \"memory\");",
        "__asm__ __volatile__(\" \\n\\t\" : : : \"memory\");",
      })
  void emptyAssemblyIsABarrier(String statement) {
    assertTrue(
        Trees.statements("void f(int n) { " + statement + " }").get(0) instanceof Stmt.Barrier);
  }

  @Test
  void operandsOfAnEmptyAssemblyAreEvaluatedInFrontOfTheBarrier() {
    Stmt statement =
        Trees.statements("void f(int n) { asm(\"\" : \"+r\"(n) : \"r\"(n++)); }").get(0);
    List<Stmt> parts = ((Stmt.Compound) statement).body();
    assertEquals(3, parts.size(), parts::toString);
    assertTrue(((Stmt.Expression) parts.get(1)).expression() instanceof Expr.Step, parts::toString);
    assertTrue(parts.get(2) instanceof Stmt.Barrier, parts::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "y;",
        "x.a;",
        "p->a;",
        "*x;",
        "1 = x;",
        "&1;",
        "f(1);",
        "g();",
        "s + 1;",
        "if (s) ;",
        "x = s;",
        "x(1);",
        "x[1];",
        "(struct S)x;",
        "sizeof(struct T);",
        "_Generic(x, char: 1);",
        "int a[] = 5;",
        "struct T t = {1};",
        "int a[2] = {[5] = 1};",
        "int a[2] = {.b = 1};",
        "struct S q = {[0] = 1};",
        "switch (x) { case x: ; }",
        "__builtin_va_arg(x, int);",
        "__atomic_load_n(x, 5);",
        "__atomic_load_n();",
        "__builtin_expect();",
        "__builtin_offsetof(int, a);",
        "__builtin_choose_expr(x, 1, 2);",
        "return s;",
        "x ? s : x;",
        "int y __attribute__((cleanup(x)));",
      })
  void invalidStatementsAreErrors(String statement) {
    String text =
        "struct S { int m; } s; struct T; struct T *p; int g(int);\nint f(void) { int x; "
            + statement
            + " }";
    SourceException error = assertThrows(SourceException.class, () -> Trees.of(text));
    assertEquals(SourceException.Kind.INPUT, error.kind(), error::render);
    assertEquals(2, error.diagnostics().get(0).position().line());
  }
}
