package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.program.FrontEnd;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;
import tdv.source.SourceRequest;
import tdv.trace.EventKind;
import tdv.trace.MemoryErrorKind;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.ThreadState;
import tdv.trace.Trace;

/** Runs that go on as long as any thread can, and traces that tell the enabled threads. */
class ExploringRunTest {
  private static final int FAILED = 64;
  private static final int MAX_STEPS = 2000;

  /** WAIT is what the first thread does, RELEASE what the second one does. */
  private static final String PAIR =
      """
      #define _GNU_SOURCE
      #include <assert.h>
      #include <errno.h>
      #include <pthread.h>
      #include <sched.h>
      #include <semaphore.h>
      #include <stdatomic.h>
      #include <stdlib.h>
      #include <string.h>
      #include <time.h>
      #include <unistd.h>
      void __VERIFIER_assume(int);
      static atomic_int flag, other, held = 1;
      static int plain;
      static _Thread_local int mine;
      static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;
      static pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
      static pthread_spinlock_t spin;
      static sem_t sem;
      static char text[8] = "wait";
      static int *block, *null;
      static void *first(void *arg) {
        WAIT
        return arg;
      }
      static void *second(void *arg) {
        RELEASE
        return arg;
      }
      int main(void) {
        pthread_t a, b;
        block = malloc(sizeof *block);
        sem_init(&sem, 0, 0);
        pthread_spin_init(&spin, 0);
        pthread_create(&a, 0, first, 0);
        pthread_create(&b, 0, second, 0);
        pthread_join(b, 0);
        END
        pthread_join(a, 0);
        return 7;
      }
      """;

  @TempDir private Path folder;

  private WorkDirectory directory;

  @BeforeEach
  void open() {
    directory = WorkDirectory.create();
  }

  @AfterEach
  void close() {
    directory.close();
  }

