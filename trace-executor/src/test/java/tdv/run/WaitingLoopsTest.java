package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tdv.compile.Executable;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.ThreadState;

/** Loops that do nothing but wait, in runs that explore. */
class WaitingLoopsTest extends ExploringPrograms {
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
