package tdv.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompileCommandsTest {
  @TempDir Path dir;
  private Sources sources;

  @BeforeEach
  void sources() {
    sources = new Sources(dir);
    sources.write("src/a.c", "int a;");
    sources.write("src/b.c", "int b;");
  }

  private List<TranslationUnit> resolve(String... files) {
    List<Path> paths = Arrays.stream(files).map(dir::resolve).toList();
    return SourceResolver.resolve(new SourceRequest(paths, List.of("-DUSER"), Optional.of(dir)));
  }

  private void database(String json) {
    sources.write("compile_commands.json", json.replace("DIR", dir.toString()));
  }

  private String refusal(String... files) {
    return sources.message(() -> resolve(files));
  }

  private static final String TWO_ENTRIES =
      """
      [
        {"directory": "DIR/src", "file": "a.c",
         "command": "gcc -I../inc -DS='\\"a b\\"' -MD -MF a.d -o a.o -c a.c"},
        {"directory": "DIR", "file": "DIR/src/b.c", "output": "b.o", "more": {"x": [1]},
         "arguments": ["cc", "-DB", "-c", "DIR/src/b.c", "-o", "b.o"]},
        {"directory": "DIR", "file": "c.cpp", "arguments": ["g++", "c.cpp"]}
      ]
      """;

  @Test
  void takesAllFilesOfTheDatabase() {
    database(TWO_ENTRIES);
    assertEquals(
        List.of(
            new TranslationUnit(
                Path.of("a.c"), dir.resolve("src"), List.of("-I../inc", "-DS=\"a b\"", "-DUSER")),
            new TranslationUnit(dir.resolve("src/b.c"), dir, List.of("-DB", "-DUSER"))),
        resolve());
  }

  @Test
  void takesTheEntryOfANamedFile() {
    database(TWO_ENTRIES);
    assertEquals(dir.resolve("src/b.c"), resolve("src/../src/b.c").get(0).file());
  }

  @Test
  void findsAFileBehindASymbolicLink() throws IOException {
    database(TWO_ENTRIES);
    Files.createSymbolicLink(dir.resolve("link.c"), Path.of("src/b.c"));
    assertEquals(dir.resolve("src/b.c"), resolve("link.c").get(0).file());
  }

  @Test
  void preprocessesInTheDirectoryOfTheEntry() {
    database(TWO_ENTRIES);
    sources.write("src/a.c", "#include \"h.h\"\nint a = H;\n");
    sources.write("inc/h.h", "#define H 42\n");
    PreprocessedSource source = Preprocessor.preprocess(resolve("src/a.c").get(0));
    int offset = source.text().indexOf("42");
    assertTrue(offset > 0, source.text());
    assertEquals(dir + "/src/a.c:2:9", source.position(offset).toString());
  }

  @Test
  void fileWithoutEntry() {
    database(TWO_ENTRIES);
    sources.write("d.c", "int d;");
    assertEquals("d.c: error: the file has no entry in compile_commands.json", refusal("d.c"));
  }

  @Test
  void missingDatabase() {
    assertEquals("compile_commands.json: error: no such file", refusal("src/a.c"));
  }

  @Test
  void malformedJson() {
    database("[\n  {\"directory\": \"DIR\",,}\n]");
    String message = refusal("src/a.c");
    assertTrue(
        message.matches("compile_commands.json:2:\\d+: error: malformed JSON: [^\\n]*"), message);
  }

  @Test
  void emptyDatabase() {
    database("");
    assertEquals("compile_commands.json:1:1: error: expected an array of entries", refusal());
    database("[]");
    assertEquals("compile_commands.json: error: has no entry for a C file (*.c)", refusal());
  }

  @Test
  void wrongShape() {
    database("{}");
    assertEquals("compile_commands.json:1:1: error: expected an array of entries", refusal());
    database("[\n 7]");
    assertEquals("compile_commands.json:2:2: error: expected an entry", refusal());
    database("[\n {\"file\": 7}]");
    assertEquals("compile_commands.json:2:11: error: expected a string as \"file\"", refusal());
    database("[\n {\"file\": \"src/a.c\", \"command\": \"gcc\"}]");
    assertEquals("compile_commands.json:2:2: error: the entry has no \"directory\"", refusal());
    database("[\n {\"file\": \"src/a.c\", \"directory\": \"DIR\"}]");
    assertEquals(
        "compile_commands.json:2:2: error: the entry has no \"command\" or \"arguments\"",
        refusal());
    database("[{\"file\": \"src/a.c\", \"directory\": \"DIR\",\n\"command\": \"gcc 'a\"}]");
    assertEquals(
        "compile_commands.json:2:12: error: malformed \"command\": a single quote is not closed",
        refusal());
  }

  @Test
  void refusedFlagIsNamedWithItsEntry() {
    database("[{\"file\":\"src/a.c\",\"directory\":\"DIR\",\"command\":\"gcc -m32 -c src/a.c\"}]");
    assertTrue(
        refusal().startsWith("compile_commands.json:1:2: error: the compiler flag '-m32'"),
        refusal());
  }

  @Test
  void missingDirectoryOfAnEntry() {
    database("[{\"file\":\"DIR/src/a.c\",\"directory\":\"DIR/none\",\"command\":\"gcc src/a.c\"}]");
    assertEquals(
        "none: error: no such directory",
        sources.message(() -> Preprocessor.preprocess(resolve().get(0))));
  }
}
