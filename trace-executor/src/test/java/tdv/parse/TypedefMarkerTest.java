package tdv.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each program has an {@code @} in front of the tokens that change their type: of an identifier
 * that names a type, of {@code _Atomic} as a type specifier, of the colon of a label without a
 * statement. gcc says that all of them are valid, and most would not be with one mark more or less.
 */
final class TypedefMarkerTest {
  private static final List<String> PROGRAMS =
      List.of(
          // Specifier lists: a typedef name is a type only if none came before it.
          "typedef int T; @T x; @T *p; static @T s; @T const c; const @T d; extern @T e;",
          "typedef int T; void f(void) { unsigned T; T = 1; T * 2; }",
          "typedef int T; void f(void) { int T = 3; T * 2; (T) + 1; sizeof(T); } @T x;",
          "typedef int T; void f(void) { @T T; T = 1; } @T x;",
          "typedef int T; void f(void) { @T T = sizeof(T); }",
          "typedef int T; void f(void) { @T T[sizeof(@T)]; T[0] = 1; }",
          "typedef unsigned T; typedef @T U, *V; @U a; @V b;",
          "typedef int T; typedef @T T; @T x;",
          "typedef int T; const @T; static @T;",
          "typedef struct S { int x; } S, *PS; @S a; @PS b; struct S c;",
          "struct T { int x; }; typedef struct T T; struct T a; @T b; union U; typedef union U U;",
          "typedef enum T { A } T; enum T x = A; @T y;",
          "typedef int T; _Thread_local @T a; _Noreturn void g(void); inline @T h(void);",
          "typedef int T; _Alignas(@T) char a; _Alignas(8) @T b; _Alignas(sizeof(@T)) char c;",
          "typedef int T; typeof(@T) a; typeof(a) T2; __typeof__(@T *) b; typeof(b + 1) c;",
          "typedef int T; void f(void) { typeof(int) T; T++; } void g(void) { typeof(@T) T; T++; }",
          "typedef int T; void f(void) { __auto_type T = 1; T++; }",
          "typedef int T; @_Atomic(@T) a; @_Atomic(@T *) b; _Atomic @T c; @T _Atomic d;",
          "typedef int T; void f(void) { @_Atomic(int) T; T++; } int *_Atomic (p);",
          "typedef int T; long double _Complex z; void f(void) { double _Complex T; T = z; }",
          "@__int128_t a; @__uint128_t b; void f(void) { int __int128_t; __int128_t = 1; }",
          "typedef __builtin_va_list T; void f(int n, ...) { @T a; __builtin_va_start(a, n); "
              + "__builtin_va_arg(a, @T *); __builtin_va_arg(a, int); }",
          "__extension__ typedef int T; __extension__ @T x; void f(void) { __extension__ @T y = 1; "
              + "__extension__ (y); __extension__ ({ @T z = 1; z; }); }",
          // Declarators.
          "typedef int T; int (*(*f)(int))(@T); @T (*g)(@T), *h[3]; int (*i)(void);",
          "typedef int T; void f(void) { int (*(*T)(int))(@T); T(1); }",
          "typedef int T; void f(void) { @T (T); T = 1; } void g(void) { @T *(*T)(@T), b; *T; }",
          "typedef int T; void f(void) { @T a, T, b; T = a + b; }",
          "typedef int T; int a[sizeof(@T)], b[(@T)3], c[sizeof(@T *)];",
          "typedef int T; int *const volatile p, *restrict *q; @T *const *r;",
          "typedef int T; int (f)(@T), (*(g)(@T))(@T); int ((((h))))(@T (*)[sizeof(@T)]);",
          "typedef int T(int), U[3]; @T *a, f; @U b;",
          "typedef int T; @T x __asm__(\"y\") __attribute__((aligned(sizeof(@T))));",
          "typedef int T; int __attribute__((aligned(8))) a, __attribute__((unused)) *b;",
          // Parameters.
          "typedef int T; void f(@T); void g(@T T, int a[sizeof(T)]); @T x;",
          "typedef int T; void f(int (@T)); void g(int (*T)(@T)); void h(int ((@T)), @T);",
          "typedef int T; void f(unsigned T, int b[T]); void g(const @T, register @T);",
          "typedef int T; void f(@T T) { T * 2; } @T x;",
          "typedef int T; void f(int T) { T++; { typedef int T; @T y; } T++; } @T x;",
          "typedef int T; int (*f(@T T))(@T U) { T * 2; return 0; } @T x;",
          "typedef int T; int (*f(void))(int T) { @T y; return 0; }",
          "typedef int T; int (f)(@T T) { return T * 2; } @T x;",
          "typedef int T; int f(int T), g(@T x); @T h(int n, ...), i(@T, ...);",
          "typedef int T; void f(int n, int a[static n], int b[const], int c[*], @T d[]);",
          "typedef int T; void f(int (*g)(int T), @T x);",
          "typedef int T; void f(__attribute__((unused)) @T T) { T++; }",
          "typedef int T; void f(enum { T } x) { x = T; } @T y;",
          "typedef int T; int g(void) { int T(int); return T(1); } int f(int x) { return (@T) x; }",
          // Old-style definitions.
          "typedef int T; int f(a, b) @T a; int b; { @T c = a; return b * c; } @T x;",
          "typedef int T; f(a, b) register @T *a, b; { return *a * b; } main() { return 0; }",
          "typedef int T; int (*f(a))(@T) @T a; { return 0; } int (g)(c) const @T c; { @T d; }",
          "typedef int T; int f(a) int a __attribute__((unused)); { @T x; } int g() { @T x; }",
          "typedef int T; void f(a) int (*a)(int T); { @T x; }",
          // Structures and enumerations.
          "typedef int T; struct { @T T; @T x : 3; unsigned T2 : 2; @T : 3, y : 1; const @T : 0; };",
          "typedef int T; struct S { int T; @T x; @T *T3, (*g)(@T); } s; void f(void) { s.T = 1; }",
          "typedef int T; struct { struct { @T a; }; union { @T b; char T; }; @T c[]; } *p;",
          "typedef int T; struct S { int T, U[sizeof(@T)]; }; "
              + "int f(struct S *p) { return p->T + (*p).T + p->U[(@T) 1]; }",
          "typedef int T; void f(void) { enum { T = sizeof(@T), U = T }; T * 2; } @T x;",
          "typedef int T; enum { A = (@T) 1, B = sizeof(@T), }; enum E { C } __attribute__((packed));",
          "typedef int T; void f(void) { struct { enum { T } x; } s; s.x = T; } @T x;",
          "typedef int T; struct __attribute__((packed)) S { @T a; } __attribute__((aligned(8))) x;",
          "typedef int T; struct { _Static_assert(sizeof(@T) == 4, \"\"); __extension__ @T a; };",
          "typedef int T; _Static_assert(sizeof(@T) == 4, \"T\");",
          // Expressions.
          "typedef int T; int a = (@T) 1 + sizeof(@T) + _Alignof(@T), b = sizeof(@T[3]);",
          "typedef int T; int *p = (@T[]){1, 2}, *q = &(@T){3}, n = sizeof(@T[]){1, 2}[0];",
          "typedef int T; int f(int x) { return (@T) (x) + (@T) -x + (@T) * &x; }",
          "typedef int T; int f(int T) { return (T) * (1 ? -T : T) + (T) + T; }",
          "typedef int T; void *p = (@T (*)(@T, @T (*)(int T), @T T, int (*)[T])) 0; @T q;",
          "typedef int T; typedef char U; int a = _Generic(1, @T: 1, @U *: 2, int (*)(@U): 3,"
              + " default: 4);",
          "typedef int T; int a = __builtin_types_compatible_p(@T, int);",
          "typedef int T; typedef struct { int T, U[3]; } S; int a = __builtin_offsetof(@S, T), "
              + "b = __builtin_offsetof(@S, U[sizeof(@T) - 4]);",
          "typedef int T; int f(int c, int d) { int x = c ? d, c : d, y = (@T) 1; @T T; return T; }",
          "typedef int T; int x = 1 ?: 2, T2; @T y;",
          "typedef int T; int f(int c) { return c ? (@T) 1 : (@T) 2; }",
          "typedef int T; int f(void) { int x = ({ int T = 1; T * 2; }), y = (@T) 1; return x; }",
          "typedef int T; int f(void) { int x[({ @T T = 1; T; })]; return sizeof(x) * (@T) 1; }",
          "typedef int T; int f(void) { return sizeof(typeof(({ int T = 1; T; }))) + (@T) 1; }",
          // Initializers.
          "typedef int T; struct { int T, U; } a = {.T = 1}, b = {T: 1, U: (@T) 2}, "
              + "c = {.T = sizeof(@T), .U = (@T) 1};",
          "typedef int T; struct { struct { int T; } x[2]; } a = {.x[0].T = 1, .x = {{T: 1}}};",
          "typedef int T; int a[] = {[0] = (@T) 1, [1 ... 3] = 2, [sizeof(@T)] 5, {(@T) 3}};",
          "typedef int T; typedef struct { int T; } S; @S s = (@S){T: 1}, *p = &(@S){.T = 1};",
          // Statements, labels, scopes.
          "typedef int T; void f(void) { goto T; T: ; @T x; { goto T; } }",
          "typedef int T; void f(int a) { T: a++; @T x = a; goto T; }",
          "typedef int T; void f(void) { __label__ T, U; T: U: goto T; @T x; }",
          "typedef int T; void *f(void) { T: return &&T; }",
          "typedef int T; void f(void) { a@: @T x; b: c@: int y; d: x = y; e@: }",
          "typedef int T; void f(int x) { switch (x) { case 1@: @T y; case 2 ... 3: y = 1; "
              + "case sizeof(@T) == 4 ? 5 : 6: default@: } }",
          "typedef int T; void f(int x) { switch (x) { case 1: x++; __attribute__((fallthrough)); "
              + "default@: _Static_assert(1, \"\"); } }",
          "typedef int T; void f(int x) { a: __attribute__((unused)) T: x++; @T y; goto T; goto a; }",
          "typedef int T; void f(void) { for (@T T = 0; T < 3; T++) { T * 2; } @T x; }",
          "typedef int T; void f(int a) { for (int T = 0; T < 3; T++) if (a) T++; else T--; @T x; }",
          "typedef int T; void f(int a) { for (;;) for (int T = 0;;) T++; @T x; }",
          "typedef int T; void f(int a) { if (sizeof(enum { T })) a = T; else a = T * 2; @T x; }",
          "typedef int T; void f(int a) { if (a) a = sizeof(enum { T }); else { @T x; } @T x; }",
          "typedef int T; void f(int a) { do { int T = 1; T++; } while (sizeof(@T) && a); }",
          "typedef int T; void f(int a) { while (sizeof(enum { T }) && T) { T * 2; } @T x; }",
          "typedef int T; void f(int a) { do a = sizeof(enum { T }); while (a > (@T) 1); @T x; }",
          "typedef int T; void f(void) { int T; { typedef char T; @T x; { int T; T++; } @T y; } "
              + "T++; } @T x;",
          "void f(void) { typedef int T; @T x; } void g(void) { int T; T * 2; }",
          "void f(void) { { typedef int T; @T x; } int T = 1; T * 2; } int T;",
          "typedef int T; void f(int a) { asm volatile (\"\" : [T] \"+r\" (a) : \"r\" ((@T) a)); "
              + "asm goto (\"\" : : : : T); T: ; }",
          "asm(\"\"); typedef int T; asm(\"\"); @T x;",
          "typedef int T; int f(void) { extern @T x; @T T(void); return T(); } @T y;",
          "typedef int T; int f(void) { int g(@T T) { return T * 2; } @T x; return g(1); }",
          "typedef int T; void f(void) { int i; for (i = 0; i < 3; i++) { @T x; } return; @T y; }",
          // Attributes.
          "typedef int SI __attribute__((mode(SI))); @SI x;",
          "typedef int T; @T a __attribute__((T)), b; __attribute__((unused)) static @T c;",
          "typedef int T; @T a __attribute__((vector_size(4 * sizeof(@T)))); "
              + "void f(const char *, ...) __attribute__((format(printf, 1, 2), nothrow, const));",
          ";;typedef int T;; @T x;;");

