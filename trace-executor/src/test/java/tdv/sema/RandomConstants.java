package tdv.sema;

import java.util.List;
import java.util.Random;

/** Random constant expressions of all arithmetic types. */
final class RandomConstants {
  static final String PRELUDE =
      """
      enum E { E0, E1 = 100000 };
      enum N { N0 = -5, N1 };
      enum P { P0, P1 = 200 } __attribute__((packed));
      enum W { W0 = 0x100000000 };
      struct S { char c; struct { short s; int a[5]; } in[3]; };
      """;
  private static final List<String> TYPES =
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
          "_Float64x");
  private static final List<String> LEAVES =
      List.of(
          "0",
          "1",
          "2",
          "3",
          "7",
          "31",
          "63",
          "255",
          "-1",
          "2147483647",
          "0x80000000",
          "4294967295u",
          "0x7fffffffffffffff",
          "18446744073709551615u",
          "1ll",
          "3ull",
          "'a'",
          "'\\377'",
          "L'x'",
          "1.5",
          "0.1f",
          "1e10L",
          "3.75q",
          "0x1p-3",
          "123456789.987",
          "E1",
          "N0",
          "P1",
          "W0",
          "sizeof(int)",
          "sizeof(struct S)",
          "_Alignof(struct S)",
          "__builtin_offsetof(struct S, in[1].a[2])",
          "(unsigned long)&((struct S *)0)->in[2].a[1]");
  private static final List<String> BINARY =
      List.of(
          "+", "-", "*", "/", "%", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&", "|", "^",
          "&&", "||");
  private static final List<String> INTEGER_ONLY = List.of("%", "<<", ">>", "&", "|", "^");

  private final Random random;

  RandomConstants(long seed) {
    random = new Random(seed);
  }

  String next(int depth) {
    if (depth == 0) {
      return pick(LEAVES);
    }
    return switch (random.nextInt(8)) {
      case 0 -> "(" + pick(TYPES) + ")(" + next(depth - 1) + ")";
      case 1 -> pick(List.of("-", "!", "+")) + "(" + next(depth - 1) + ")";
      case 2 -> "~" + integer(depth - 1);
      case 3 -> "(" + next(depth - 1) + ") ? (" + next(depth - 1) + ") : (" + next(depth - 1) + ")";
      default -> binary(depth);
    };
  }

  private String binary(int depth) {
    String operator = pick(BINARY);
    if (INTEGER_ONLY.contains(operator)) {
      return integer(depth - 1) + " " + operator + " " + integer(depth - 1);
    }
    return "(" + next(depth - 1) + ") " + operator + " (" + next(depth - 1) + ")";
  }

  private String integer(int depth) {
    return "(" + TYPES.get(random.nextInt(18)) + ")(" + next(depth) + ")";
  }

  private String pick(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
