package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.program.Gcc;
import tdv.program.Programs;

/** Each misuse in benchmarks/misuse/threads.c ends the run with the sentence that it lists. */
class ThreadMisuseTest {
  private static final Path PROGRAM = Programs.FOLDER.resolveSibling("misuse").resolve("threads.c");
  private static final int NOT_FINISHED = 125;

  @TempDir Path folder;
  private WorkDirectory directory;
  private String executable;

  @BeforeEach
  void build() {
    directory = WorkDirectory.create();
    executable = ProgramBuild.build(Programs.load(PROGRAM).program(), directory).file().toString();
  }

  @AfterEach
  void remove() {
    directory.close();
  }

  @TestFactory
  Stream<DynamicTest> endWithASentence() throws IOException, InterruptedException {
    return Gcc.run(List.of(executable), folder)
        .output()
        .lines()
        .map(line -> line.split("\t", 2))
        .map(line -> DynamicTest.dynamicTest(line[0], () -> check(line[0], line[1])));
  }

  private void check(String name, String sentence) throws IOException, InterruptedException {
    assertEquals(
        new Gcc.Result(NOT_FINISHED, "tdv: " + sentence + "\n"),
        Gcc.run(List.of(executable, name), folder));
  }
}
