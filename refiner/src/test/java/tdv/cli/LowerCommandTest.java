package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code tdv lower} and {@code tdv ir} do with files; what they print is tested elsewhere. */
class LowerCommandTest {
  @TempDir Path folder;
  private Path one;
  private Path two;

  @BeforeEach
  void writeSources() throws IOException {
    one = Files.writeString(folder.resolve("one.c"), "int one(void) { return 1; }\n");
    two = Files.writeString(folder.resolve("two.c"), "int two(void) { return 2; }\n");
  }

  private static RecordedRun tdv(Object... words) {
    return RecordedRun.of(Stream.of(words).map(Object::toString).toArray(String[]::new));
  }

  @Test
  void oneFileGoesToStandardOutput() {
    RecordedRun run = tdv("lower", one);
    assertEquals(ExitCode.OK, run.code(), run.err());
    assertTrue(run.out().contains("one"), run.out());
    assertEquals("", run.err());
  }

  @Test
  void outputFileHoldsWhatStandardOutputWouldShow() throws IOException {
    Path out = folder.resolve("out.c");
    RecordedRun run = tdv("lower", one, "-o", out);
    assertEquals(new RecordedRun(ExitCode.OK, "", ""), run);
    assertEquals(tdv("lower", one).out(), Files.readString(out));
  }

  @Test
  void severalFilesNeedAFolder() {
    RecordedRun run = tdv("lower", one, two);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("-o DIR"), run.err());
  }

  @Test
  void severalFilesGoIntoAFolderThatIsMade() throws IOException {
    Path out = folder.resolve("deep/out");
    assertEquals(ExitCode.OK, tdv("lower", one, two, "-o", out).code());
    try (Stream<Path> made = Files.list(out)) {
      assertEquals(List.of(out.resolve("one.c"), out.resolve("two.c")), made.sorted().toList());
    }
  }

  @Test
  void sourceIsNotOverwritten() throws IOException {
    String before = Files.readString(one);
    assertEquals(ExitCode.USAGE, tdv("lower", one, "-o", one).code());
    assertEquals(ExitCode.USAGE, tdv("lower", one, two, "-o", folder).code());
    assertEquals(before, Files.readString(one));
  }

  @Test
  void unwritableTargetIsExplainedAndLeavesNothing() {
    Path out = folder.resolve("missing/out.c");
    RecordedRun run = tdv("lower", one, "-o", out);
    assertEquals(ExitCode.INPUT, run.code());
    assertEquals("tdv: error: cannot write " + out + ": No such file or directory\n", run.err());
    assertFalse(Files.exists(out.getParent()));
  }

  @Test
  void missingInputIsExplainedInGccsForm() {
    Path missing = folder.resolve("missing.c");
    for (String command : List.of("lower", "ir")) {
      RecordedRun run = tdv(command, missing);
      assertEquals(ExitCode.INPUT, run.code());
      assertTrue(run.err().startsWith(missing + ": error: "), run.err());
    }
  }

  @Test
  void noInputIsAUsageError() {
    assertEquals(ExitCode.USAGE, tdv("lower").code());
    assertEquals(ExitCode.USAGE, tdv("ir").code());
  }

  @Test
  void timesComeOnStandardError() {
    RecordedRun run = tdv("lower", "--time", one);
    assertEquals(ExitCode.OK, run.code(), run.err());
    assertTrue(run.err().matches("(stage: [^\n]+ \\d+\\.\\d\n)+"), run.err());
  }

  @Test
  void compilerFlagsReachTheCompiler() throws IOException {
    Path source = Files.writeString(folder.resolve("flag.c"), "int NAME(void) { return 3; }\n");
    RecordedRun run = tdv("ir", source, "--", "-DNAME=three");
    assertEquals(ExitCode.OK, run.code(), run.err());
    assertTrue(run.out().contains("three"), run.out());
  }

  @Test
  void fileNamesKeepTheirLetters() throws IOException {
    Path source = Files.copy(one, folder.resolve("\u00fcn\u0131\u4e00 \"x\".c"));
    String ir = tdv("ir", source).out();
    assertTrue(ir.contains(source + ":1:17"), ir);
    String lowered = tdv("lower", source).out();
    String marker = "# 1 \"" + source.toString().replace("\"", "\\\"") + "\" 3";
    assertTrue(lowered.contains(marker), lowered);
  }
}
