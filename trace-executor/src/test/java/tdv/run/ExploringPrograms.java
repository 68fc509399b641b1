package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.program.FrontEnd;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;
import tdv.source.SourceRequest;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.Trace;

/** Programs of two threads, under runs that go on as long as any thread can. */
abstract class ExploringPrograms {
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

  Executable build(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("program.c"), text);
    return ProgramBuild.build(
        FrontEnd.load(SourceRequest.of(List.of(file), List.of()), warning -> {}), directory);
  }

  Executable pair(String first, String second) throws IOException {
    return pair(first, second, "");
  }

  Executable pair(String first, String second, String end) throws IOException {
    return build(PAIR.replace("WAIT", first).replace("RELEASE", second).replace("END", end));
  }

  static Session session(Executable executable, Reset reset) {
    return Session.open(
        executable, Setup.DEFAULT.withReset(reset).withLimits(MAX_STEPS, 1_000_000, 5000));
  }

  static Run explore(Executable executable) {
    try (Session session = session(executable, Reset.SNAPSHOT)) {
      return session.run(RunRequest.of(new Policy.RunOn()).exploring());
    }
  }

  static List<Integer> events(Trace trace, EventKind kind) {
    List<Integer> found = new ArrayList<>();
    for (int event = 0; event < trace.size(); event++) {
      if (trace.kindCode(event) == kind.code()) {
        found.add(event);
      }
    }
    return found;
  }

  static OutcomeKind parkedFor(Trace trace, int event) {
    return OutcomeKind.of((int) trace.value(event));
  }

  static void assertOutcome(OutcomeKind expected, Run run) {
    assertEquals(expected, run.outcome().kind(), () -> run.outcome() + "\n" + run.trace());
  }

  /** What both orders of any two threads give, and that each run can be repeated. */
  static Set<OutcomeKind> outcomes(Session session) {
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
}
