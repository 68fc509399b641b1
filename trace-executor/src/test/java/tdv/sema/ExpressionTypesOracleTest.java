package tdv.sema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.ast.Stmt;
import tdv.type.TypePrinter;

/** The types of expressions against gcc: some in {@code expressions.txt}, thousands by product. */
class ExpressionTypesOracleTest {
  private static final String PRELUDE =
      """
      typedef struct S { int a; const char *s; int arr[3]; volatile int v; } S;
      struct B {
        int b1 : 1, b3 : 3; unsigned u3 : 3, u31 : 31, u32 : 32; int s32 : 32;
        long l20 : 20, l33 : 33;
        unsigned long ul20 : 20, ul31 : 31, ul32 : 32, ul33 : 33, ul64 : 64;
        _Bool bo : 1; char c5 : 5; unsigned char uc8 : 8; enum { Q1, Q2 } q : 2;
        long long ll64 : 64; unsigned long long ull40 : 40;
      };
      enum E { E1, E2 };
      enum N { N1 = -1, N2 };
      enum L { LL1 = 0x100000000 };
      union U { int i; float f; };
      _Bool bo; char c; signed char sc; unsigned char uc; short sh; unsigned short us; int i;
      unsigned u; long l; unsigned long ul; long long ll; unsigned long long ull;
      __int128 i128; unsigned __int128 u128;
      float f; double d; long double ld; _Float128 f128; _Float16 f16;
      _Float32 f32; _Float64 f64; _Float32x f32x; _Float64x f64x;
      float _Complex cf; double _Complex cd; long double _Complex cld;
      enum E e; enum N n; enum L le;
      S s, *ps; const S cs; const S *pcs; volatile S *pvs; struct B b, *pb; union U un;
      int *pi; const int *pci; volatile int *pvi; const volatile int *pcvi; int *restrict pr;
      void *pv; const void *pcv; char *pc; const char *pcc; char *const pcc2;
      int *const *volatile ppc;
      int arr[5], mat[3][4]; const int carr[4]; int (*parr)[5]; int (*pfarr)[];
      int fn(int); int (*pfn)(int); double fnd(); void fv(void); const char *fs(const char *, ...);
      S fS(void); int (*fpp(int))(double);
      _Atomic int ai; _Atomic(long) al; _Atomic(S *) aps; struct Inc; struct Inc *pinc;
      __builtin_va_list gap;
      void probe(int first, ...) {
      """;

  private static final List<String> INTEGERS =
      List.of(
          "bo", "c", "sc", "uc", "sh", "us", "i", "u", "l", "ul", "ll", "ull", "i128", "u128", "e",
          "n", "le");
  private static final List<String> FLOATING =
      List.of("f", "d", "ld", "f128", "f16", "f32", "f64", "f32x", "f64x", "cf", "cd", "cld");
  private static final List<String> BIT_FIELDS =
      List.of(
          "b1", "b3", "u3", "u31", "u32", "s32", "l20", "ul20", "ul31", "ul32", "ul64", "bo", "c5",
          "uc8", "q", "ll64");
  private static final List<String> WIDE_BIT_FIELDS = List.of("l33", "ul33", "ull40");

  @TempDir Path directory;

  @Test
  void listedExpressions() throws IOException {
    try (InputStream in = getClass().getResourceAsStream("expressions.txt")) {
      check(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
    }
  }

  @Test
  void everyPairOfArithmeticTypes() {
    List<String> all = Stream.concat(INTEGERS.stream(), FLOATING.stream()).toList();
    List<String> expressions = new ArrayList<>();
    for (String a : all) {
      for (String b : all) {
        expressions.add(a + " + " + b);
        expressions.add("1 ? " + a + " : " + b);
      }
    }
    check(expressions);
  }

  @Test
  void everyPairOfIntegerTypes() {
    List<String> expressions = new ArrayList<>();
    for (String a : INTEGERS) {
      for (String b : INTEGERS) {
        expressions.add(a + " << " + b);
        expressions.add(a + " & " + b);
      }
    }
    check(expressions);
  }

  @Test
  void operatorsOnEveryArithmeticType() {
    List<String> patterns =
        List.of(
            "-@",
            "+@",
            "!@",
            "@ = 1",
            "@ += 1",
            "@ *= 2.0",
            "@++",
            "--@",
            "(@, @)",
            "@ == 1",
            "@ && @",
            "@ ?: @",
            "@ ?: 1L",
            "sizeof @",
            "__alignof__(@)",
            "({ @; })",
            "__real__ @",
            "__imag__ @",
            "_Generic(@, default: 1.0f, int: 2L, char: 3u)");
    check(product(patterns, Stream.concat(INTEGERS.stream(), FLOATING.stream()).toList()));
  }

  @Test
  void operatorsOnEveryIntegerType() {
    List<String> patterns =
        List.of("~@", "pi + @", "@[pi]", "arr[@]", "pi -= @", "@ %= 3", "@ <<= 3");
    check(product(patterns, INTEGERS));
  }

  /** gcc can name the type of a bit-field's value only after an operator has promoted it. */
  @Test
  void operatorsOnBitFieldsOfManyWidths() {
    List<String> patterns =
        List.of(
            "+b.@",
            "-b.@",
            "~pb->@",
            "b.@ + 1",
            "b.@ + 1u",
            "b.@ << 1",
            "1 ? b.@ : b.@",
            "+(b.@ = 1)",
            "+(b.@ += 1)",
            "+b.@++",
            "+(0, b.@)",
            "b.@ + 1L",
            "b.@ + 1ull",
            "b.@ * d",
            "!b.@",
            "b.@ ? 1 : 2",
            "+({ b.@; })",
            "pi[b.@]");
    List<String> expressions = new ArrayList<>(product(patterns, BIT_FIELDS));
    List<String> widePatterns =
        List.of("b.@ + 1L", "b.@ + 1ull", "b.@ + i128", "b.@ == 1", "b.@ * 1.0");
    expressions.addAll(product(widePatterns, WIDE_BIT_FIELDS));
    check(expressions);
  }

  private static List<String> product(List<String> patterns, List<String> names) {
    List<String> expressions = new ArrayList<>();
    for (String name : names) {
      for (String pattern : patterns) {
        expressions.add(pattern.replace("@", name));
      }
    }
    return expressions;
  }

  private void check(List<String> expressions) {
    StringBuilder ours = new StringBuilder(PRELUDE);
    expressions.forEach(expression -> ours.append(expression).append(";\n"));
    List<Stmt> statements = Trees.body(Trees.of(ours + "}\n"), "probe").block().body();
    assertEquals(expressions.size(), statements.size());
    StringBuilder oracle = new StringBuilder(PRELUDE);
    for (int i = 0; i < statements.size(); i++) {
      String type = TypePrinter.print(((Stmt.Expression) statements.get(i)).expression().type());
      oracle.append(assertion(expressions.get(i), type));
    }
    assertEquals("", GccOracle.complaints(directory, oracle + "}\nint main(void) { return 0; }\n"));
  }

  private static String assertion(String expression, String type) {
    return "_Static_assert(__builtin_types_compatible_p(__typeof__(((void)0, (%s))), %s), \"%s\");\n"
        .formatted(expression, type, (expression + " is not " + type).replace("\"", "'"));
  }
}
