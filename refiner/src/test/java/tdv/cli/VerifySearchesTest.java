package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Searches of real programs that do not simply come to their end: cut short and gone on with, hit
 * by what the program does to its process, or ended by the user.
 */
class VerifySearchesTest {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("tdv.root"), "benchmarks", "explore").toAbsolutePath().normalize();

  /** Three threads, which do something bad if another one has written in between. */
  private static final String BAD =
      """
      #include <pthread.h>
      #include <signal.h>
      #include <stdatomic.h>
      #include <stdio.h>
      #include <sys/mman.h>
      static atomic_int x;
      static char *volatile nowhere = (char *)16;
      static void *work(void *p) {
        x = (int)(long)p;
        if (x != (int)(long)p)
          BAD;
        return p;
      }
      int main(void) {
        pthread_t t[3];
        for (long i = 0; i < 3; i++)
          pthread_create(&t[i], 0, work, (void *)(i + 1));
        for (int i = 0; i < 3; i++)
          pthread_join(t[i], 0);
        return 0;
      }
      """;

  @TempDir private Path folder;

  private static RecordedRun verify(String program, String options, String flags) {
    return verify(PROGRAMS.resolve(program), options, flags);
  }

  private static RecordedRun verify(Path program, String options, String flags) {
    List<String> words =
        new ArrayList<>(List.of("verify", program.toString(), "--no-files", "--engine", "dpor"));
    Stream.of(options.split(" ")).filter(word -> !word.isEmpty()).forEach(words::add);
    words.add("--");
    words.addAll(List.of(flags.split(" ")));
    return RecordedRun.of(words.toArray(String[]::new));
  }

  private static RecordedRun expect(ExitCode code, RecordedRun run, String... texts) {
    String all = run.out() + run.err();
    assertEquals(code, run.code(), all);
    for (String text : texts) {
      assertTrue(all.contains(text), text + " is not in\n" + all);
    }
    return run;
  }

  /** The executions, and what was in them. */
  private static String counts(RecordedRun run) {
    return run.out().lines().skip(1).findFirst().orElse("").replaceFirst("steps ([0-9]+).*", "$1");
  }

  @ParameterizedTest
  @CsvSource({
    "lastzero.c, -DN=6",
    "bounded-buffer.c, -DPRODUCERS=2 -DCONSUMERS=2",
    "spin-compare-exchange.c, -DDEFAULT",
    "exit-in-thread.c, -DDEFAULT",
    "use-after-free.c, -DDEFAULT",
    "philosophers.c, -DN=3"
  })
  void aProcessForEachRunCountsTheSame(String program, String flags) {
    RecordedRun snapshots = verify(program, "--keep-going --states --reset snapshot", flags);
    RecordedRun forks = verify(program, "--keep-going --states --reset fork", flags);
    assertEquals(snapshots.code(), forks.code(), forks.out());
    assertEquals(counts(snapshots), counts(forks));
  }

  @Test
  void aSearchIsCutShortSeveralTimes() {
    String whole = counts(expect(ExitCode.OK, verify("lastzero.c", "", "-DN=8")));
    Path file = folder.resolve("search");
    String save = " --checkpoint " + file;
    String goOn = save + " --resume " + file;
    expect(ExitCode.UNKNOWN, verify("lastzero.c", "--max-runs 100" + save, "-DN=8"));
    expect(ExitCode.UNKNOWN, verify("lastzero.c", "--max-runs 300 --jobs 2" + goOn, "-DN=8"));
    expect(ExitCode.UNKNOWN, verify("lastzero.c", "--max-runs 500 --reset fork" + goOn, "-DN=8"));
    RecordedRun last = expect(ExitCode.OK, verify("lastzero.c", "--resume " + file, "-DN=8"));
    assertEquals(whole, counts(last));
  }

  @Test
  void aSearchWithBugsIsCutShort() {
    String options = "--keep-going --quiet";
    RecordedRun whole = verify("philosophers.c", options, "-DN=5");
    expect(ExitCode.DEADLOCK, whole, "FAIL  deadlock");
    Path file = folder.resolve("search");
    for (int runs = 10; runs <= 20; runs += 10) {
      String resume = runs == 10 ? "" : " --resume " + file;
      String limit = " --max-runs " + runs + " --checkpoint " + file;
      RecordedRun cut = verify("philosophers.c", options + limit + resume, "-DN=5");
      expect(cut.code(), cut, "the search ended after " + runs + " runs");
    }
    RecordedRun last = verify("philosophers.c", options + " --resume " + file, "-DN=5");
    assertEquals(counts(whole), counts(last));
    expect(ExitCode.DEADLOCK, last, "FAIL  deadlock");
  }

  @ParameterizedTest
  @CsvSource({
    // A lock of the C library stays locked, which only another process can undo.
    "MEMORY_ERROR, 'fclose((FILE *)nowhere)', 'FAIL  invalid memory access (SIGSEGV)'",
    "MEMORY_ERROR, 'raise(SIGKILL)', 'FAIL  SIGKILL: the program raised the signal itself'",
    "UNSUPPORTED, 'raise(SIGSTOP)', 'the program stops itself by a signal'",
    "UNKNOWN, 'munmap((void *)(1L << 40), 1L << 44)', 'the program''s process was killed'"
  })
  void whateverTheProgramDoesToItsProcess(ExitCode code, String bad, String text)
      throws IOException {
    Path program = Files.writeString(folder.resolve("bad.c"), BAD);
    RecordedRun first = verify(program, "--quiet", "-DBAD=" + bad.replace(' ', '\t'));
    expect(code, first, text);
    for (String reset : List.of("snapshot", "fork")) {
      String options = "--keep-going --quiet --reset " + reset;
      expect(code, verify(program, options, "-DBAD=" + bad.replace(' ', '\t')), text);
    }
  }

  @Test
  void theTimeIsUp() {
    long start = System.nanoTime();
    expect(
        ExitCode.TIME_LIMIT,
        verify("lastzero.c", "--timeout 1", "-DN=24"),
        "the search ended after 1 s, ",
        " branches were left: --timeout\n",
        "Verdict: unknown(time-limit)\n");
    expect(ExitCode.TIME_LIMIT, verify("unbounded.c", "--timeout 1", "-DDEFAULT"));
    assertTrue(Duration.ofNanos(System.nanoTime() - start).toSeconds() < 30);
  }

  @Test
  void stepsAreLimited() {
    expect(
        ExitCode.UNKNOWN,
        verify("unbounded.c", "--max-steps 40", "-DDEFAULT"),
        "cut off at the limit of 40 steps",
        ": --max-steps\n",
        "Verdict: unknown(incomplete)\n");
  }

  @Test
  void theUserEndsASearchAndGoesOnWithIt() throws Exception {
    Path file = folder.resolve("search");
    String checkpoint = " --checkpoint " + file;
    try (OwnProcess tdv =
        OwnProcess.start(PROGRAMS.resolve("lastzero.c"), "--jobs 2" + checkpoint, "-DN=24")) {
      tdv.awaitPrograms(2);
      tdv.interrupt();
      RecordedRun run = tdv.end();
      expect(
          ExitCode.INTERRUPTED,
          run,
          "the search was interrupted, ",
          "--resume " + file,
          "Verdict: unknown(interrupted)\n");
      assertEquals(List.of(), tdv.left());
    }
    String options = "--timeout 1 --resume " + file;
    expect(ExitCode.TIME_LIMIT, verify("lastzero.c", options, "-DN=24"));
  }

  @Test
  void theUserEndsSeveralEngines() throws Exception {
    try (OwnProcess tdv = OwnProcess.start(PROGRAMS.resolve("lastzero.c"), "", "-DN=24")) {
      tdv.awaitPrograms(1);
      tdv.interrupt();
      expect(
          ExitCode.INTERRUPTED,
          tdv.end(),
          "dpor: the search was interrupted, ",
          "Verdict: unknown(interrupted)\n");
      assertEquals(List.of(), tdv.left());
    }
  }

  @Test
  void somebodyKillsTheProcessesThatSearch() throws Exception {
    try (OwnProcess tdv =
        OwnProcess.start(PROGRAMS.resolve("lastzero.c"), "--engine dpor --timeout 8", "-DN=24")) {
      tdv.awaitPrograms(1);
      tdv.killPrograms();
      expect(
          ExitCode.TIME_LIMIT,
          tdv.end(),
          "note    the process that searched was lost (it died of SIGKILL): the search began again");
      assertEquals(List.of(), tdv.left());
    }
  }
}
