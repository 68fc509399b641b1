package tdv.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.program.FrontEnd;
import tdv.program.Program;
import tdv.source.SourceException;
import tdv.source.SourceRequest;

/** Executables, and what users read when there can't be one. */
class ProgramBuildTest {
  @TempDir private Path folder;

  private Program load(List<String> flags, String... texts) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String text : texts) {
      files.add(Files.writeString(folder.resolve("unit" + files.size() + ".c"), text));
    }
    return FrontEnd.load(SourceRequest.of(files, flags), warning -> {});
  }

  private SourceException failure(List<String> flags, String... texts) throws IOException {
    Program program = load(flags, texts);
    try (WorkDirectory directory = WorkDirectory.create()) {
      return assertThrows(SourceException.class, () -> ProgramBuild.build(program, directory));
    }
  }

  @Test
  void symbolsHaveAddresses() throws IOException {
    Program program =
        load(
            List.of(),
            "int shared = 1; static int own = 2; int f(void); int main(void) { return f() + own; }",
            "extern int shared; static int own = 3; int f(void) { return shared + own; }");
    try (WorkDirectory directory = WorkDirectory.create()) {
      Symbols symbols = ProgramBuild.build(program, directory).symbols();
      Symbols.Symbol shared = symbols.objects("shared").get(0);
      assertEquals(4, shared.size());
      assertEquals("shared", symbols.objectAt(shared.address() + 3).orElseThrow().name());
      assertTrue(symbols.objectAt(shared.address() + 4).isEmpty());
      assertEquals(2, symbols.objects("own").size());
      Symbols.Symbol function = symbols.functions("f").get(0);
      assertEquals("f", symbols.functionAt(function.address() + 1).orElseThrow().name());
    }
  }

  @Test
  void theDirectoryIsPrivateAndGoesAway() {
    Path path;
    try (WorkDirectory directory = WorkDirectory.create()) {
      path = directory.path();
      assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    assertFalse(Files.exists(path));
  }

  @Test
  void flagsThatDoNotFitAreLeftOut() throws IOException {
    List<String> flags =
        List.of(
            "-O2",
            "-flto",
            "-fsanitize=address",
            "-pg",
            "--coverage",
            "-static",
            "-fPIE",
            "-pie",
            "-s",
            "-Werror",
            "-Wall",
            "-MMD",
            "-fprofile-generate",
            "-DN=3",
            "-lm");
    Program program =
        load(flags, "#include <math.h>\nint n = N; int main(void) { return (int)sqrt(n); }");
    try (WorkDirectory directory = WorkDirectory.create()) {
      Executable executable = ProgramBuild.build(program, directory);
      assertEquals(1, executable.symbols().objects("n").size());
    }
  }

  @Test
  void functionsThatAreDefinedNowhereAreNamedWithTheirPlace() throws IOException {
    SourceException failure =
        failure(
            List.of(), "int f(void), g(void);\nint main(void) {\n  return f() + g() + f();\n}\n");
    Path file = folder.resolve("unit0.c");
    assertEquals(
        file
            + ":3:10: error: 'f' is used but defined nowhere; name the file or library (-l...) that"
            + " has it\n"
            + file
            + ":3:16: error: 'g' is used but defined nowhere; name the file or library (-l...) that"
            + " has it",
        failure.render());
    assertEquals(3, failure.exitCode());
  }

  @Test
  void aProgramNeedsMain() throws IOException {
    assertEquals(
        "tdv: error: the program has no function 'main'",
        failure(List.of(), "int f(void) { return 1; }").render());
  }

  @Test
  void twoDefinitionsAreOneTooMany() throws IOException {
    assertEquals(
        "tdv: error: 'f' is defined more than once",
        failure(
                List.of(),
                "int f(void) { return 1; } int main(void) { return f(); }",
                "int f(void) { return 2; }")
            .render());
  }

  @Test
  void aLibraryThatIsNotThereIsNamed() throws IOException {
    assertEquals(
        "tdv: error: there is no library for '-lnosuch'",
        failure(List.of("-lnosuch"), "int main(void) { return 0; }").render());
  }

  @Test
  void aFolderThatIsNotThereIsNamed() {
    String before = System.setProperty("java.io.tmpdir", "/nowhere/at/all");
    try {
      SourceException failure = assertThrows(SourceException.class, WorkDirectory::create);
      assertEquals(
          "tdv: error: cannot make a directory in /nowhere/at/all (TMPDIR names another): no such"
              + " directory",
          failure.render());
      assertEquals(3, failure.exitCode());
    } finally {
      System.setProperty("java.io.tmpdir", before);
    }
  }
}
