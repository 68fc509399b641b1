package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tdv.source.SourceException;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;

/** Whatever a program does, each of its runs gets an answer, and the next one works again. */
class SessionFailuresTest {
  private static final int SEGMENTATION_FAULT = 11;

  private static FakeProgram program;

  @BeforeAll
  static void compile() throws IOException, InterruptedException {
    program = FakeProgram.compile();
  }

  @AfterAll
  static void remove() {
    Path directory = program.directory().path();
    program.close();
    assertFalse(Files.exists(directory));
  }

  private static List<Run> batch(Session session, int count) {
    return session.run(LongStream.range(0, count).mapToObj(FakeProgram::request).toList());
  }

  @Test
  void answersComeInOrder() {
    try (Session session = program.open("well")) {
      List<Run> runs = batch(session, 100);
      for (int i = 0; i < runs.size(); i++) {
        assertEquals(i, runs.get(i).outcome().status());
      }
      assertEquals(100, session.statistics().runs());
      assertEquals(0, session.statistics().restarts());
      assertEquals(List.of("main", "main.1"), session.threadNames().names());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "die, KILLED, 11, ''",
    "exit, KILLED, 0, the process ended with exit status 7",
    "close, KILLED, 0, the program has closed its connection to tdv",
    "hang, TIME_LIMIT, 0, the program did not answer in time",
    "garbage, KILLED, 0, 'the program''s answer makes no sense: '",
    "lies, KILLED, 0, 'the program''s answer makes no sense: '",
    "last, FINISHED, 13, ''"
  })
  void oneBadRunOfManyIsFound(String how, OutcomeKind kind, int status, String text) {
    Setup setup = Setup.DEFAULT.withReset(Reset.SNAPSHOT).withLimits(1000, 1000, 10);
    try (Session session = program.open(how, setup, Output.NONE)) {
      List<Run> runs = batch(session, 20);
      for (int i = 0; i < runs.size(); i++) {
        Run run = runs.get(i);
        if (i == FakeProgram.BAD_SEED) {
          assertEquals(kind, run.outcome().kind());
          assertEquals(status, run.outcome().status());
          assertTrue(run.outcome().text().startsWith(text), run.outcome().text());
        } else {
          assertEquals(OutcomeKind.FINISHED, run.outcome().kind(), () -> run.outcome().text());
          assertEquals(i, run.outcome().status());
        }
      }
      assertTrue(session.statistics().restarts() >= 1);
    }
  }

  @Test
  void aRunThatDiesAloneIsFollowedByOthers() {
    try (Session session = program.open("die")) {
      assertEquals(
          SEGMENTATION_FAULT,
          session.run(FakeProgram.request(FakeProgram.BAD_SEED)).outcome().status());
      assertEquals(5, session.run(FakeProgram.request(5)).outcome().status());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "early, 'the program can''t be run: it ended before main (exit status 3); it said: no, thank"
        + " you'",
    "crash, 'the program can''t be run: it ended before main (signal 6)'",
    "magic, 'the program can''t be run: it does not speak tdv''s protocol'",
    "version, 'the program can''t be run: it speaks version 99 of the protocol, tdv VERSION'"
  })
  void aProgramThatDoesNotStartIsNamed(String how, String text) {
    SourceException failure = assertThrows(SourceException.class, () -> program.open(how));
    String expected = text.replace("VERSION", Integer.toString(Wire.WIRE_VERSION));
    assertEquals("tdv: error: " + expected, failure.render());
    assertEquals(3, failure.exitCode());
  }

  @Test
  void inputThatIsNotThereIsNamed() {
    Setup setup =
        Setup.DEFAULT.withProcess(List.of(), Map.of(), Optional.of(Path.of("/nowhere/at/all")));
    SourceException failure =
        assertThrows(
            SourceException.class, () -> Session.open(program.target(), setup, Output.NONE));
    assertEquals(
        "tdv: error: cannot read /nowhere/at/all for the program's input", failure.render());
  }

  @Test
  void muchOutputIsAllPassedOn() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Setup setup = Setup.DEFAULT.withReset(Reset.SNAPSHOT).withShowOutput(true);
    try (Session session = program.open("loud", setup, new Output(out, out))) {
      session.run(FakeProgram.request(1));
    }
    List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
    assertEquals(200_000, lines.size());
    assertEquals("line 199999 of many that nobody wants to read", lines.get(199_999));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void stateThatRunsLeaveBehindMakesUsFork(boolean inBatches) {
    try (Session session = program.open("leak", Setup.DEFAULT, Output.NONE)) {
      assertEquals(Reset.SNAPSHOT, session.resetMode());
      for (int i = 0; i < 5; i++) {
        for (Run run : inBatches ? batch(session, 10) : List.of(session.run(request(i)))) {
          assertEquals(1, run.steps());
        }
      }
      assertEquals(Reset.FORK, session.resetMode());
      assertEquals(
          "a run was not the same in a process that had run before", session.resetReason());
    }
  }

  private static RunRequest request(long seed) {
    return FakeProgram.request(seed);
  }

  @Test
  void stateThatRunsDoNotLeaveBehindIsReset() {
    try (Session session = program.open("well", Setup.DEFAULT, Output.NONE)) {
      batch(session, 10);
      assertEquals(Reset.SNAPSHOT, session.resetMode());
    }
  }
}
