package tdv.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PreprocessorTest {
  @TempDir Path dir;
  private Sources sources;

  @BeforeEach
  void sources() {
    sources = new Sources(dir);
  }

  private PreprocessedSource preprocess(String text, String... flags) {
    return Preprocessor.preprocess(sources.unit("a.c", text, flags));
  }

  private String refusal(String text, String... flags) {
    return sources.message(() -> preprocess(text, flags));
  }

  @Test
  void expandsWithTheFlagsOfTheUnit() {
    PreprocessedSource source = preprocess("int x = N;\n", "-DN=4711");
    assertTrue(source.text().contains("int x = 4711;"), source.text());
  }

  @Test
  void knowsFileAndLine() {
    sources.write("h.h", "\n\nint h;\n");
    PreprocessedSource source = preprocess("int a;\n#include \"h.h\"\nint b;\n");
    int h = source.text().indexOf("int h");
    int b = source.text().indexOf("int b");
    assertEquals(dir + "/h.h", source.file(h));
    assertEquals(3, source.line(h));
    assertEquals(dir + "/a.c", source.file(b));
    assertEquals(3, source.line(b));
  }

  @Test
  void knowsSystemHeaders() {
    PreprocessedSource source = preprocess("#include <stddef.h>\nvoid *p = NULL;\n");
    assertTrue(source.inSystemHeader(source.text().indexOf("typedef long")));
    assertFalse(source.inSystemHeader(source.text().indexOf("void *p")));
    assertTrue(source.inSystemHeader(source.text().indexOf("((void *)0)")));
  }

  @Test
  void missingHeader() {
    assertEquals(
        "a.c:2:10: error: none.h: No such file or directory",
        refusal("int a;\n#include \"none.h\"\n#include \"none2.h\"\n"));
  }

  @Test
  void unterminatedComment() {
    assertEquals("a.c:2:3: error: unterminated comment", refusal("int a;\n  /* no end\n"));
  }

  @Test
  void errorInAHeader() {
    sources.write("h.h", "\n#error wrong\n");
    assertEquals("h.h:2:2: error: #error wrong", refusal("#include \"h.h\"\n"));
  }

  @Test
  void errorOutsideOfAnyFile() {
    assertEquals(
        "<command-line>: error: none.h: No such file or directory",
        refusal("int a;", "-include", "none.h"));
  }

  @Test
  void longMessageIsCut() {
    String message = refusal("#error " + "x".repeat(100_000) + "\n");
    assertTrue(message.startsWith("a.c:1:2: error: #error xxx"), message);
    assertTrue(message.length() < 600, message);
  }

  @Test
  void unknownFlag() {
    String message = refusal("int a;", "-fno-such-thing");
    assertTrue(
        message.startsWith("tdv: error: gcc: unrecognized command-line option '-fno-such-thing'"),
        message);
  }

  @Test
  void missingCompiler() {
    IOException e = assertThrows(IOException.class, () -> new ProcessBuilder("no-gcc").start());
    assertEquals(
        "tdv: error: gcc not found; install it (Debian/Ubuntu: apt-get install gcc)",
        GccProcess.notStarted("gcc", e).render());
    assertEquals(3, GccProcess.notStarted("gcc", e).exitCode());
    assertEquals(
        "tdv: error: cannot run the compiler '/opt/my gcc' that TDV_CC names",
        GccProcess.notStarted("/opt/my gcc", e).render());
  }

  @Test
  void warningsAreNoErrors() {
    String text = preprocess("#warning w\nint a;\n", "-Werror", "-Wall").text();
    assertTrue(text.contains("int a;"), text);
  }

  @Test
  void debugLevelPrintsNoDefinitions() {
    String text = preprocess("#define X 1\nint a;\n", "-g3", "-ggdb3").text();
    assertFalse(text.contains("#define"), text);
  }

  @Test
  void invalidUtf8PassesThrough() {
    String text = preprocess("char s[] = \"\u00ff\u00fe\";\n").text();
    assertTrue(text.contains("\"\u00ff\u00fe\""), text);
  }

  @Test
  void carriageReturnsAreBlanks() {
    PreprocessedSource source = preprocess("#define X 1\r\nint a;\r\nint  b = X;\r\n");
    assertEquals(3, source.line(source.text().indexOf("int b")));
    assertEquals(dir + "/a.c:3:6", source.position(source.text().indexOf("b =")).toString());
    assertEquals(dir + "/a.c:3:10", source.position(source.text().indexOf("1;")).toString());
  }

  @Test
  void noNewlineAtTheEnd() {
    PreprocessedSource source = preprocess("int a;\nint   b;");
    assertEquals(dir + "/a.c:2:7", source.position(source.text().indexOf("b;")).toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b.c",
        "a\"b.c",
        "a'b.c",
        "a\\b.c",
        "a\nb.c",
        "a:1:2.c",
        "-a.c",
        "@a.c",
        "a.txt",
        "a#$b",
        "d e/f.c",
        "\u00e9t\u00e9.c"
      })
  void oddFileNames(String name) {
    assumeTrue(
        Charset.forName(System.getProperty("sun.jnu.encoding")).newEncoder().canEncode(name),
        "the JVM cannot name this file in its locale");
    PreprocessedSource source = Preprocessor.preprocess(sources.unit(name, "int  x = __LINE__;"));
    int x = source.text().indexOf("x =");
    String plain = name.startsWith("-") || name.startsWith("@") ? "./" + name : name;
    Position position = source.position(x);
    assertEquals(1, position.line());
    assertEquals(6, position.column());
    assertEquals(dir.resolve(plain).normalize().toString(), position.file());
    SourceException e =
        Sources.thrown(() -> Preprocessor.preprocess(sources.unit(name, "int x;\n #error no")));
    assertEquals(dir.resolve(plain).normalize() + ":2:3: error: #error no", e.render());
  }

  @Test
  void symbolicLink() throws IOException {
    sources.write("a.c", "int a;");
    Files.createSymbolicLink(dir.resolve("link.c"), Path.of("a.c"));
    PreprocessedSource source =
        Preprocessor.preprocess(new TranslationUnit(Path.of("link.c"), dir, List.of()));
    assertEquals(dir + "/link.c:1:5", source.position(source.text().indexOf("a;")).toString());
  }

  @Test
  void tenMegabytesInOneLine() {
    String statement = "x  +=  ONE; ";
    int count = (10 << 20) / statement.length();
    PreprocessedSource source = preprocess(statement.repeat(count) + "\nint  b;\n", "-DONE=1");
    assertTrue(source.text().length() > 6 << 20);
    int last = source.text().lastIndexOf("x +=");
    assertEquals(1, source.line(last));
    assertEquals(statement.length() * (count - 1) + 1, source.position(last).column());
    assertEquals(dir + "/a.c:2:6", source.position(source.text().indexOf("b;")).toString());
  }

  @Test
  void standardInputIsNotRead() {
    assertTrue(preprocess("#include \"/dev/stdin\"\nint a;\n").text().contains("int a;"));
  }

  @Test
  void interruptionEndsTheCompiler() throws IOException, InterruptedException {
    Path fifo = dir.resolve("fifo");
    assertEquals(0, new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor());
    TranslationUnit unit = new TranslationUnit(fifo, dir, List.of());
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> Preprocessor.preprocess(unit));
    assertTrue(Thread.interrupted());
    long deadline = System.nanoTime() + 10_000_000_000L;
    while (compilersOf(fifo) > 0) {
      assertTrue(System.nanoTime() < deadline, "gcc lives on");
      Thread.sleep(10);
    }
  }

  private static long compilersOf(Path input) {
    return ProcessHandle.current()
        .descendants()
        .filter(p -> p.info().commandLine().orElse("").contains(input.toString()))
        .count();
  }

  @Test
  void textIsOneCharPerByte() {
    String text = preprocess("char s[] = \"\u00c3\u00a9\";\n").text();
    assertEquals(
        text, new String(text.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.ISO_8859_1));
    assertTrue(text.contains("\u00c3\u00a9"), text);
  }
}
