package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tdv.svcomp.Property;

/** Property files and task definitions of SV-COMP. */
class SvCompTest {
  private static final String ROOT = System.getProperty("tdv.root");

  /** A lost update that calls {@code reach_error} itself, as SV-COMP's programs do. */
  private static final String PROGRAM =
      """
      #include <assert.h>
      #include <pthread.h>
      #include <stdlib.h>
      void reach_error(void) { assert(0); }
      static int x;
      static void *add(void *unused) { x++; return unused; }
      int main(void) {
        pthread_t a, b;
        pthread_create(&a, 0, add, 0);
        pthread_create(&b, 0, add, 0);
        pthread_join(a, 0);
        pthread_join(b, 0);
        if (x != 2)
          WRONG;
        return 0;
      }
      """;

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    for (Property property : Property.values()) {
      write(property.text() + ".prp", property.line() + "\n");
    }
    write(
        "valid-memsafety.prp",
        Property.VALID_FREE.line()
            + "\n"
            + Property.VALID_DEREF.line()
            + "\n"
            + Property.VALID_MEMTRACK.line()
            + "\n");
    write("sum.c", PROGRAM.replace("WRONG", "reach_error()"));
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private RecordedRun verify(String file, String... more) {
    List<String> words = new ArrayList<>(List.of("verify", folder.resolve(file).toString()));
    words.addAll(List.of("--engine", "dpor", "--no-files", "--quiet", "--grace", "0"));
    words.addAll(List.of(more));
    return RecordedRun.of(words.toArray(String[]::new));
  }

  private RecordedRun verify(String file, Property property) {
    return verify(file, "--property", folder.resolve(property.text() + ".prp").toString());
  }

  private static String last(RecordedRun run) {
    return run.out().strip().lines().reduce((a, b) -> b).orElse(run.err());
  }

  @ParameterizedTest
  @CsvSource({
    "UNREACH_CALL, false(unreach-call), ASSERTION",
    "NO_DATA_RACE, false(no-data-race), DATA_RACE",
    "VALID_DEREF, true, OK",
    "NO_DEADLOCK, true, OK",
    "TERMINATION, true, OK"
  })
  void aPropertyFileRestrictsTheChecks(Property property, String verdict, ExitCode code) {
    RecordedRun run = verify("sum.c", property);
    assertEquals("Verdict: " + verdict, last(run), run.out() + run.err());
    assertEquals(code, run.code());
  }

  @ParameterizedTest
  @ValueSource(strings = {"valid-memtrack", "valid-memcleanup", "no-overflow"})
  void whatIsNotCheckedIsRefused(String name) {
    RecordedRun run = verify("sum.c", Property.named(name).orElseThrow());
    assertEquals(ExitCode.UNSUPPORTED, run.code());
    assertTrue(run.err().contains(name + ".prp: error: tdv does not check " + name), run.err());
  }

  /** {@code F end} forbids that threads wait for each other: what is false is the property. */
  @Test
  void aDeadlockViolatesTermination() {
    String program = ROOT + "/benchmarks/explore/deadlock-two-locks.c";
    String file = folder.resolve("termination.prp").toString();
    RecordedRun run =
        RecordedRun.of("verify", program, "--no-files", "--quiet", "--property", file);
    assertEquals("Verdict: false(termination)", last(run), run.out() + run.err());
    assertEquals(ExitCode.DEADLOCK, run.code());
  }

  /** A part that nobody looks at keeps the whole from being true. */
  @Test
  void whatIsNotCheckedIsLeft() {
    RecordedRun run =
        verify("sum.c", "--property", folder.resolve("valid-memsafety.prp").toString());
    assertEquals(ExitCode.UNKNOWN, run.code(), run.err());
    assertTrue(run.out().contains("the property valid-memtrack is not checked\n"), run.out());
    RecordedRun bug =
        RecordedRun.of(
            "verify",
            ROOT + "/benchmarks/explore/double-free.c",
            "--no-files",
            "--quiet",
            "--property",
            folder.resolve("valid-memsafety.prp").toString());
    assertEquals("Verdict: false(valid-free)", last(bug), bug.err());
  }

  /** Neither assert nor abort is a call of reach_error. */
  @ParameterizedTest
  @ValueSource(strings = {"assert(0)", "abort()"})
  void otherFailuresAreNoCallOfTheErrorFunction(String wrong) throws IOException {
    write("other.c", PROGRAM.replace("WRONG", wrong));
    RecordedRun run = verify("other.c", Property.UNREACH_CALL);
    assertEquals("Verdict: unknown(gave-up)", last(run), run.err());
    assertTrue(run.out().contains("a bug was found that does not violate the property"), run.out());
    assertEquals(ExitCode.UNKNOWN, run.code());
  }

  @Test
  void namesOfPropertiesAndLinesThatNobodyKnows() throws IOException {
    assertEquals(
        "Verdict: false(unreach-call)", last(verify("sum.c", "--property", "unreach-call")));
    Path odd = write("odd.prp", "\nCHECK( init(main()), LTL(G maybe) )\n");
    RecordedRun run = verify("sum.c", "--property", odd.toString());
    assertEquals(ExitCode.UNSUPPORTED, run.code());
    assertTrue(run.err().contains("odd.prp:2:1: error: tdv does not know"), run.err());
    assertEquals(ExitCode.INPUT, verify("sum.c", "--property", "missing.prp").code());
    assertEquals(
        ExitCode.USAGE, verify("sum.c", "--property", "unreach-call", "--check", "race").code());
  }

  private String task(String options, String properties) throws IOException {
    write(
        "task.yml",
        "format_version: '2.0'\ninput_files: 'sum.c'\nproperties:\n"
            + properties
            + "options:\n  language: C\n"
            + options);
    return "task.yml";
  }

  private static String property(String name, boolean expected) {
    return "  - property_file: " + name + ".prp\n    expected_verdict: " + expected + "\n";
  }

  @Test
  void tasksAreComparedWithWhatIsExpected() throws IOException {
    RecordedRun same = verify(task("  data_model: LP64\n", property("unreach-call", false)));
    assertTrue(same.out().contains("expected  unreach-call: false, as tdv says\n"), same.out());
    assertEquals("Verdict: false(unreach-call)", last(same));
    RecordedRun other = verify(task("", property("no-data-race", true)));
    assertTrue(
        other.out().contains("expected  no-data-race: true, but tdv says false\n"), other.out());
    RecordedRun unknown = verify(task("", property("valid-memsafety", true)));
    assertTrue(
        unknown.out().contains("expected  valid-memsafety: true, tdv does not know\n"),
        unknown.out());
  }

  @ParameterizedTest
  @CsvSource({
    "'  data_model: ILP32\n"
        + "', UNSUPPORTED, 'task.yml:8:15: error: the task is for the data model ILP32'",
    "'  data_model: [\n', INPUT, 'not YAML'"
  })
  void tasksThatCanNotBeTaken(String options, ExitCode code, String message) throws IOException {
    RecordedRun run = verify(task(options, property("unreach-call", false)));
    assertEquals(code, run.code(), run.err());
    assertTrue(run.err().contains(message), run.err());
  }
}
