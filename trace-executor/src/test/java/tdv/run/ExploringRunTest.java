package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tdv.compile.Executable;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;
import tdv.trace.EventKind;
import tdv.trace.MemoryErrorKind;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.ThreadState;
import tdv.trace.Trace;

/** Runs that go on as long as any thread can, and traces that tell the enabled threads. */
class ExploringRunTest extends ExploringPrograms {
  private static final int FAILED = 64;

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
          for (long next = step + 1L; next <= schedule.steps(); next++) {
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
}
