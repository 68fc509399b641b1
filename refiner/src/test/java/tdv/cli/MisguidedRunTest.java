package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tdv.formula.Question;
import tdv.verify.MisleadingOracle;

/** What users see when a run leaves a schedule that should have been exact. */
class MisguidedRunTest {
  private static final String SAFE =
      """
      #include <pthread.h>
      static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
      static int x, limit;
      static void *work(void *p) {
        pthread_mutex_lock(&m);
        x++;
        pthread_mutex_unlock(&m);
        return p;
      }
      int main(void) {
        pthread_t t;
        pthread_create(&t, 0, work, 0);
        work(0);
        pthread_join(t, 0);
        return x > limit + 2;
      }
      """;

  @TempDir private Path folder;

  private RecordedRun verify(Question wrong, String... options) throws IOException {
    return verify(new VerifyCommand(given -> MisleadingOracle.engine(given, wrong)), options);
  }

  private RecordedRun verify(Command command, String... options) throws IOException {
    Path program = Files.writeString(folder.resolve("safe.c"), SAFE);
    List<String> words =
        new ArrayList<>(List.of("verify", program.toString(), "--input", "limit=3"));
    words.addAll(List.of(options));
    return RecordedRun.of(List.of(command), words.toArray(String[]::new));
  }

  private static void contains(String text, String... parts) {
    for (String part : parts) {
      assertTrue(text.contains(part), part + " is not in\n" + text);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"FRONTIER", "DEADLOCK", "MEMORY"})
  void isAnInternalErrorWithAllThatIsNeededToSeeItAgain(Question wrong) throws IOException {
    Path out = folder.resolve("out");
    RecordedRun run = verify(wrong, "--engine", "tdv", "-o", out.toString());
    assertEquals(ExitCode.INTERNAL, run.code(), run.out());
    contains(
        run.out(),
        "internal error: a run did not come where a formula said it would (" + wrong + ")",
        "Verdict: unknown(internal-error)");
    Path details = out.resolve("safe-internal-error-1.txt");
    contains(run.out(), "details " + details);
    contains(
        Files.readString(details),
        "program   " + folder.resolve("safe.c"),
        "input     limit=3",
        "question  " + wrong,
        "schedule  ",
        "target    node 0 of thread 0",
        "tree      root -> node 0 of thread 0");
  }

  @Test
  void nothingIsWrittenWhereNoFilesAreWanted() throws IOException {
    RecordedRun run = verify(Question.FRONTIER, "--engine", "tdv", "--no-files");
    assertEquals(ExitCode.INTERNAL, run.code(), run.out());
    assertFalse(run.out().contains("details "), run.out());
  }

  @ParameterizedTest
  @EnumSource
  void whatHasNoAnswerIsNoProof(Question open) throws IOException {
    Command command = new VerifyCommand(given -> MisleadingOracle.silent(given, open));
    RecordedRun run = verify(command, "--engine", "tdv", "--no-files");
    assertEquals(ExitCode.UNKNOWN, run.code(), run.out());
    contains(run.out(), "formulas: nobody knows", "Verdict: unknown");
  }
}
