package tdv.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tdv.emit.CPrinter;

/**
 * Every program in benchmarks/frontend behaves after lowering as gcc's own compilation of it does,
 * without and with optimisation, and also under flags that make warnings errors.
 */
class LoweredProgramsTest {
  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> behaveAsBefore() throws IOException {
    List<Path> programs = Programs.in(Programs.FOLDER);
    assertFalse(programs.isEmpty());
    return programs.stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
  }

  /** glibc's headers then define wrappers that only gcc can inline. */
  @Test
  void fortifiedHeadersKeepTheirWrappers() throws IOException, InterruptedException {
    check(Programs.FOLDER.resolve("calls.c"), "-O2", "-D_FORTIFY_SOURCE=2");
  }

  private void check(Path file, String... flags) throws IOException, InterruptedException {
    Path original = folder.resolve(file.getFileName() + ".original");
    Gcc.Result compiled = Gcc.compile(file, original, "-w");
    assertEquals(0, compiled.exitCode(), compiled.output());
    Gcc.Result expected = Gcc.run(List.of(original.toString()), folder);

    Path lowered = folder.resolve("lowered-" + file.getFileName());
    String text = CPrinter.print(Programs.load(file, flags).program().units().get(0));
    Files.writeString(lowered, text, StandardCharsets.ISO_8859_1);
    for (String level : List.of("-O0", "-O2")) {
      Path program = folder.resolve(file.getFileName() + level);
      Gcc.Result result =
          Gcc.compile(lowered, program, level, "-Wno-implicit-function-declaration");
      assertEquals(0, result.exitCode(), result.output());
      assertEquals("", result.output(), "gcc has nothing to say about printed bodies");
      assertEquals(
          expected,
          Gcc.run(List.of(program.toString()), folder),
          "tdv lower " + file + " -o x.c && gcc " + level + " x.c && ./a.out");
    }
  }
}
