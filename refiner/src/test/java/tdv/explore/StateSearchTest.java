package tdv.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.property.BugKind;
import tdv.property.Check;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/**
 * The search that goes on from each state once: what it can do that others can't, and vice versa.
 */
class StateSearchTest {
  private static final Path EXPLORE =
      Path.of(System.getProperty("tdv.root"), "benchmarks", "explore").toAbsolutePath().normalize();

  private static final Set<Check> WITHOUT_DEADLOCK =
      EnumSet.complementOf(EnumSet.of(Check.DEADLOCK));

  private static final ExploreOptions STATES =
      ExploreOptions.DEFAULT.withReduction(ReductionKind.STATES);

  @TempDir Path folder;

  private static Verdict verify(Path file, ExploreOptions options) throws IOException {
    ExploreExpectation expectation = ExploreExpectation.of(file).get(0);
    try (ExploredProgram program = ExploredProgram.build(expectation, /* maxSteps= */ 10_000)) {
      return program.verify(options);
    }
  }

  private Verdict verifyText(String text, ExploreOptions options) throws IOException {
    Path file = folder.resolve("program.c");
    Files.writeString(file, "// verdict: unknown\n" + text);
    return verify(file, options);
  }

  private static List<BugKind> kinds(Verdict verdict) {
    return verdict.findings().stream().map(finding -> finding.kind()).toList();
  }

  @Test
  void programWithoutEndIsVerified() throws IOException {
    Verdict verdict =
        verify(EXPLORE.resolve("taking-turns.c"), STATES.withChecks(WITHOUT_DEADLOCK));
    assertTrue(verdict.isVerified(), verdict::toString);
  }

  @Test
  void loopIsNotTakenForProgress() throws IOException {
    Verdict verdict = verify(EXPLORE.resolve("taking-turns.c"), STATES);
    assertEquals(List.of(), verdict.findings());
    assertTrue(verdict.cuts().toString().contains("livelock"), verdict::toString);
  }

  @Test
  void failureInProgramWithoutEndIsFound() throws IOException {
    String text =
        Files.readString(EXPLORE.resolve("taking-turns.c"))
            .replaceFirst("turn != \\(mine != 0\\)", "inside != 0");
    Verdict verdict = verifyText(text, STATES.withChecks(WITHOUT_DEADLOCK));
    assertEquals(List.of(BugKind.ASSERTION), kinds(verdict), verdict::toString);
  }

  @Test
  void raceBehindKnownStateIsFound() throws IOException {
    // Whoever comes second finds each state known: both write the same.
    Verdict verdict =
        verifyText(
            """
            #include <pthread.h>
            static int x;
            static void *set(void *unused) {
              x = 1;
              return unused;
            }
            int main(void) {
              pthread_t a, b;
              x = 1;
              pthread_create(&a, 0, set, 0);
              pthread_create(&b, 0, set, 0);
              pthread_join(a, 0);
              pthread_join(b, 0);
              return 0;
            }
            """,
            STATES);
    assertEquals(List.of(BugKind.RACE), kinds(verdict), verdict::toString);
  }

  @Test
  void filesAreNoState() throws IOException {
    Verdict verdict =
        verifyText(
            """
            #include <pthread.h>
            #include <stdio.h>
            static void *read_one(void *unused) {
              getchar();
              return unused;
            }
            int main(void) {
              pthread_t a;
              pthread_create(&a, 0, read_one, 0);
              getchar();
              pthread_join(a, 0);
              return 0;
            }
            """,
            STATES);
    assertEquals(Stop.GAVE_UP, verdict.stop(), verdict::toString);
    assertTrue(verdict.cuts().toString().contains("can't be compared"), verdict::toString);
  }

  private static String roundBeside(String call) {
    return """
        #include <pthread.h>
        #include <stdatomic.h>
        static atomic_int ready;
        static pthread_mutex_t mutex;
        static void *wait(void *unused) {
          while (!ready)
            ;
          return unused;
        }
        int main(void) {
          pthread_t t;
          pthread_mutexattr_t kind;
          pthread_mutexattr_init(&kind);
          pthread_create(&t, 0, wait, 0);
          CALL;
          ready = 1;
          pthread_join(t, 0);
          return 0;
        }
        """
        .replace("CALL", call);
  }

  @Test
  void threadMayGoRoundWhileAnotherOneIsDestroying() throws IOException {
    Verdict verdict =
        verifyText(
            roundBeside("pthread_mutex_destroy(&mutex)"), STATES.withChecks(WITHOUT_DEADLOCK));
    assertTrue(verdict.isVerified(), verdict::toString);
  }

  @Test
  void roundsBesideAThreadThatIsNowhereKnownEndTheSearch() throws IOException {
    String program = roundBeside("pthread_mutex_init(&mutex, &kind)");
    Path file = folder.resolve("program.c");
    Files.writeString(file, "// verdict: unknown\n" + program);
    ExploreExpectation expectation = ExploreExpectation.of(file).get(0);
    try (ExploredProgram built = ExploredProgram.build(expectation, /* maxSteps= */ 100_000)) {
      Verdict verdict = built.verify(STATES.withChecks(WITHOUT_DEADLOCK));
      assertEquals(Stop.GAVE_UP, verdict.stop(), verdict::toString);
    }
  }

  /** What an exchange does in another state is assumed before it is known: nothing gets lost. */
  @Test
  void exchangesInOtherStatesAreCovered() throws IOException {
    ExploreExpectation expectation =
        ExploreExpectation.of(EXPLORE.resolve("exchange-or-store.c")).get(0);
    try (ExploredProgram program = ExploredProgram.build(expectation, /* maxSteps= */ 10_000)) {
      ExploredProgram.Seen all = program.search(ReductionKind.SLEEP, /* maxRuns= */ 0);
      ExploredProgram.Seen optimal = program.search(ReductionKind.OPTIMAL, /* maxRuns= */ 0);
      assertEquals(1200, all.executions());
      assertEquals(all.states(), optimal.states());
    }
  }
}
