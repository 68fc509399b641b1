package tdv.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.property.BugKind;
import tdv.property.Check;

/** The library says what the command line says. */
class TdvTest {
  private static final Path BENCHMARKS =
      Path.of(System.getProperty("tdv.root"), "benchmarks").toAbsolutePath().normalize();
  private static final Options EXPLORER = Options.DEFAULT.engine("dpor");

  @TempDir private Path folder;

  private static Result verify(String program, Options options) {
    return Tdv.verify(BENCHMARKS.resolve(program), options);
  }

  @Test
  void aBugIsACounterexample() {
    Result result = verify("run/counter.c", EXPLORER.output(folder));
    assertEquals(Result.Answer.FAIL, result.answer());
    assertEquals("false(unreach-call)", result.conclusion());
    assertEquals(10, result.exitCode());
    assertEquals(BugKind.ASSERTION, result.bugs().get(0).counterexample().kind());
    assertTrue(Files.isReadable(Path.of(result.bugs().get(0).files().get("schedule"))));
    assertTrue(result.report().endsWith("Verdict: false(unreach-call)\n"), result.report());
    AssertionError error = assertThrows(AssertionError.class, result::assertVerified);
    assertTrue(error.getMessage().contains("FAIL  assertion failed"), error.getMessage());
  }

  @Test
  void aProofIsOne() {
    Result result = verify("run/counter-locked.c", Options.DEFAULT).assertVerified();
    assertEquals(0, result.exitCode());
    assertEquals("true", result.conclusion());
    assertEquals(List.of(), result.bugs());
    assertTrue(result.coverage().runs() > 0);
    assertThrows(AssertionError.class, () -> result.assertConclusion("false(no-data-race)"));
  }

  @Test
  void whatWasCutIsUnknown() {
    Result result = verify("explore/lastzero.c", EXPLORER.maxRuns(2));
    assertEquals(Result.Answer.UNKNOWN, result.answer());
    assertEquals(5, result.exitCode());
    assertEquals(1, result.cuts().size());
    assertThrows(AssertionError.class, result::assertVerified);
  }

  @Test
  void onlyWhatIsAskedForIsChecked() {
    verify("run/counter.c", EXPLORER.check(Check.RACE)).assertConclusion("false(no-data-race)");
    verify("run/counter.c", EXPLORER.check(Check.DEADLOCK, Check.MEMORY)).assertVerified();
  }

  @Test
  void inputsAndCompilerFlagsReachTheProgram() throws Exception {
    Path program =
        Files.writeString(
            folder.resolve("-input.c"),
            "#include <assert.h>\nint a; int main(void) { assert(a + MORE != 5); return 0; }\n");
    Options options = EXPLORER.compilerFlags("-DMORE=2");
    assertEquals(10, Tdv.verify(program, options.input("a", 3)).exitCode());
    assertEquals(0, Tdv.verify(program, options.input("a", 4)).exitCode());
  }

  @Test
  void aProgramThatCannotBeVerifiedIsAnError() {
    Result missing = verify("run/no-such-file.c", Options.DEFAULT);
    assertEquals(Result.Answer.ERROR, missing.answer());
    assertEquals(3, missing.exitCode());
    assertTrue(missing.messages().contains("no-such-file.c"), missing.messages());
    assertEquals(4, verify("frontend/refused/vfork.c", Options.DEFAULT).exitCode());
  }

  @Test
  void wrongOptionsAreRefused() {
    IllegalArgumentException unknown =
        assertThrows(
            IllegalArgumentException.class,
            () -> verify("run/counter.c", Options.DEFAULT.with("solvr", "z3")));
    assertTrue(unknown.getMessage().contains("did you mean --solver?"), unknown.getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () -> verify("run/counter.c", Options.DEFAULT.engine("none")));
  }

  @Test
  void anInterruptedThreadGetsWhatThereIs() {
    Thread.currentThread().interrupt();
    Result result = verify("explore/lastzero.c", EXPLORER.compilerFlags("-DN=24"));
    assertTrue(Thread.interrupted(), "still interrupted");
    assertEquals(130, result.exitCode());
    assertEquals("unknown(interrupted)", result.conclusion());
  }
}
