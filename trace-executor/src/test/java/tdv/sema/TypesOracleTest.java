package tdv.sema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.type.CType;
import tdv.type.Compatibility;
import tdv.type.Conversions;
import tdv.type.IntType;
import tdv.type.Layout;
import tdv.type.PointerType;
import tdv.type.TypePrinter;

/** Types of declarations, their conversions and their compatibility against gcc. */
class TypesOracleTest {
  private static final String PRELUDE =
      """
      enum E { E0, E1 = 100000 };
      enum N { N0 = -5, N1 };
      enum P { P0, P1 = 200 } __attribute__((packed));
      enum W { W0 = 0x100000000 };
      struct S { int x; };
      union U;
      typedef int A3[3];
      typedef int F(char, float);
      typedef const struct S *CP;
      typedef float v4 __attribute__((vector_size(16)));
      typedef int i64 __attribute__((mode(DI)));
      typedef unsigned u8 __attribute__((__mode__(__QI__)));
      typedef float f80 __attribute__((mode(XF)));
      """;

  private static final List<String> DECLARATIONS =
      List.of(
          "int @;",
          "unsigned long int long @;",
          "const volatile char @;",
          "int *@;",
          "int *const *volatile @;",
          "int @[3];",
          "int *@[3][4];",
          "int (*@)[3];",
          "int (*@[3])(void *);",
          "void (*(*@)(int, void (*)(int)))(int);",
          "const A3 @;",
          "const A3 *@;",
          "F *@;",
          "extern F @;",
          "CP @;",
          "CP const @;",
          "char *__restrict @;",
          "int (*@)();",
          "int (*@)(void);",
          "int (*@)(int, ...);",
          "int (*@)(int a[static 3]);",
          "int (*@)(const int a[const], F f);",
          "_Atomic int @;",
          "_Atomic(int *) @;",
          "int *_Atomic (@);",
          "_Atomic(int *) (*@)[3];",
          "const _Atomic(struct S) @;",
          "struct S @;",
          "union U *@;",
          "enum E *@;",
          "enum P *@;",
          "enum W *@;",
          "enum N *@;",
          "_Complex double @;",
          "float _Complex *@;",
          "__int128 @;",
          "unsigned __int128 *@;",
          "_Float128 @;",
          "__float128 *@;",
          "long double *@;",
          "_Bool *@;",
          "__builtin_va_list @;",
          "__builtin_va_list *@;",
          "int (*@)(__builtin_va_list);",
          "v4 @;",
          "v4 *@;",
          "i64 *@;",
          "u8 *@;",
          "f80 *@;",
          "__int128_t *@;",
          "__uint128_t *@;",
          "__typeof__(int (*)[3]) @;",
          "__typeof__(const int) *@;",
          "signed char *@;",
          "short unsigned *@;",
          "const @ = 5;",
          "int const long *@;",
          "extern int @[];",
          "int @[E1 - 99998];",
          "int @[(int)2.5 + sizeof(struct S)];",
          "__typeof__(1 + 2u) @;",
          "struct S (*@)(A3);",
          "int (*@)(int (*)(int (*)(int)));",
          "_Decimal64 @;",
          "__extension__ long long *@;",
          "int (*(*@)[2][3])(struct S, ...);",
          "volatile void *const @;",
          "int __attribute__((vector_size(8))) *@;",
          "char @ __attribute__((mode(SI)));");

  private static final List<String> ARITHMETIC =
      TypeNames.integersAnd(
          "__int128",
          "unsigned __int128",
          "_Bool",
          "enum E",
          "enum N",
          "enum P",
          "enum W",
          "float",
          "double",
          "long double",
          "_Float128",
          "_Float32",
          "_Float64",
          "_Float32x",
          "_Float64x",
          "_Complex float",
          "_Complex double",
          "_Complex long double",
          "_Complex int",
          "_Complex unsigned char");

  @TempDir Path directory;

  @Test
  void printedTypesAreTheDeclaredOnes() {
    ReadTypes read = readDeclarations();
    StringBuilder program = new StringBuilder(PRELUDE);
    for (int i = 0; i < DECLARATIONS.size(); i++) {
      CType type = read.type("x" + i);
      program.append(
          "extern %s;%n_Static_assert(_Generic(&x%d, %s: 1, default: 0), \"x%d\");%n"
              .formatted(
                  TypePrinter.declare(type, "x" + i),
                  i,
                  TypePrinter.print(PointerType.to(type)),
                  i));
      if (Layout.isComplete(type) && !type.isFunction()) {
        program.append(
            "_Static_assert(sizeof x%d == %d && _Alignof(x%d) == %d, \"\");%n"
                .formatted(i, Layout.size(type), i, Layout.align(type)));
      }
    }
    check(declarations() + program.substring(PRELUDE.length()));
  }

