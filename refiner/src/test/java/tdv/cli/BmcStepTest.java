package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bounded model checking with steps, the paper's baseline. */
class BmcStepTest {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("tdv.root"), "benchmarks", "formulas").toAbsolutePath();

  private static final String USE_AFTER_FREE =
      """
      #include <pthread.h>
      #include <stdlib.h>
      static int *block;
      static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
      static void *use(void *unused) {
        pthread_mutex_lock(&lock);
        *block = 1;
        pthread_mutex_unlock(&lock);
        return unused;
      }
      int main(void) {
        pthread_t t;
        block = malloc(sizeof *block);
        pthread_create(&t, 0, use, 0);
        pthread_mutex_lock(&lock);
        free(block);
        pthread_mutex_unlock(&lock);
        pthread_join(t, 0);
      }
      """;

  private static final String THREE_ROUNDS =
      """
      #include <assert.h>
      #include <pthread.h>
      #include <stdatomic.h>
      static atomic_int rounds;
      static void *set(void *unused) {
        rounds = 3;
        return unused;
      }
      int main(void) {
        pthread_t t;
        pthread_create(&t, 0, set, 0);
        int end = rounds, sum = 0;
        for (int i = 0; i < end; i++)
          sum++;
        assert(sum < 3);
        pthread_join(t, 0);
      }
      """;

  @TempDir private Path folder;

  private RecordedRun verify(Path program, String... words) {
    List<String> first =
        List.of("verify", "--engine", "bmc", "-o", folder.resolve("out").toString());
    return RecordedRun.of(
        Stream.of(first.stream(), Stream.of(program.toString()), Stream.of(words))
            .flatMap(all -> all)
            .toArray(String[]::new));
  }

  private static void expect(ExitCode code, RecordedRun run, String text) {
    assertEquals(code, run.code(), run.out() + run.err());
    assertTrue((run.out() + run.err()).contains(text), run.out() + run.err());
  }

  @Test
  void stepsAreTheDefaultAndShowTheBugOfFigure1() {
    expect(
        ExitCode.ASSERTION,
        verify(PROGRAMS.resolve("figure1.c"), "--check", "assert", "--ppor", "off"),
        "Verdict: false");
  }

  @Test
  void localVariablesMayTakeSteps() {
    expect(
        ExitCode.OK,
        verify(PROGRAMS.resolve("figure1-safe.c"), "--check", "assert", "--tlssa", "off"),
        "Verdict: true");
  }

  @Test
  void allQuestionsAreAnswered() {
    expect(ExitCode.OK, verify(PROGRAMS.resolve("filesystem-safe.c")), "Verdict: true");
  }

  @Test
  void memoryThatAnotherThreadHasFreed() throws IOException {
    Path program = Files.writeString(folder.resolve("freed.c"), USE_AFTER_FREE);
    expect(ExitCode.MEMORY_ERROR, verify(program, "--check", "memory"), "Verdict: false");
  }

  @Test
  void aBugBehindMoreRoundsThanTheBoundIsNotRuledOut() throws IOException {
    Path program = Files.writeString(folder.resolve("rounds.c"), THREE_ROUNDS);
    for (String encoding : List.of("order", "step")) {
      expect(
          ExitCode.UNKNOWN,
          verify(program, "--check", "assert", "--encoding", encoding, "--unwind", "2"),
          "the loop goes round more than 2 times");
    }
    expect(
        ExitCode.ASSERTION,
        verify(program, "--check", "assert", "--unwind", "3"),
        "Verdict: false");
  }

  @Test
  void clocksHaveNoneOfItsOptions() {
    expect(
        ExitCode.USAGE,
        verify(PROGRAMS.resolve("figure1.c"), "--encoding", "order", "--ppor", "off"),
        "--ppor can't be given with --encoding order");
    expect(
        ExitCode.USAGE,
        verify(PROGRAMS.resolve("figure1.c"), "--order", "bv"),
        "--order can't be given with --encoding step");
  }
}
