package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.program.FrontEnd;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;
import tdv.source.SourceException;
import tdv.source.SourceRequest;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;

/** Sessions of real programs under the real runtime. */
class SessionTest {
  private static final String COUNTER =
      """
      #include <pthread.h>
      static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
      static int counter;
      static void *work(void *arg) {
        pthread_mutex_lock(&m);
        counter = counter + 1;
        pthread_mutex_unlock(&m);
        return arg;
      }
      int main(void) {
        pthread_t t[3];
        for (int i = 0; i < 3; i++) pthread_create(&t[i], 0, work, 0);
        for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
        return counter;
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

  private static Setup setup(Reset reset) {
    return Setup.DEFAULT.withReset(reset).withLimits(100_000, 100_000_000, 2000);
  }

  @ParameterizedTest
  @EnumSource
  void everyRunCanBeRepeated(Reset reset) throws IOException {
    try (Session session = Session.open(build(COUNTER), setup(reset))) {
      for (int seed = 0; seed < 20; seed++) {
        Run run = session.run(RunRequest.of(new Policy.Random(seed)).withPaths());
        assertEquals(OutcomeKind.FINISHED, run.outcome().kind(), run.outcome().text());
        assertEquals(3, run.outcome().status());
        Schedule schedule = Schedule.fromTrace(run.trace());
        Run again = session.run(RunRequest.of(schedule).strictly().withPaths());
        assertEquals(run, again, () -> "under the schedule " + schedule);
      }
      assertEquals(40, session.statistics().runs());
      assertEquals(0, session.statistics().restarts());
      assertEquals(List.of("main", "main.1", "main.2", "main.3"), session.threadNames().names());
    }
  }

  @ParameterizedTest
  @EnumSource
  void batchesGiveTheSameAsSingleRuns(Reset reset) throws IOException {
    List<RunRequest> requests = new ArrayList<>();
    for (int seed = 0; seed < 50; seed++) {
      requests.add(RunRequest.of(new Policy.Random(seed)));
    }
    try (Session session = Session.open(build(COUNTER), setup(reset))) {
      List<Run> single = requests.stream().map(session::run).toList();
      assertEquals(single, session.run(requests));
    }
  }

  @Test
  void aCheckpointContinuesTheSameRun() throws IOException {
    try (Session session = Session.open(build(COUNTER), setup(Reset.SNAPSHOT))) {
      Run whole = session.run(RunRequest.of(new Policy.Random(7)));
      Schedule schedule = Schedule.fromTrace(whole.trace());
      Run saving = session.run(RunRequest.of(schedule).strictly().saving(1, 10));
      assertTrue(saving.saved());
      Schedule.Builder rest = new Schedule.Builder();
      for (long step = 11; step <= schedule.steps(); step++) {
        rest.add(schedule.threadAt(step), 1);
      }
      Run continued = session.run(RunRequest.of(rest.build()).strictly().from(1, 0));
      assertEquals(whole.outcome(), continued.outcome());
      assertEquals(whole.trace(), continued.trace());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aCrashIsAnOutcomeAndTheNextRunWorks(Reset reset) throws IOException {
    Executable executable =
        build("int *p; int main(int argc, char **argv) { return argc > 1 ? *p : 0; }");
    Setup setup = setup(reset).withProcess(List.of("x"), Map.of(), Optional.empty());
    try (Session session = Session.open(executable, setup)) {
      for (int i = 0; i < 3; i++) {
        Run run = session.run(RunRequest.of(new Policy.RunOn()));
        assertEquals(OutcomeKind.CRASH, run.outcome().kind(), run.outcome().text());
        assertEquals(11, run.outcome().status());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aProgramThatHangsIsEnded(Reset reset) throws IOException {
    Executable executable = build("#include <signal.h>\nint main(void) { for (;;); }");
    Setup setup = Setup.DEFAULT.withReset(reset).withLimits(1000, 0, 300);
    try (Session session = Session.open(executable, setup)) {
      for (int i = 0; i < 2; i++) {
        Run run = session.run(RunRequest.of(new Policy.RunOn()));
        assertEquals(OutcomeKind.TIME_LIMIT, run.outcome().kind(), run.outcome().text());
      }
    }
  }

  @Test
  void aProgramThatClosesAllDescriptorsIsAnswered() throws IOException {
    Executable executable =
        build(
            """
            #include <unistd.h>
            int main(void) {
              for (int i = 0; i < 70000; i++) close(i);
              return 5;
            }
            """);
    try (Session session = Session.open(executable, setup(Reset.AUTO))) {
      assertEquals(Reset.FORK, session.resetMode());
      for (int i = 0; i < 3; i++) {
        Run run = session.run(RunRequest.of(new Policy.RunOn()));
        assertEquals(OutcomeKind.FINISHED, run.outcome().kind(), run.outcome().text());
        assertEquals(5, run.outcome().status());
      }
    }
  }

  @Test
  void outputAndInputAreThoseOfTheProgram() throws IOException {
    Executable executable =
        build(
            """
            #include <stdio.h>
            #include <stdlib.h>
            int main(int argc, char **argv) {
              char line[100];
              fprintf(stderr, "%s %s\\n", getenv("NAME"), argc > 1 ? argv[1] : "-");
              while (fgets(line, sizeof line, stdin)) printf("<%s>", line);
              return 0;
            }
            """);
    Path input = Files.writeString(folder.resolve("input"), "one\ntwo\n");
    Setup setup =
        setup(Reset.AUTO)
            .withShowOutput(true)
            .withProcess(List.of("x"), Map.of("NAME", "value"), Optional.of(input));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    try (Session session = Session.open(executable, setup, new Output(out, err))) {
      session.run(RunRequest.of(new Policy.RunOn()));
    }
    assertEquals("<one\n><two\n>", out.toString(StandardCharsets.UTF_8));
    assertEquals("value x\n", err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void muchOutputDoesNotStopTheProgram() throws IOException {
    Executable executable =
        build(
            """
            #include <stdio.h>
            int main(void) {
              for (int i = 0; i < 50000; i++) printf("line %d\\n", i);
              return 0;
            }
            """);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Setup setup = setup(Reset.SNAPSHOT).withShowOutput(true);
    try (Session session = Session.open(executable, setup, new Output(out, out))) {
      session.run(RunRequest.of(new Policy.RunOn()));
    }
    assertEquals(50_000, out.toString(StandardCharsets.UTF_8).lines().count());
  }

  @Test
  void anExitBeforeMainIsNamed() throws IOException {
    Executable executable =
        build(
            """
            #include <stdlib.h>
            __attribute__((constructor)) static void early(void) { exit(4); }
            int main(void) { return 0; }
            """);
    SourceException failure =
        assertThrows(SourceException.class, () -> Session.open(executable, setup(Reset.AUTO)));
    assertEquals(
        "tdv: error: the program can't be run: it ended before main (exit status 4)",
        failure.render());
  }

  @Test
  void aProgramThatDoesNotComeToMainIsNamed() throws IOException {
    Executable executable =
        build(
            """
            __attribute__((constructor)) static void early(void) { for (;;); }
            int main(void) { return 0; }
            """);
    SourceException failure =
        assertThrows(SourceException.class, () -> Session.open(executable, setup(Reset.AUTO)));
    assertEquals(
        "tdv: error: the program can't be run: it did not come to main within 10 s",
        failure.render());
  }

  @Test
  void theProgramsNameIsTheSameInEverySession() throws IOException {
    String text =
        """
        #include <stdio.h>
        int main(int argc, char **argv) { printf("%s %p", argv[0], (void *)argv); return 0; }
        """;
    assertEquals(output(text), output(text));
  }

  private static String output(Executable executable) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Setup setup = setup(Reset.AUTO).withShowOutput(true);
    try (Session session = Session.open(executable, setup, new Output(out, out))) {
      session.run(RunRequest.of(new Policy.RunOn()));
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  /** What a program prints that is built in a directory of its own. */
  private String output(String text) throws IOException {
    close();
    open();
    return output(build(text));
  }

  @Test
  void aCrashBeforeMainIsNamed() throws IOException {
    Executable executable =
        build(
            """
            int *p;
            __attribute__((constructor)) static void early(void) { *p = 1; }
            int main(void) { return 0; }
            """);
    SourceException failure =
        assertThrows(SourceException.class, () -> Session.open(executable, setup(Reset.AUTO)));
    assertTrue(
        failure.render().startsWith("tdv: error: the program can't be run: it ended before main"),
        failure::render);
  }

  @Test
  void variablesAndNondetValuesCanBeGiven() throws IOException {
    Executable executable = build("short given = 1; int main(void) { return given; }");
    long address = executable.symbols().objects("given").get(0).address();
    Setup setup =
        setup(Reset.AUTO).withInputs(List.of(new Poke(address, new byte[] {42, 0})), List.of());
    try (Session session = Session.open(executable, setup)) {
      for (int i = 0; i < 3; i++) {
        assertEquals(42, session.run(RunRequest.of(new Policy.Random(i))).outcome().status());
      }
    }
  }
}
