package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The published method on the published programs. */
class ClassicEngineTest {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("tdv.root"), "benchmarks", "formulas").toAbsolutePath();

  @TempDir private Path folder;

  private RecordedRun verify(String program, String... words) {
    return RecordedRun.of(
        Stream.concat(
                Stream.of(
                    "verify", "--engine", "tdv-classic", "-o", folder.resolve("out").toString()),
                Stream.concat(Stream.of(PROGRAMS.resolve(program).toString()), Stream.of(words)))
            .toArray(String[]::new));
  }

  private static void expect(ExitCode code, RecordedRun run, String... texts) {
    assertEquals(code, run.code(), run.out() + run.err());
    for (String text : texts) {
      assertTrue((run.out() + run.err()).contains(text), text + " in\n" + run.out() + run.err());
    }
  }

  /** Table 1: the first trace has interleavings in which the assertion fails. */
  @Test
  void phiOfTheFirstTraceShowsTheBugOfFigure1() {
    expect(ExitCode.ASSERTION, verify("figure1.c"), "checks: assert ", "runs 2, phi 1, psi 0");
  }

  @Test
  void figure1IsSafeWithTheAssertionInTheOtherBranch() {
    expect(ExitCode.OK, verify("figure1-safe.c"), "Verdict: true");
  }

  /** Section 4.3: no interleaving of the first trace fails, but a counterexample leads to one. */
  @Test
  void refinementFindsTheBugOfFigure4() {
    expect(ExitCode.ASSERTION, verify("figure4.c"), "assertion failed");
  }

  /** The loop as published need not end. */
  @Test
  void theLoopNoticesThatItRepeatsItself() {
    expect(
        ExitCode.UNKNOWN,
        verify("filesystem-safe.c"),
        "the published loop repeats itself",
        "--data-for union");
  }

  /** Branches are steps then, and what they do not assign stays as it is. */
  @Test
  void withoutOptimisationsTheLoopComesToItsEnd() {
    String[] without = {"--data-for", "union", "--tlssa", "off", "--ppor", "off"};
    expect(ExitCode.OK, verify("figure1-safe.c", without), "Verdict: true");
    expect(ExitCode.ASSERTION, verify("filesystem.c", without), "assertion failed");
  }

  @Test
  void whatCantBeUnrolledIsUnknown() {
    expect(
        ExitCode.UNKNOWN,
        verify("../explore/exit-handler.c"),
        "the program can't be unrolled: the function atexit at ");
  }

  @Test
  void otherPropertiesAreForOtherEngines() {
    expect(
        ExitCode.USAGE,
        verify("figure1.c", "--check", "race"),
        "--engine tdv-classic checks assertions only");
    expect(
        ExitCode.USAGE,
        RecordedRun.of("verify", "--ppor", "off", PROGRAMS.resolve("figure1.c").toString()),
        "--ppor can't be given with --engine auto");
  }
}
