package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.program.Gcc;
import tdv.program.Programs;
import tdv.schedule.Policy;

/**
 * POSIX fixes what the programs in benchmarks/posix print: return codes of thread functions, in and
 * out of error cases. They print it under glibc, and under the runtime whatever the schedule.
 */
class PosixProgramsTest {
  private static final Path BENCHMARKS = Programs.FOLDER.resolveSibling("posix");
  private static final int SEEDS = 4;

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> printWhatTheyPrintUnderGlibc() throws IOException {
    return Programs.in(BENCHMARKS).stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
  }

  private void check(Path file) throws IOException, InterruptedException {
    Path original = folder.resolve("original");
    Gcc.Result compiled = Gcc.compile(file, original, "-w");
    assertEquals(0, compiled.exitCode(), compiled.output());
    Gcc.Result expected = Gcc.run(List.of(original.toString()), folder);
    try (WorkDirectory directory = WorkDirectory.create()) {
      Executable program = ProgramBuild.build(Programs.load(file).program(), directory);
      assertEquals(expected, alone(program), file + " under control");
      for (boolean spurious : new boolean[] {false, true}) {
        for (int seed = 1; seed <= SEEDS; seed++) {
          compare(expected, program, new Policy.Random(seed), spurious);
          compare(expected, program, new Policy.Pct(3, seed, 100), spurious);
        }
      }
    }
  }

  private void compare(Gcc.Result expected, Executable program, Policy policy, boolean spurious)
      throws IOException, InterruptedException {
    Path schedule = folder.resolve("schedule");
    Setup setup = Setup.DEFAULT.withSpurious(spurious).withShowOutput(true);
    RunFile.write(schedule, setup, RunRequest.of(policy));
    Gcc.Result result = alone(program, RunFile.VARIABLE + "=" + schedule);
    assertEquals(expected, result, policy + (spurious ? " with spurious wake-ups" : ""));
  }

  private Gcc.Result alone(Executable program, String... variables)
      throws IOException, InterruptedException {
    List<String> command =
        Stream.of(Stream.of("env"), Stream.of(variables), Stream.of(program.file().toString()))
            .flatMap(part -> part)
            .toList();
    return Gcc.run(command, folder);
  }
}
