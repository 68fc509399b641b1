package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code verify} says, its exit codes, and the files that it writes. */
class VerifyCommandTest {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("tdv.root"), "benchmarks", "run").toAbsolutePath().normalize();

  /** 7134 classes of interleavings, no bug. */
  private static final String MANY =
      """
      #include <pthread.h>
      #include <stdatomic.h>
      atomic_int x;
      static void *work(void *p) {
        x = x + 1;
        x = x + 1;
        return p;
      }
      int main(void) {
        pthread_t t[3];
        for (int i = 0; i < 3; i++)
          pthread_create(&t[i], 0, work, 0);
        for (int i = 0; i < 3; i++)
          pthread_join(t[i], 0);
        return 0;
      }
      """;

  @TempDir private Path folder;
  private Path many;

  @BeforeEach
  void writeProgram() throws IOException {
    many = Files.writeString(folder.resolve("many.c"), MANY);
  }

  private RecordedRun verify(Object... words) {
    return RecordedRun.of(
        Stream.concat(Stream.of("verify", "-o", folder.resolve("out")), Stream.of(words))
            .map(Object::toString)
            .toArray(String[]::new));
  }

  private static RecordedRun expect(ExitCode code, RecordedRun run, String... texts) {
    String all = run.out() + run.err();
    assertEquals(code, run.code(), all);
    for (String text : texts) {
      assertTrue(all.contains(text), text + " is not in\n" + all);
    }
    return run;
  }

  private static String last(RecordedRun run) {
    return run.out().lines().reduce("", (before, line) -> line);
  }

  /** The line with the number of executions, without the time. */
  private static String counts(RecordedRun run) {
    return run.out().lines().skip(1).findFirst().orElse("").replaceFirst("steps ([0-9]+).*", "$1");
  }

  @ParameterizedTest
  @CsvSource({
    "counter.c, ASSERTION, false(unreach-call)",
    "counter-locked.c, OK, true",
    "abort.c, ASSERTION, false(unreach-call)",
    "loop-shared.c, LIVELOCK, false(termination)",
    "refused.c, UNSUPPORTED, ''",
    "deadlock-two-locks.c, DEADLOCK, false(no-deadlock)",
    "double-free.c, MEMORY_ERROR, false(valid-free)",
    "use-after-free.c, MEMORY_ERROR, false(valid-deref)",
    "crash-null.c, MEMORY_ERROR, false(valid-deref)",
    "unlock-not-held.c, API_MISUSE, false(api-misuse)"
  })
  void theLastLineAndTheExitCodeTellTheVerdict(String program, ExitCode code, String verdict) {
    RecordedRun run = expect(code, verify(PROGRAMS.resolve(program), "--grace", 0));
    assertEquals(verdict.isEmpty() ? "" : "Verdict: " + verdict, last(run), run.out());
  }

  @Test
  void aSearchEndsInTimeWhateverARunDoes() {
    long start = System.nanoTime();
    expect(
        ExitCode.TIME_LIMIT,
        verify(PROGRAMS.resolve("loop-local.c"), "--timeout", 1, "--engine", "dpor"),
        "the search ended after 1 s");
    assertTrue(System.nanoTime() - start < 30_000_000_000L, "it took too long");
  }

  @Test
  void allEnginesEndInTimeWhateverTheyDo() {
    RecordedRun run =
        expect(
            ExitCode.TIME_LIMIT,
            verify(PROGRAMS.resolve("loop-local.c"), "--timeout", 1),
            "Verdict: unknown(time-limit)\n");
    Matcher time = Pattern.compile(" ([0-9.]+) s$", Pattern.MULTILINE).matcher(run.out());
    assertTrue(time.find(), run.out());
    assertTrue(Double.parseDouble(time.group(1)) < 3, run.out());
  }

  @Test
  void bothEnginesTellWhatTheyDid() {
    RecordedRun run = expect(ExitCode.ASSERTION, verify(PROGRAMS.resolve("counter.c")));
    assertTrue(run.out().lines().anyMatch(line -> line.startsWith("executions ")), run.out());
    assertTrue(run.out().lines().anyMatch(line -> line.startsWith("runs ")), run.out());
    assertTrue(
        run.out().lines().anyMatch(line -> line.matches("engine  (tdv|dpor) was first")),
        run.out());
  }

  @Test
  void optionsOfTheExplorerMeanTheExplorer() {
    RecordedRun run = expect(ExitCode.OK, verify(many, "--reduction", "observers"));
    assertFalse(run.out().contains("solver"), run.out());
    assertTrue(run.out().contains("reduction observers\n"), run.out());
  }

  @Test
  void runsThatAreCutOffAreWhatIsLeft() {
    Path program = PROGRAMS.resolveSibling("explore").resolve("unbounded.c");
    expect(
        ExitCode.UNKNOWN,
        verify(program, "--max-steps", 40),
        " cut off at the limit of 40 steps",
        "Verdict: unknown(incomplete)\n");
  }

  @Test
  void aBugIsShownWithItsInterleaving() {
    expect(
        ExitCode.ASSERTION,
        verify(PROGRAMS.resolve("counter.c")),
        "FAIL  assertion failed: counter == 2  (1 == 2)",
        "      replayed 3 of 3 times\n",
        "  create T1, T2     :16",
        "(overwrites step 7)\n",
        "why     each thread reads `counter` before the other writes it",
        "Essential order: 4 < 7 and 6 < 9;",
        "also    data race on `counter` (4 bytes, global, ",
        "inputs  none\n",
        "replay  tdv replay " + folder.resolve("out/counter-1.schedule.json"));
  }

  @Test
  void aRaceIsShownWithBothAccessesAndReplayed() {
    RecordedRun run =
        expect(
            ExitCode.DATA_RACE,
            verify(PROGRAMS.resolve("counter.c"), "--check", "race"),
            "FAIL  data race on counter: ",
            "inc writes counter, 4 bytes, holds no lock\n",
            "counter.c:10:10 in inc\n",
            "the last two steps are the race");
    assertEquals("Verdict: false(no-data-race)", last(run));
    expect(
        ExitCode.DATA_RACE,
        RecordedRun.of("replay", folder.resolve("out/counter-1.schedule.json").toString()),
        "FAIL  data race on counter: ",
        "replayed: same trace, same outcome");
  }

  @Test
  void allBugsAreCollectedIfAskedFor() {
    RecordedRun run =
        expect(
            ExitCode.ASSERTION,
            verify(PROGRAMS.resolve("counter.c"), "--keep-going", "--quiet"),
            "found   1 x failed assertion, 2 x data race\n");
    assertEquals(3, run.out().lines().filter(line -> line.startsWith("FAIL")).count());
  }

  @Test
  void aVerifiedProgramIsCovered() {
    RecordedRun run =
        expect(
            ExitCode.OK,
            verify(many, "--engine", "dpor"),
            "VERIFIED  no bug in any interleaving\n",
            "proved by 7134 executions, at least one of each class\n",
            "all interleavings of 4 threads are covered\n");
    assertFalse(run.out().contains("replay "), "the files of a bug");
    assertTrue(Files.exists(folder.resolve("out/tdv.json")), "the result for programs");
    assertEquals("Verdict: true", last(run));
  }

  @Test
  void twoProcessesCountWhatOneDoes() {
    assertEquals(
        counts(verify(many, "--engine", "dpor")),
        counts(verify(many, "--engine", "dpor", "--jobs", 2)));
  }

  @Test
  void aSearchGoesOnFromItsCheckpoint() {
    Path file = folder.resolve("c.tdv");
    RecordedRun cut =
        expect(
            ExitCode.UNKNOWN,
            verify(many, "--max-runs", 3000, "--checkpoint", file),
            "the search ended after 3000 runs",
            ": --max-runs\n",
            "--resume " + file);
    assertEquals("Verdict: unknown(run-limit)", last(cut));
    RecordedRun resumed = expect(ExitCode.OK, verify(many, "--resume", file));
    assertEquals(counts(verify(many, "--engine", "dpor")), counts(resumed));
  }

  @Test
  void anotherSearchIsRefused() throws IOException {
    Path file = folder.resolve("c.tdv");
    verify(many, "--max-runs", 10, "--checkpoint", file);
    expect(
        ExitCode.INPUT,
        verify(many, "--resume", file, "--reduction", "sleep"),
        "this checkpoint is of another search: it is a search with reduction optimal");
    expect(
        ExitCode.INPUT,
        verify(many, "--resume", file, "--args", "1"),
        "the input or the limits of a run are others");
    expect(
        ExitCode.INPUT,
        verify(PROGRAMS.resolve("counter.c"), "--resume", file),
        "the program or the compiler is another one");
    Files.writeString(folder.resolve("text"), "text");
    expect(ExitCode.INPUT, verify(many, "--resume", folder.resolve("text")), "this is not JSON");
    expect(ExitCode.INPUT, verify(many, "--resume", folder.resolve("none")), "no such file");
  }

  @Test
  void aBoundOnPreemptionsIsACut() {
    expect(
        ExitCode.UNKNOWN,
        verify(many, "--preemptions", 1),
        "interleavings with more than 1 preemption were not run: --preemptions 2, or none\n",
        "Verdict: unknown(incomplete)\n");
    expect(
        ExitCode.DATA_RACE,
        verify(PROGRAMS.resolve("counter.c"), "--preemptions", 2, "--check", "race"));
    expect(ExitCode.ASSERTION, verify(PROGRAMS.resolve("counter.c"), "--preemptions", 1));
  }

  @Test
  void inputsThatWereNotGivenAreACut() {
    expect(
        ExitCode.UNKNOWN,
        verify(PROGRAMS.resolve("nondet.c"), "--check", "deadlock"),
        "\n      nondet values were not given, and 0 was taken: --input\n",
        "Verdict: unknown(incomplete)\n");
  }

  @Test
  void eachRunGetsTheFirstValuesOfAnInput() throws IOException {
    Path program = folder.resolve("rarely.c");
    Files.writeString(
        program,
        """
        #include <assert.h>
        #include <pthread.h>
        #include <stdatomic.h>
        unsigned __VERIFIER_nondet_uint(void);
        static atomic_int there;
        static void *look(void *unused) {
          if (there) {
            unsigned n = __VERIFIER_nondet_uint();
            assert(n == 7);
          }
          return unused;
        }
        int main(void) {
          pthread_t t[3];
          for (int i = 0; i < 3; i++)
            pthread_create(&t[i], 0, look, 0);
          there = 1;
          for (int i = 0; i < 3; i++)
            pthread_join(t[i], 0);
        }
        """);
    for (String reduction : List.of("optimal", "states")) {
      expect(
          ExitCode.OK,
          verify(program, "--engine", "dpor", "--reduction", reduction, "--input", "n=7"),
          "Verdict: true\n");
    }
  }

  @Test
  void aBugIsShownThoughOthersGoOnForEver() throws IOException {
    Path program = folder.resolve("goes-on.c");
    Files.writeString(
        program,
        """
        #include <assert.h>
        #include <pthread.h>
        #include <stdatomic.h>
        void __VERIFIER_assume(int);
        static int left;
        static atomic_int ticks;
        static void __VERIFIER_atomic_leave(void) {
          left = 1;
          __VERIFIER_assume(0);
        }
        static int __VERIFIER_atomic_has_left(void) {
          return left;
        }
        static void *leave(void *unused) {
          __VERIFIER_atomic_leave();
          return unused;
        }
        static void *look(void *unused) {
          assert(!__VERIFIER_atomic_has_left());
          return unused;
        }
        static void *tick(void *unused) {
          for (;;)
            ticks++;
        }
        int main(void) {
          pthread_t t[3];
          pthread_create(&t[0], 0, leave, 0);
          pthread_create(&t[1], 0, look, 0);
          pthread_create(&t[2], 0, tick, 0);
          pthread_join(t[0], 0);
        }
        """);
    expect(
        ExitCode.ASSERTION,
        verify(program, "--engine", "dpor", "--max-steps", 5000),
        "assertion failed: !__VERIFIER_atomic_has_left()",
        "replayed 3 of 3 times");
  }

  @Test
  void longProgramsNeedNoSearchIfTheirNumbersAreKnown() {
    Path program = PROGRAMS.resolveSibling("formulas").resolve("only-more.c");
    expect(
        ExitCode.OK,
        verify(program, "--timeout", 30, "--", "-DK=100"),
        "proved by formulas",
        "Verdict: true\n");
  }

  @Test
  void whatComesBehindUndefinedBehaviourIsACut() throws IOException {
    Path program = folder.resolve("undefined.c");
    Files.writeString(
        program,
        """
        #include <assert.h>
        #include <stdlib.h>
        int main(void) {
          char *p = malloc(1);
          free(p);
          p[0] = 1;
          assert(0);
        }
        """);
    expect(
        ExitCode.UNKNOWN,
        verify(program, "--check", "assert"),
        "memory error at "
            + program
            + ":6:8 ends its thread, which nobody looks for: --check memory",
        "Verdict: unknown(incomplete)\n");
  }

  /** The step never comes to the lock's state, whatever that is: no formula is wrong about it. */
  @ParameterizedTest
  @CsvSource({
    "'', 'pthread_mutex_init(lock, 0)', assert",
    "'', pthread_mutex_unlock(lock), 'assert,api'",
    "data = 1, pthread_mutex_lock(lock), assert",
  })
  void aLockOutsideOfMemoryIsACutForFormulas(String first, String step, String checks)
      throws IOException {
    Path program = folder.resolve("room.c");
    Files.writeString(
        program,
        """
        #include <assert.h>
        #include <pthread.h>
        static int room[2], data;
        static void *work(void *unused) { data++; return unused; }
        int main(void) {
          pthread_mutex_t *lock = (pthread_mutex_t *)room;
          %s;
          %s;
          pthread_t t;
          pthread_create(&t, 0, work, 0);
          assert(data < 9);
          return 0;
        }
        """
            .formatted(first, step));
    expect(
        ExitCode.UNKNOWN,
        verify(program, "--engine", "tdv", "--check", checks),
        "memory error at " + program + ":8:3 ends its thread, which nobody looks for",
        "Verdict: unknown(incomplete)\n");
  }

  @Test
  void aFunctionThatNobodyKnowsIsACut() throws IOException {
    Path program = folder.resolve("opaque.c");
    Files.writeString(program, "#include <stdlib.h>\nint main(void) { return l64a(0)[0]; }\n");
    expect(
        ExitCode.UNKNOWN,
        verify(program),
        "\n      l64a is called at ",
        "opaque.c:2:25, and tdv does not know what it accesses\n",
        "Verdict: unknown(incomplete)\n");
  }

  @Test
  void finalStatesAreCounted() {
    expect(ExitCode.OK, verify(many, "--states"), "distinct final states, digest ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--engine smt|option --engine needs one of auto, tdv, dpor, tdv-classic, bmc, not 'smt'",
        "--engine tdv --reduction sleep|--reduction can't be given with --engine tdv",
        "--engine auto --states|--states can't be given with --engine auto",
        "--engine tdv --preemptions 1|--preemptions can't be given with --engine tdv",
        "--engine tdv --checkpoint c|--checkpoint can't be given with --engine tdv",
        "--engine auto --resume c|--resume can't be given with --engine auto",
        "--engine tdv --jobs 2|--jobs can't be given with --engine tdv",
        "--engine bmc --jobs 2|--jobs can't be given with --engine bmc",
        "--engine bmc --reduction sleep|--reduction can't be given with --engine bmc",
        "--engine bmc --encoding steps|option --encoding needs one of step, order, not 'steps'",
        "--engine bmc --unwind 0|option --unwind needs a whole number from 1 to 1000, not '0'",
        "--unwind 3|--unwind needs --engine bmc or tdv-classic",
        "--engine tdv --encoding order|--encoding needs --engine bmc",
        "--engine dpor --solver z3|--solver can't be given with --engine dpor",
        "--reduction sleep --memory 100|--memory can't be given with --reduction",
        "--solver yices|option --solver needs one of z3, mathsat5, smtinterpol, not 'yices'",
        "--memory 1|option --memory needs a whole number from 64 to 16777216, not '1'",
        "--reduction best|option --reduction needs one of optimal, none, sleep, fg, observers",
        "--check races|option --check needs some of assert, deadlock, race, memory, api",
        "--jobs 0|option --jobs needs a whole number from 1 to 256, not '0'",
        "--preemptions 1 --jobs 2|--jobs can't be given with --preemptions",
        "--states --jobs 2|--states needs --jobs 1",
        "--no-files|--output can't be given with --no-files",
        "--timeout 0|option --timeout needs a whole number"
      })
  void wrongOptionsAreRefused(String options, String message) {
    Object[] words =
        Stream.concat(Stream.of(many), Stream.of(options.split(" "))).toArray(Object[]::new);
    expect(ExitCode.USAGE, verify(words), message);
  }
}
