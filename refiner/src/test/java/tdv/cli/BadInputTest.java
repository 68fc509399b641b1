package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Input that is no C program: one line on stderr in gcc's form, with the place where there is one,
 * the right exit code, and nothing on stdout.
 */
class BadInputTest {
  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text, StandardCharsets.ISO_8859_1);
  }

  private static void assertRefused(ExitCode code, String start, Path file) {
    for (String command : new String[] {"lower", "ir"}) {
      RecordedRun run = RecordedRun.of(command, file.toString());
      assertEquals(code, run.code(), run.err());
      assertEquals("", run.out());
      assertEquals(1, run.err().lines().count(), run.err());
      assertTrue(run.err().startsWith(file + start), run.err());
      assertTrue(run.err().length() < 1000, "the message is short");
    }
  }

  @Test
  void missingFile() {
    assertRefused(ExitCode.INPUT, ": error: no such file", folder.resolve("missing.c"));
  }

  @Test
  void folderInsteadOfFile() throws IOException {
    Path directory = Files.createDirectory(folder.resolve("folder.c"));
    assertRefused(ExitCode.INPUT, ": error: is a directory", directory);
  }

  @Test
  void emptyFile() throws IOException {
    assertRefused(ExitCode.INPUT, ": error: the file is empty", file("empty.c", ""));
  }

  @Test
  void binaryFile() throws IOException {
    Path file = file("binary.c", "\u007fELF\0\1\2\3");
    assertRefused(ExitCode.INPUT, ": error: not a C source: it contains binary data", file);
  }

  @Test
  void syntaxError() throws IOException {
    Path file = file("syntax.c", "int main(void) {\n  int x = ;\n}\n");
    assertRefused(ExitCode.INPUT, ":2:11: error: expected expression", file);
  }

  @Test
  void typeError() throws IOException {
    Path file = file("type.c", "struct s { int a; } v;\nint f(void) { return v + 1; }\n");
    assertRefused(ExitCode.INPUT, ":2:24: error: invalid operands to binary +", file);
  }

  @Test
  void voidAsAnArgument() throws IOException {
    Path file = file("void.c", "void f(void);\nint main(void) { return g(f()); }\n");
    assertRefused(ExitCode.INPUT, ":2:27: error: invalid use of void expression", file);
  }

  @Test
  void missingHeader() throws IOException {
    Path file = file("header.c", "int a;\n#include <no/such.h>\n");
    assertRefused(ExitCode.INPUT, ":2:10: error: no/such.h: No such file", file);
  }

  @Test
  void unterminatedComment() throws IOException {
    Path file = file("comment.c", "int a;\n/* never\nends\n");
    assertRefused(ExitCode.INPUT, ":2:1: error: unterminated comment", file);
  }

  @Test
  void lineOfTenMegabytes() throws IOException {
    assertRefused(ExitCode.INPUT, ":1:1: error: ", file("long.c", "a".repeat(10_000_000)));
  }

  @Test
  void invalidUtf8OutsideOfLiterals() throws IOException {
    assertRefused(ExitCode.INPUT, ":1:5: error: stray", file("utf8.c", "int \u00ff;\n"));
  }

  @Test
  void invalidUtf8InALiteralPassesThrough() throws IOException {
    Path file = file("literal.c", "char s[] = \"\u00ff\u00fe\"; int main(void) { return 0; }\n");
    Path out = folder.resolve("out.c");
    RecordedRun run = RecordedRun.of("lower", file.toString(), "-o", out.toString());
    assertEquals(ExitCode.OK, run.code(), run.err());
    String text = Files.readString(out, StandardCharsets.ISO_8859_1);
    assertTrue(text.contains("\"\u00ff\u00fe\""), "the bytes are those of the source");
  }

  @Test
  void refusedConstruct() throws IOException {
    Path file = file("asm.c", "int main(void) {\n  asm(\"nop\");\n}\n");
    assertRefused(ExitCode.UNSUPPORTED, ":2:3: error: inline assembly is not supported", file);
  }

  /** What gcc takes and tdv does not is tdv's limit, not the user's mistake. */
  @Test
  void validCThatTdvCannotRead() throws IOException {
    Path file = file("c2x.c", "[[deprecated]] int x;\n");
    assertRefused(
        ExitCode.UNSUPPORTED, ":1:2: error: gcc accepts this, but tdv can't read it", file);
  }
}