  static Stream<String> programs() {
    return PROGRAMS.stream();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void marksWhatNamesATypeAndParses(String program) {
    String text = program.replace("@", "");
    var tokens = UnitParser.tokens(text, new Dialect(true, true));

    StringBuilder marked = new StringBuilder();
    int end = 0;
    for (Token token : tokens.getTokens()) {
      if (token.getType() != Token.EOF) {
        boolean special =
            switch (token.getType()) {
              case GnuCLexer.TypedefName, GnuCLexer.AtomicType, GnuCLexer.BareColon -> true;
              default -> false;
            };
        marked.append(text, end, token.getStartIndex()).append(special ? "@" : "");
        marked.append(token.getText());
        end = token.getStopIndex() + 1;
      }
    }
    assertEquals(program, marked.toString());
    UnitParser.tree(tokens, PredictionMode.SLL);
  }

  @Test
  void gccAcceptsThePrograms(@TempDir Path directory) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("gcc", "-fsyntax-only", "-w"));
    for (String program : PROGRAMS) {
      String name = "program" + command.size() + ".c";
      Files.writeString(directory.resolve(name), program.replace("@", ""));
      command.add(name);
    }
    Process gcc =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
    String output = new String(gcc.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, gcc.waitFor(), output);
  }

  @Test
  void survivesTokensThatAreNoProgram() {
    Random random = new Random(1);
    String all = String.join(" ", PROGRAMS).replace("@", "");
    List<String> words =
        UnitParser.tokens(all, new Dialect(true, true)).getTokens().stream()
            .filter(token -> token.getType() != Token.EOF)
            .map(Token::getText)
            .toList();
    for (int round = 0; round < 2000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(60); i >= 0; i--) {
        text.append(words.get(random.nextInt(words.size()))).append(' ');
      }
      assertTimeoutPreemptively(
          Duration.ofSeconds(10),
          () -> UnitParser.tokens(text.toString(), new Dialect(true, true)),
          text::toString);
    }
  }

  /** Nothing is walked twice: twice the program takes about twice the time, even if nested. */
  @Test
  void takesLargeProgramsInOnePass() {
    String nested = "({ int T = sizeof(int (*)(int (*)(T))); T; }) + (T) ";
    String text =
        "typedef int T; int f(void) { return "
            + nested.repeat(20_000)
            + "1; } int g(void) { return "
            + "(".repeat(500)
            + "1"
            + ")".repeat(500)
            + "; }";
    assertTimeoutPreemptively(
        Duration.ofSeconds(20), () -> UnitParser.tokens(text, new Dialect(true, true)));
  }
}
