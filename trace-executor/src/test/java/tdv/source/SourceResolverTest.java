package tdv.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceResolverTest {
  @TempDir Path dir;
  private Sources sources;

  @BeforeEach
  void sources() {
    sources = new Sources(dir);
  }

  private String refusal(String name) {
    return sources.message(() -> resolve(dir.resolve(name)));
  }

  private static List<TranslationUnit> resolve(Path... files) {
    return SourceResolver.resolve(SourceRequest.of(List.of(files), List.of("-DX")));
  }

  @Test
  void returnsTheFilesInOrder() {
    Path b = sources.write("b.c", "int b;");
    Path a = sources.write("a.c", "int a;");
    Path here = Path.of("").toAbsolutePath();
    assertEquals(
        List.of(
            new TranslationUnit(b, here, List.of("-DX")),
            new TranslationUnit(a, here, List.of("-DX"))),
        resolve(b, a));
  }

  @Test
  void missingFile() {
    assertEquals("none.c: error: no such file", refusal("none.c"));
    assertEquals(3, Sources.thrown(() -> resolve(dir.resolve("none.c"))).exitCode());
  }

  @Test
  void brokenSymbolicLink() throws IOException {
    Files.createSymbolicLink(dir.resolve("link.c"), Path.of("none.c"));
    assertEquals("link.c: error: no such file (broken symbolic link)", refusal("link.c"));
  }

  @Test
  void symbolicLink() throws IOException {
    sources.write("a.c", "int a;");
    Path link = Files.createSymbolicLink(dir.resolve("link.c"), Path.of("a.c"));
    assertEquals(link, resolve(link).get(0).file());
  }

  @Test
  void directory() throws IOException {
    Files.createDirectory(dir.resolve("d.c"));
    assertEquals("d.c: error: is a directory", refusal("d.c"));
  }

  @Test
  void device() {
    assertEquals(
        "/dev/null: error: not a regular file",
        Sources.thrown(() -> resolve(Path.of("/dev/null"))).render());
  }

  @Test
  void unreadableFile() {
    Path file = sources.write("a.c", "int a;");
    file.toFile().setReadable(false);
    assumeFalse(Files.isReadable(file), "root may read everything");
    assertEquals("a.c: error: permission denied", refusal("a.c"));
  }

  @Test
  void emptyFile() {
    sources.write("a.c", "");
    assertEquals("a.c: error: the file is empty", refusal("a.c"));
  }

  @Test
  void binaryFile() {
    sources.write("a.c", "x".repeat(70_000) + "\0");
    assertEquals(
        "a.c: error: not a C source: it contains binary data (byte 0x00 at offset 70000)",
        refusal("a.c"));
  }

  @Test
  void noFile() {
    assertEquals("tdv: error: no input files", sources.message(() -> resolve()));
  }

  @Test
  void sameFileTwice() {
    Path file = sources.write("a.c", "int a;");
    assertEquals(
        "./a.c: error: the file is given twice",
        sources.message(() -> resolve(file, dir.resolve("./a.c"))));
  }
}