  @Test
  void compatibleTypes() {
    ReadTypes read = readDeclarations();
    StringBuilder program = new StringBuilder(declarations());
    for (int i = 0; i < DECLARATIONS.size(); i++) {
      for (int j = 0; j < DECLARATIONS.size(); j++) {
        CType a = read.type("x" + i);
        CType b = read.type("x" + j);
        program.append(
            "_Static_assert(__builtin_types_compatible_p(__typeof__(&x%d), __typeof__(&x%d)) == %d, \"x%d x%d\");%n"
                .formatted(i, j, Compatibility.compatible(a, b) ? 1 : 0, i, j));
      }
    }
    check(program.toString());
  }

  @Test
  void compositeTypes() {
    ReadTypes read =
        ReadTypes.of(
            "int (*a)[]; int (*b)[3]; int (*c)(); int (*d)(int, int (*)[]); int (*e)(int, int"
                + " (*)[4]);");
    assertEquals("int (*)[3]", composite(read, "a", "b"));
    assertEquals("int (*)[3]", composite(read, "b", "a"));
    assertEquals("int (*)(int, int (*)[])", composite(read, "c", "d"));
    assertEquals("int (*)(int, int (*)[4])", composite(read, "d", "e"));
    assertEquals("int (*)(int, int (*)[4])", composite(read, "e", "c"));
  }

  private static String composite(ReadTypes read, String a, String b) {
    return TypePrinter.print(Compatibility.composite(read.type(a), read.type(b)));
  }

  @Test
  void arithmeticConversions() {
    StringBuilder declarations = new StringBuilder(PRELUDE);
    for (int i = 0; i < ARITHMETIC.size(); i++) {
      declarations.append(ARITHMETIC.get(i)).append(" t").append(i).append(";\n");
    }
    ReadTypes read = ReadTypes.of(declarations.toString());
    StringBuilder program = new StringBuilder(declarations);
    for (int i = 0; i < ARITHMETIC.size(); i++) {
      CType a = read.type("t" + i);
      assertType(program, "+t" + i, Conversions.promote(a));
      for (int j = 0; j < ARITHMETIC.size(); j++) {
        assertType(program, "t%d + t%d".formatted(i, j), Conversions.usual(a, read.type("t" + j)));
      }
    }
    check(program.toString());
  }

  @Test
  void bitFieldPromotions() {
    List<String> types =
        List.of(
            "signed char",
            "unsigned char",
            "int",
            "unsigned",
            "long",
            "unsigned long",
            "long long",
            "unsigned __int128",
            "_Bool",
            "enum E",
            "enum N",
            "enum W");
    StringBuilder program = new StringBuilder(PRELUDE);
    ReadTypes read = ReadTypes.of(PRELUDE + members(types));
    program.append("struct B { char c;\n");
    List<String> asserts = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      CType type = read.type("t" + i);
      int most = type.equals(IntType.BOOL) ? 1 : (int) Layout.size(type) * 8;
      for (int width = 1; width <= most; width++) {
        String name = "b%d_%d".formatted(i, width);
        program.append("%s %s : %d;%n".formatted(types.get(i), name, width));
        asserts.add(assertion("+s." + name, Conversions.promote(type, width)));
      }
    }
    program.append("} s;\n").append(String.join("", asserts));
    check(program.toString());
  }

  private static String members(List<String> types) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < types.size(); i++) {
      text.append(types.get(i)).append(" t").append(i).append(";\n");
    }
    return text.toString();
  }

  /** A type of a width that has no name matches no standard type. */
  private static String assertion(String expression, CType type) {
    boolean narrowed = type instanceof IntType integer && integer.isNarrowed();
    return narrowed
        ? "_Static_assert(_Generic((%s), int: 0, unsigned: 0, long: 0, unsigned long: 0, default: 1), \"%s\");%n"
            .formatted(expression, expression)
        : "_Static_assert(_Generic((%s), %s: 1, default: 0), \"%s\");%n"
            .formatted(expression, TypePrinter.print(type), expression);
  }

  private static void assertType(StringBuilder program, String expression, CType type) {
    program.append(assertion(expression, type));
  }

  private static ReadTypes readDeclarations() {
    return ReadTypes.of(declarations());
  }

  private static String declarations() {
    StringBuilder text = new StringBuilder(PRELUDE);
    for (int i = 0; i < DECLARATIONS.size(); i++) {
      text.append(DECLARATIONS.get(i).replace("@", "x" + i)).append('\n');
    }
    return text.toString();
  }

  private void check(String program) {
    assertEquals("", GccOracle.complaints(directory, program + "int main(void) { return 0; }\n"));
  }
}
