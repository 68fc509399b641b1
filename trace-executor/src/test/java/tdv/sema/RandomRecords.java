package tdv.sema;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random definitions of structs and unions with everything that has a say in their layout:
 * bit-fields of all types, packed, aligned, #pragma pack, nested and anonymous records, arrays,
 * atomic and over-aligned types.
 */
final class RandomRecords {
  static final String PRELUDE =
      """
      enum E { E0, E1 = 100000 };
      enum N { N0 = -5, N1 };
      enum P { P0, P1 = 200 } __attribute__((packed));
      enum W { W0 = 0x100000000 };
      typedef int i1 __attribute__((aligned(1)));
      typedef long l2 __attribute__((aligned(2)));
      typedef char c16 __attribute__((aligned(16)));
      typedef int v4 __attribute__((vector_size(16)));
      struct B3 { char b[3]; };
      struct B8 { char b[8]; };
      struct L2 { long l[2]; };
      typedef struct B3 b32 __attribute__((aligned(32)));
      """;

  private static final List<String> INTEGERS =
      TypeNames.integersAnd(
          "enum E", "enum N", "enum P", "enum W", "i1", "l2", "__int128", "unsigned __int128");
  private static final List<Integer> BITS =
      List.of(8, 8, 8, 16, 16, 32, 32, 64, 64, 64, 64, 32, 32, 8, 64, 32, 64, 128, 128);
  private static final List<String> OTHERS =
      List.of(
          "_Bool",
          "float",
          "double",
          "long double",
          "void *",
          "int (*)(void)",
          "_Complex float",
          "_Complex double",
          "_Float128",
          "_Atomic int",
          "_Atomic(struct B3)",
          "_Atomic(struct B8)",
          "_Atomic(struct L2)",
          "_Atomic i1",
          "_Atomic _Complex float",
          "struct B3",
          "struct L2",
          "v4",
          "c16",
          "b32",
          "const volatile short");

  private final Random random;
  private final List<String> earlier = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private int names;

  RandomRecords(long seed) {
    random = new Random(seed);
  }

  /** Definitions of records with the tags R0, R1, ...; each text stands on lines of its own. */
  List<String> generate(int count) {
    List<String> definitions = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      text.setLength(0);
      String kind = chance(25) ? "union" : "struct";
      String tag = "R" + i;
      int pack = chance(15) ? power(4) : 0;
      text.append(pack == 0 ? "" : "#pragma pack(push, " + pack + ")\n");
      boolean flexible = record(kind, tag, 0);
      text.append(";\n").append(pack == 0 ? "" : "#pragma pack(pop)\n");
      definitions.add(text.toString());
      if (!flexible) {
        earlier.add(kind + " " + tag);
      }
    }
    return definitions;
  }

  /** Appends a record specifier; tells whether it ends with a flexible array. */
  private boolean record(String kind, String tag, int depth) {
    String attributes = attributes(15, 15);
    boolean inFront = chance(30);
    text.append(kind).append(inFront ? attributes : "").append(' ').append(tag).append(" {\n");
    int members = random.nextInt(7);
    for (int i = 0; i < members; i++) {
      member(depth);
    }
    boolean flexible = depth == 0 && kind.equals("struct") && chance(8);
    if (flexible) {
      text.append("  int ").append(name()).append(";\n  long ").append(name()).append("[];\n");
    }
    text.append("}").append(inFront ? "" : attributes);
    return flexible;
  }

  private void member(int depth) {
    if (chance(45)) {
      bitField();
    } else if (depth < 2 && chance(20)) {
      inner(depth);
    } else if (chance(20) && !earlier.isEmpty()) {
      append(earlier.get(random.nextInt(earlier.size())), name());
    } else if (chance(50)) {
      append(integer(), name() + (chance(20) ? "[" + random.nextInt(4) + "]" : ""));
    } else {
      append(OTHERS.get(random.nextInt(OTHERS.size())), name());
    }
  }

  private String integer() {
    return INTEGERS.get(random.nextInt(INTEGERS.size()));
  }

  private void inner(int depth) {
    text.append(chance(8) ? " _Alignas(64)" : "").append(attributes(5, 5)).append(' ');
    record(chance(50) ? "union" : "struct", "", depth + 1);
    text.append(' ').append(chance(60) ? "" : name()).append(";\n");
  }

  private void append(String type, String declarator) {
    String declaration =
        type.contains("(*)")
            ? type.replace("(*)", "(*" + declarator + ")")
            : type + " " + declarator;
    boolean alignas = chance(5);
    text.append("  ").append(alignas ? "_Alignas(64) " : "").append(declaration);
    text.append(attributes(8, 8)).append(";\n");
  }

  private void bitField() {
    int index = random.nextInt(INTEGERS.size() + 1);
    boolean bool = index == INTEGERS.size();
    String type = bool ? "_Bool" : INTEGERS.get(index);
    int most = bool ? 1 : BITS.get(index);
    boolean unnamed = chance(20);
    int width = unnamed && chance(40) ? 0 : 1 + random.nextInt(most);
    width = width > 0 && chance(15) ? most : width;
    text.append("  ").append(type).append(' ').append(unnamed ? "" : name());
    text.append(" : ").append(width).append(attributes(8, 5)).append(";\n");
  }

  private String attributes(int packedPercent, int alignedPercent) {
    return (chance(packedPercent) ? " __attribute__((packed))" : "")
        + (chance(alignedPercent) ? " __attribute__((__aligned__(" + power(5) + ")))" : "");
  }

  private int power(int most) {
    return 1 << random.nextInt(most + 1);
  }

  private String name() {
    return "m" + names++;
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }
}
