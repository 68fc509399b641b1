package tdv.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tdv.program.Gcc;
import tdv.program.Program;
import tdv.program.Programs;

/**
 * Every program in benchmarks/frontend prints with hooks what it prints without, its accesses stay
 * inside their objects, and it leaves each frame that it has entered.
 */
class InstrumentedProgramsTest {
  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> behaveAsBefore() throws IOException {
    return Programs.in(Programs.FOLDER).stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
  }

  private void check(Path file) throws IOException, InterruptedException {
    Path original = folder.resolve("original");
    Gcc.Result compiled = Gcc.compile(file, original, "-w");
    assertEquals(0, compiled.exitCode(), compiled.output());
    Gcc.Result expected = Gcc.run(List.of(original.toString()), folder);
    Program program = Programs.load(file).program();
    for (String level : List.of("-O0", "-O1")) {
      Path own = Files.createTempDirectory(folder, "built");
      Path executable = FakeRuntime.build(program, own, level);
      assertEquals(expected, Gcc.run(List.of(executable.toString()), folder), file + " " + level);
    }
  }

  /** Each program divides as it must not, where gcc could move or drop the division. */
  @TestFactory
  Stream<DynamicTest> divisionsWithoutAResultStopTheProgram() {
    return Stream.of(
            "return 7 / zero;",
            "zero = 7 % (zero * 3); return 0;",
            "return least / minus > 5;",
            "if (least % minus) return 1; return 0;",
            "return wide / zero;")
        .map(body -> DynamicTest.dynamicTest(body, () -> divide(body)));
  }

  private void divide(String body) throws IOException, InterruptedException {
    Path file =
        Files.writeString(
            folder.resolve("divide.c"),
            "int zero, minus = -1, least = -2147483647 - 1; __int128 wide = 1;\n"
                + "int main(void) { "
                + body
                + " }\n");
    Path own = Files.createTempDirectory(folder, "built");
    Path executable = FakeRuntime.build(Programs.load(file).program(), own, "-O1");
    int killedByFpe = 128 + 8;
    assertEquals(killedByFpe, Gcc.run(List.of(executable.toString()), folder).exitCode());
  }
}
