package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tdv.schedule.Schedule;
import tdv.trace.OutcomeKind;

/** What a process that explores by itself is asked, and what it may answer or do instead. */
class ExplorationTest {
  private static final ExploreRequest BEGIN =
      new ExploreRequest.Begin(new ExploreRequest.Settings(3, 31, false), SearchImage.NONE);
  private static final ExploreRequest GO = new ExploreRequest.Go(0, 10);

  private static FakeProgram program;

  @BeforeAll
  static void compile() throws Exception {
    program = FakeProgram.compile();
  }

  @AfterAll
  static void remove() {
    program.close();
  }

  private static Explored answer(Exploration exploration, ExploreRequest request) {
    ExploreAnswer answer = exploration.send(request);
    assertTrue(answer instanceof Explored, answer::toString);
    return (Explored) answer;
  }

  private static String loss(String how, Setup setup) {
    try (Session session = program.open(how, setup.withReset(Reset.SNAPSHOT), Output.NONE)) {
      session.run(FakeProgram.request(1));
      Exploration exploration = session.explore();
      answer(exploration, BEGIN);
      ExploreAnswer answer = exploration.send(GO);
      assertTrue(answer instanceof ExploreAnswer.Lost, answer::toString);
      assertThrows(IllegalStateException.class, () -> exploration.send(GO));
      assertEquals(OutcomeKind.FINISHED, session.run(FakeProgram.request(1)).outcome().kind());
      return ((ExploreAnswer.Lost) answer).reason();
    }
  }

  @Test
  void aSearchBeginsAndComesToItsEnd() {
    try (Session session = program.open("well")) {
      Exploration exploration = session.explore();
      assertTrue(exploration.pid() > 0);
      assertEquals(Explored.Status.READY, answer(exploration, BEGIN).status());
      Explored end = answer(exploration, GO);
      assertEquals(Explored.Status.COMPLETE, end.status());
      assertEquals(7, end.file());
      assertEquals(new ExploreTotals(10, 1, 0, 0, 0, 0, 0, 50, 9, 3, 0, 0, 4, 2), end.totals());
      assertTrue(end.defaultInput());
      assertEquals(List.of("main", "main.1", "main.1.1"), end.threads().names());
      assertEquals(end.threads(), session.threadNames());
    }
  }

  @Test
  void bugsComeAsData() {
    try (Session session = program.open("found")) {
      Exploration exploration = session.explore();
      answer(exploration, BEGIN);
      Explored found = answer(exploration, GO);
      Schedule schedule = Schedule.of(new int[] {0, 1}, new int[] {2, 3});
      assertEquals(
          List.of(new SeenBug(OutcomeKind.DEADLOCK, 0, 1, 0, List.of(5, 6, 9), schedule, "text")),
          found.bugs());
    }
  }

  @Test
  void anImageIsAnsweredAndTheSearchGoesOn() {
    try (Session session = program.open("well")) {
      Exploration exploration = session.explore();
      answer(exploration, BEGIN);
      SearchImage image = answer(exploration, new ExploreRequest.Save()).image();
      assertEquals("image", new String(image.bytes(), StandardCharsets.UTF_8));
      assertEquals(Explored.Status.COMPLETE, answer(exploration, GO).status());
      ExploreRequest.Settings settings = new ExploreRequest.Settings(3, 31, true);
      answer(exploration, new ExploreRequest.Begin(settings, image));
      answer(exploration, new ExploreRequest.Join(settings, exploration.pid(), 7));
    }
  }

  @Test
  void aProcessThatEndsLeavesAnImage() {
    try (Session session = program.open("last")) {
      Exploration exploration = session.explore();
      answer(exploration, BEGIN);
      Explored last = answer(exploration, GO);
      assertEquals(Explored.Status.LAST, last.status());
      assertEquals(5, last.image().size());
      assertThrows(IllegalStateException.class, () -> exploration.send(GO));
      assertEquals(Explored.Status.READY, answer(session.explore(), BEGIN).status());
    }
  }

  @Test
  void aProcessThatDiesIsTold() {
    assertEquals("it died of SIGSEGV", loss("die", Setup.DEFAULT));
    assertEquals("the process ended with exit status 7", loss("exit", Setup.DEFAULT));
    assertEquals("the program has closed its connection to tdv", loss("close", Setup.DEFAULT));
    assertTrue(loss("garbage", Setup.DEFAULT).contains("makes no sense"));
    assertTrue(loss("lies", Setup.DEFAULT).contains("makes no sense"));
  }

  @Test
  void aProcessThatHangsIsKilled() {
    assertEquals(
        "the program did not answer in time", loss("hang", Setup.DEFAULT.withMaxMillis(100)));
  }
}
