package tdv.sema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tdv.type.Field;
import tdv.type.Layout;
import tdv.type.RecordDefinition;
import tdv.type.RecordType;
import tdv.type.TypePrinter;

/**
 * Sizes, alignments and members' places against gcc, for random records: as they are written, and
 * as {@link TypePrinter#define} writes them.
 */
class RecordLayoutOracleTest {
  private static final int RECORDS = 300;
  private static final String RUNTIME =
      """
      int printf(const char *, ...);
      static int failures;
      static void bits(const char *what, const unsigned char *p, long size, long first, int width) {
        for (long i = 0; i < size * 8; i++) {
          int set = p[i / 8] >> i % 8 & 1;
          if (set != (i >= first && i < first + width)) {
            printf("%s: bit %ld is %d, expected %ld to %ld\\n", what, i, set, first, first + width - 1);
            failures++;
            return;
          }
        }
      }
      """;

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void recordsLieAsGccLaysThemOut(long seed) {
    List<String> definitions = new RandomRecords(seed).generate(RECORDS);
    String text = RandomRecords.PRELUDE + String.join("", definitions);
    List<RecordDefinition> records = localRecords(text);
    Checks checks = new Checks();
    for (RecordDefinition record : records) {
      if (record.tag().startsWith("R")) {
        checks.add(record, record.toString().replaceAll("__tdv.*", ""));
      }
    }
    String complaints = GccOracle.complaints(directory, RUNTIME + text + checks);
    assertEquals("", complaints, () -> blamed(complaints, definitions));
  }

  @ParameterizedTest
  @ValueSource(longs = {3, 4})
  void printedDefinitionsLieLikeTheOriginal(long seed) {
    List<String> definitions = new RandomRecords(seed).generate(RECORDS);
    String text = RandomRecords.PRELUDE + String.join("", definitions);
    List<RecordDefinition> records = localRecords(text);
    String printed = records.stream().map(TypePrinter::define).collect(Collectors.joining());
    Checks checks = new Checks();
    records.forEach(record -> checks.add(record, record.toString()));
    String complaints = GccOracle.complaints(directory, RUNTIME + printed + checks);
    assertEquals("", complaints, () -> blamed(complaints, definitions));
  }

  @Test
  void anonymousRecordsArePrintedInside() {
    RecordDefinition record =
        localRecords("struct S { int a; union { int b; struct { char c, d; }; }; int e; };").get(0);
    assertEquals(
        """
        struct S__tdv1 {
          int a;
          union {
          int b;
          struct {
          char c;
          char d;
        };
        };
          int e;
        };
        """,
        TypePrinter.define(record));
  }

  private static List<RecordDefinition> localRecords(String text) {
    return ReadTypes.of("void f(void) {\n" + text + "}\n").state().takeLocalRecords();
  }

  /** The definition that the first complaint is about. */
  private static String blamed(String complaints, List<String> definitions) {
    Matcher name = Pattern.compile("\\bR(\\d+)").matcher(complaints);
    return name.find() ? definitions.get(Integer.parseInt(name.group(1))) : "";
  }

  /** The assertions about records as C text. */
  private static final class Checks {
    private final StringBuilder asserts = new StringBuilder();
    private final StringBuilder runs = new StringBuilder("int main(void) {\n");

    void add(RecordDefinition record, String name) {
      asserts.append(
          "_Static_assert(sizeof(%s) == %d && _Alignof(%s) == %d, \"%s\");%n"
              .formatted(name, record.size(), name, record.align(), name));
      members(record, name, "", 0);
    }

    private void members(RecordDefinition record, String outer, String path, long base) {
      for (Field field : record.fields()) {
        long position = base + field.bitOffset();
        if (field.isBitField() && field.name() != null) {
          bitField(outer, path + field.name(), position, field.bitWidth());
        } else if (field.isAnonymousRecord()) {
          members(((RecordType) field.type()).definition(), outer, path, position);
        } else if (!field.isBitField()) {
          member(outer, path + field.name(), position / 8, field);
        }
      }
    }

    private void member(String outer, String path, long offset, Field field) {
      asserts.append(
          "_Static_assert(__builtin_offsetof(%s, %s) == %d, \"%s %s\");%n"
              .formatted(outer, path, offset, outer, path));
      if (Layout.isComplete(field.type())) {
        asserts.append(
            "_Static_assert(sizeof(((%s *)0)->%s) == %d, \"size of %s %s\");%n"
                .formatted(outer, path, Layout.size(field.type()), outer, path));
      }
      if (field.type() instanceof RecordType inner
          && inner.definition().tag().startsWith("__tdv_anon")) {
        members(inner.definition(), outer, path + ".", offset * 8);
      }
    }

    private void bitField(String outer, String path, long first, int width) {
      runs.append(
          "{ %s x; __builtin_memset(&x, 0, sizeof x); x.%s = -1; bits(\"%s %s\", (void *)&x, sizeof x, %d, %d); }%n"
              .formatted(outer, path, outer, path, first, width));
    }

    @Override
    public String toString() {
      return asserts + runs.toString() + "return failures != 0; }\n";
    }
  }
}