  private Executable build(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("program.c"), text);
    return ProgramBuild.build(
        FrontEnd.load(SourceRequest.of(List.of(file), List.of()), warning -> {}), directory);
  }

  private Executable pair(String first, String second) throws IOException {
    return pair(first, second, "");
  }

  private Executable pair(String first, String second, String end) throws IOException {
    return build(PAIR.replace("WAIT", first).replace("RELEASE", second).replace("END", end));
  }

  private static Session session(Executable executable, Reset reset) {
    return Session.open(
        executable, Setup.DEFAULT.withReset(reset).withLimits(MAX_STEPS, 1_000_000, 5000));
  }

  private static Run explore(Executable executable) {
    try (Session session = session(executable, Reset.SNAPSHOT)) {
      return session.run(RunRequest.of(new Policy.RunOn()).exploring());
    }
  }

  private static List<Integer> events(Trace trace, EventKind kind) {
    List<Integer> found = new ArrayList<>();
    for (int event = 0; event < trace.size(); event++) {
      if (trace.kindCode(event) == kind.code()) {
        found.add(event);
      }
    }
    return found;
  }

  private static OutcomeKind parkedFor(Trace trace, int event) {
    return OutcomeKind.values()[(int) trace.value(event)];
  }

  private static void assertOutcome(OutcomeKind expected, Run run) {
    assertEquals(expected, run.outcome().kind(), () -> run.outcome() + "\n" + run.trace());
  }

  /** What both orders of any two threads give, and that each run can be repeated. */
  private Set<OutcomeKind> outcomes(Session session) {
    Set<OutcomeKind> seen = EnumSet.noneOf(OutcomeKind.class);
    for (int seed = 0; seed < 40; seed++) {
      Run run = session.run(RunRequest.of(new Policy.Random(seed)).exploring().withEnabled());
      seen.add(run.outcome().kind());
      Schedule schedule = Schedule.fromTrace(run.trace());
      RunRequest again = RunRequest.of(schedule).strictly().exploring().withEnabled();
      assertEquals(run, session.run(again), () -> "under " + schedule);
    }
    return seen;
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "while (!atomic_load(&flag));| atomic_store(&flag, 1);| 1",
        "while (atomic_exchange(&held, 1));| atomic_store(&held, 0);| 1",
        "int e = 0; while (!atomic_compare_exchange_weak(&held, &e, 2)) e = 0;"
            + "| atomic_store(&held, 0);| 1",
        "for (;;) { while (held); if (!atomic_exchange(&held, 1)) break; }"
            + "| atomic_store(&held, 0);| 1",
        "int t = atomic_fetch_add(&other, 1) + 1; while (atomic_load(&flag) != t);"
            + "| atomic_fetch_add(&flag, 1);| 1",
        "while (held && other != 2);| other = 2;| 2",
        "for (int done = 0; !done;) {"
            + " pthread_mutex_lock(&m); done = plain; pthread_mutex_unlock(&m); }"
            + "| pthread_mutex_lock(&m); plain = 1; pthread_mutex_unlock(&m);| 3",
        "pthread_mutex_lock(&m); while (!plain) { pthread_mutex_unlock(&m); sched_yield();"
            + " pthread_mutex_lock(&m); } pthread_mutex_unlock(&m);"
            + "| pthread_mutex_lock(&m); plain = 1; pthread_mutex_unlock(&m);| 4",
        "for (int done = 0; !done;) {"
            + " pthread_rwlock_rdlock(&rw); done = plain; pthread_rwlock_unlock(&rw); }"
            + "| pthread_rwlock_wrlock(&rw); plain = 1; pthread_rwlock_unlock(&rw);| 3",
        "while (!flag) sched_yield();| flag = 1;| 2",
        "while (!flag) usleep(10);| flag = 1;| 2",
        "struct timespec t = {0, 5}; while (!flag) nanosleep(&t, 0);| flag = 1;| 2",
        "while (sem_trywait(&sem) != 0);| sem_post(&sem);| 1",
        "while (!flag) if (sem_trywait(&sem) == 0) break;| sem_post(&sem);| 2",
        "struct timespec t = {0, 5}; while (sem_timedwait(&sem, &t) != 0);| sem_post(&sem);| 1",
        "while (strcmp(text, \"go\") != 0);| strcpy(text, \"go\");| 1",
        "int r = 0; do { r = plain; if (r == 0) other = 0; } while (r == 0);| plain = 1;| 2",
      })
  void aLoopThatOnlyWaitsIsParked(String wait, String release, long steps) throws IOException {
    Executable executable = pair(wait, release);
    for (Reset reset : Reset.values()) {
      try (Session session = session(executable, reset)) {
        assertEquals(Set.of(OutcomeKind.FINISHED, OutcomeKind.SPUN), outcomes(session));
      }
    }
    Run stuck = explore(pair(wait, ""));
    assertOutcome(OutcomeKind.LIVELOCK, stuck);
    assertEquals(1, stuck.outcome().thread());
    List<Integer> parked = events(stuck.trace(), EventKind.PARKED);
    assertEquals(1, parked.size());
    assertEquals(OutcomeKind.SPUN, parkedFor(stuck.trace(), parked.get(0)));
    assertEquals(steps, stuck.trace().extra(parked.get(0)));
    assertEquals(ThreadState.State.PARKED, stuck.threads().get(1).state());
  }

  @Test
  void aTrylockThatWaitsIsParked() throws IOException {
    Executable executable =
        pair(
            "pthread_mutex_lock(&n); held = 2; while (held != 3) usleep(1); pthread_mutex_unlock(&n);",
            "while (held != 2); while (pthread_mutex_trylock(&n) != 0); pthread_mutex_unlock(&n);",
            "held = 3;");
    try (Session session = session(executable, Reset.SNAPSHOT)) {
      Set<OutcomeKind> seen = outcomes(session);
      assertTrue(seen.contains(OutcomeKind.LIVELOCK), seen::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int tries = 0; tries < 100 && !flag; tries++);",
        "while (!flag && mine < 100) mine++;",
        "for (int i = 0; i < 100; i++) { atomic_store(&other, 1); atomic_store(&other, 0); }",
        "time_t until = time(0) + 1; while (!flag && time(0) < until) usleep(10000);",
        "while (!flag && rand() % 100 != 7);",
        "for (char *p = malloc(1); !flag && p - (char *)block < 4000; p = malloc(1));",
        "volatile int i = 0; while (!flag && i < 100) i++;",
        "int v = 0; while (!flag && v < 50) { sem_post(&sem); sem_getvalue(&sem, &v); }",
      })
  void aLoopThatChangesSomethingIsNot(String loop) throws IOException {
    Executable executable = pair(loop, "");
    try (Session session = session(executable, Reset.SNAPSHOT)) {
      Run run = session.run(RunRequest.of(new Policy.RunOn()).exploring());
      assertOutcome(OutcomeKind.FINISHED, run);
      assertEquals(7, run.outcome().status());
      assertEquals(List.of(), events(run.trace(), EventKind.PARKED));
      Run usual = session.run(RunRequest.of(new Policy.RunOn()));
      assertEquals(usual.outcome().status(), run.outcome().status());
      assertEquals(usual.trace().steps(), run.trace().steps());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFailedAssertionDoesNotEndTheOthers(Reset reset) throws IOException {
    Executable executable =
        pair("assert(flag == 1);", "flag = 1; other = 5; assert(held != 1);", "other = 6;");
    try (Session session = session(executable, reset)) {
      Run run = session.run(RunRequest.of(new Policy.RunOn()).exploring());
      assertOutcome(OutcomeKind.ASSERTION, run);
      assertEquals(1, run.outcome().thread());
      assertTrue(run.outcome().text().contains("`flag == 1' failed"), run.outcome().text());
      List<Integer> parked = events(run.trace(), EventKind.PARKED);
      assertEquals(2, parked.size());
      assertEquals(1, run.trace().thread(parked.get(0)));
      assertEquals(run.outcome().site(), run.trace().site(parked.get(0)));
      assertEquals(2, run.trace().thread(parked.get(1)));
      assertEquals(ThreadState.State.PARKED, run.threads().get(1).state());
      assertEquals(ThreadState.State.BLOCKED, run.threads().get(0).state());
      Run usual = session.run(RunRequest.of(new Policy.RunOn()));
      assertEquals(usual.outcome(), run.outcome());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "*block = 1;| WRITE| USE_AFTER_FREE",
        "int v = *block; (void)v;| READ| USE_AFTER_FREE",
        "memset(block, 0, 4);| ACCESS| USE_AFTER_FREE",
        "memcpy(text, block, 4);| ACCESS| USE_AFTER_FREE",
        "free(block);| FREE| DOUBLE_FREE",
        "pthread_spin_lock((pthread_spinlock_t *)block);| SPIN_LOCK| USE_AFTER_FREE",
      })
  void aMemoryErrorIsAStepThatHasFailed(String use, EventKind kind, MemoryErrorKind error)
      throws IOException {
    Executable executable = pair("while (!flag);" + use, "free(block); flag = 1;");
    try (Session session = session(executable, Reset.SNAPSHOT)) {
      Schedule.Builder order = new Schedule.Builder();
      Run whole = session.run(RunRequest.of(new Policy.RunOn()).exploring());
      int main = 0;
      while (whole.trace().thread(main) == 0) {
        main++;
      }
      order.add(0, whole.trace().step(main - 1)).add(2, 100);
      Run run = session.run(RunRequest.of(order.build()).exploring());
      assertOutcome(OutcomeKind.MEMORY_ERROR, run);
      assertEquals(error, run.outcome().memoryError());
      Trace trace = run.trace();
      int parked = events(trace, EventKind.PARKED).get(0);
      assertEquals(kind, trace.kind(parked - 1));
      assertTrue(trace.has(parked - 1, FAILED));
      assertEquals(run.outcome().address(), trace.object(parked - 1));
      assertEquals(OutcomeKind.MEMORY_ERROR, parkedFor(trace, parked));
      Run again = session.run(RunRequest.of(Schedule.fromTrace(trace)).strictly().exploring());
      assertEquals(trace, again.trace());
      assertEquals(run.outcome(), again.outcome());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aCrashIsParked(Reset reset) throws IOException {
    Executable executable = pair("*null = 1;", "flag = 1;", "other = 1; other /= plain;");
    try (Session session = session(executable, reset)) {
      for (int i = 0; i < 3; i++) {
        Run run = session.run(RunRequest.of(new Policy.RunOn()).exploring());
        assertOutcome(OutcomeKind.CRASH, run);
        assertEquals(11, run.outcome().status());
        assertEquals(1, run.outcome().thread());
        List<Integer> parked = events(run.trace(), EventKind.PARKED);
        assertEquals(2, parked.size());
        assertEquals(8, run.trace().extra(parked.get(1)));
      }
    }
  }

  @Test
  void aMisuseIsAStepThatHasFailed() throws IOException {
    Run run = explore(pair("pthread_mutex_unlock(&m);", "flag = 1;"));
    assertOutcome(OutcomeKind.MISUSE, run);
    int parked = events(run.trace(), EventKind.PARKED).get(0);
    assertEquals(EventKind.MUTEX_UNLOCK, run.trace().kind(parked - 1));
    assertTrue(run.trace().has(parked - 1, FAILED));
  }

  @Test
  void aFalseAssumptionCountsOnlyWithoutAFailure() throws IOException {
    Run run = explore(pair("__VERIFIER_assume(flag);", "flag = 1;"));
    assertOutcome(OutcomeKind.ASSUMPTION, run);
    assertOutcome(
        OutcomeKind.ABORTED, explore(pair("__VERIFIER_assume(flag);", "flag = 1; abort();")));
  }

  @Test
  void aDeadlockIsStillOne() throws IOException {
    Executable executable =
        pair(
            "pthread_mutex_lock(&m); sched_yield(); pthread_mutex_lock(&n);"
                + " pthread_mutex_unlock(&n); pthread_mutex_unlock(&m);",
            "pthread_mutex_lock(&n); sched_yield(); pthread_mutex_lock(&m);"
                + " pthread_mutex_unlock(&m); pthread_mutex_unlock(&n);");
    try (Session session = session(executable, Reset.SNAPSHOT)) {
      assertEquals(Set.of(OutcomeKind.FINISHED, OutcomeKind.DEADLOCK), outcomes(session));
    }
  }

  @Test
  void theEndOfTheProcessComesLast() throws IOException {
    Executable executable =
        build(
            """
            #include <pthread.h>
            #include <stdatomic.h>
            static atomic_int x;
            static void *work(void *arg) { x++; x++; return arg; }
            int main(void) {
              pthread_t t;
              pthread_create(&t, 0, work, 0);
              return 3;
            }
            """);
    try (Session session = session(executable, Reset.SNAPSHOT)) {
      for (int seed = 0; seed < 20; seed++) {
        Run run = session.run(RunRequest.of(new Policy.Random(seed)).exploring());
        assertOutcome(OutcomeKind.FINISHED, run);
        assertEquals(3, run.outcome().status());
        assertEquals(List.of(run.trace().size() - 1), events(run.trace(), EventKind.PROCESS_EXIT));
        assertEquals(1, events(run.trace(), EventKind.THREAD_EXIT).size());
      }
      Run usual = session.run(RunRequest.of(new Policy.RunOn()));
      Schedule early = Schedule.fromTrace(usual.trace());
      Run run = session.run(RunRequest.of(early).strictly().exploring());
      assertOutcome(OutcomeKind.DIVERGED, run);
    }
  }

  @Test
  void aStrictScheduleDoesNotGetAParkedThreadToGoOn() throws IOException {
    Executable executable = pair("while (!flag);", "flag = 1;");
    try (Session session = session(executable, Reset.SNAPSHOT)) {
      Run run = session.run(RunRequest.of(new Policy.RunOn()).exploring());
      Schedule more = Schedule.fromTrace(run.trace()).append(1, 1);
      Run diverged = session.run(RunRequest.of(more).strictly().exploring());
      assertOutcome(OutcomeKind.DIVERGED, diverged);
      assertEquals("was parked", diverged.outcome().text());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"while (!flag);", "assert(flag);", "*null = 1;"})
  void aCheckpointContinuesTheSameRun(String wait) throws IOException {
    try (Session session = session(pair(wait, "flag = 1; flag = 2;"), Reset.SNAPSHOT)) {
      for (int seed = 0; seed < 5; seed++) {
        Run whole = session.run(RunRequest.of(new Policy.Random(seed)).exploring());
        Schedule schedule = Schedule.fromTrace(whole.trace());
        for (int step = 1; step < schedule.steps(); step++) {
          Run saving = session.run(RunRequest.of(schedule).strictly().exploring().saving(1, step));
          if (!saving.saved()) {
            continue; // directly behind a crash
          }
          session.run(RunRequest.of(new Policy.Random(99)).exploring());
          Schedule.Builder rest = new Schedule.Builder();
          for (long next = step + 1; next <= schedule.steps(); next++) {
            rest.add(schedule.threadAt(next), 1);
          }
          Run continued =
              session.run(RunRequest.of(rest.build()).strictly().exploring().from(1, 0));
          assertEquals(whole.outcome(), continued.outcome());
          assertEquals(whole.threads(), continued.threads());
        }
      }
    }
  }

  @Test
  void enabledEventsTellWhoCouldHaveBeenChosen() throws IOException {
    Executable executable =
        pair(
            "pthread_mutex_lock(&m); sched_yield(); pthread_mutex_unlock(&m);",
            "pthread_mutex_lock(&m); pthread_mutex_unlock(&m);");
    try (Session session = session(executable, Reset.SNAPSHOT)) {
      Run plain = session.run(RunRequest.of(new Policy.RunOn()));
      Run run = session.run(RunRequest.of(new Policy.RunOn()).withEnabled());
      Trace trace = run.trace();
      assertEquals(plain.trace().steps(), trace.steps());
      assertEquals(Schedule.fromTrace(plain.trace()), Schedule.fromTrace(trace));
      assertEquals(trace.steps(), events(trace, EventKind.ENABLED).size());
      for (int event : events(trace, EventKind.ENABLED)) {
        assertTrue(trace.isStep(event + 1));
        assertTrue((trace.value(event) >> trace.thread(event + 1) & 1) != 0);
        assertEquals(0, trace.extra(event) & ~trace.value(event));
      }
      int yield = events(trace, EventKind.YIELD).get(0);
      assertEquals(0b010, trace.value(yield - 1), "the second thread waits for the mutex");
      assertEquals(0b010, trace.extra(yield - 1));
      int start = events(trace, EventKind.THREAD_START).get(0);
      assertEquals(0b110, trace.value(start - 1));
    }
  }

  @Test
  void withoutTheFlagALoopGoesOn() throws IOException {
    try (Session session = session(pair("while (!flag);", ""), Reset.SNAPSHOT)) {
      Run run = session.run(RunRequest.of(new Policy.RunOn()));
      assertOutcome(OutcomeKind.STEP_LIMIT, run);
      assertNotEquals(0, run.trace().steps());
      assertFalse(events(run.trace(), EventKind.READ).isEmpty());
    }
  }
}
