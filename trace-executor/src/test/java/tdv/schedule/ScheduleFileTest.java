package tdv.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tdv.source.SourceException;
import tdv.trace.EventKind;
import tdv.trace.Events;
import tdv.trace.Trace;

/** Schedule files are read as they were written, and broken ones are explained. */
class ScheduleFileTest {
  private static final Trace TRACE = trace(7);

  private static Trace trace(int value) {
    Events events = new Events().add(EventKind.ALLOC, 0, 1, 2, 3);
    for (int i = 0; i < 3; i++) {
      events.add(EventKind.WRITE, 0, 64, i, 0);
    }
    for (int i = 0; i < 100; i++) {
      events.add(EventKind.READ, 1, 64, i == 50 ? value : 7, 0);
    }
    return events.trace();
  }

  private static ScheduleFile file() {
    ScheduleFile.Setting setting =
        new ScheduleFile.Setting(
            ".",
            List.of(new ScheduleFile.FileDigest("odd \"name\".c", "00ff")),
            Optional.of("build"),
            List.of("-DX=\"y\""),
            List.of("a=1,2"),
            List.of("one", "zwei wörter"),
            List.of("K=V"),
            Optional.of(new ScheduleFile.FileDigest("in", "11")),
            "auto",
            true,
            1000);
    List<ScheduleFile.Segment> segments = new ArrayList<>();
    List<String> checks = TraceChecks.of(TRACE);
    ScheduleFile.Step step = new ScheduleFile.Step("write", "x", "p.c:1:2");
    segments.add(new ScheduleFile.Segment(0, 3, step, checks.get(0)));
    segments.add(new ScheduleFile.Segment(1, 100, step, checks.get(1)));
    segments.add(new ScheduleFile.Segment(0, 1, step, ""));
    return new ScheduleFile(
        "0.1",
        "gcc 12",
        setting,
        ThreadNames.parse(List.of("main", "main.1")),
        segments,
        new ScheduleFile.Expectation("assertion", 0, "main", "p.c:3:4", "a \\ \n b"),
        103,
        /* exploring= */ true,
        TraceChecks.digest(TRACE));
  }

  private static String text() {
    return new String(ScheduleWriter.write(file()), StandardCharsets.UTF_8);
  }

  private static ScheduleFile read(String text) {
    return ScheduleReader.read("s.json", text.getBytes(StandardCharsets.UTF_8));
  }

  private static void refuses(String text, String message) {
    SourceException refused = assertThrows(SourceException.class, () -> read(text));
    assertTrue(refused.render().startsWith(message), refused.render());
  }

  @Test
  void whatIsWrittenIsRead() {
    assertEquals(file(), read(text()));
    assertEquals("0*3 1*100 0", file().schedule().toString());
  }

  @Test
  void segmentsAreLines() {
    assertEquals(3, text().lines().filter(line -> line.contains("\"check\"")).count());
  }

  @Test
  void truncatedFilesAreExplained() {
    String whole = text();
    for (int length = 0; length < whole.length() - 2; length++) {
      refuses(whole.substring(0, length), "s.json:");
    }
  }

  @Test
  void foreignFilesAreExplained() {
    refuses("int main(void) {}", "s.json:1:");
    refuses("[]", "s.json:1:1: error: an object must stand here");
    refuses("{}", "s.json:1:1: error: this is no schedule");
    refuses(
        "{\"format\": \"tdv-schedule/9\"}", "s.json:1:12: error: this is 'tdv-schedule/9'; tdv");
    refuses(text() + "x", "s.json:");
    refuses("[".repeat(10_000), "s.json:1:");
  }

  /** Any change leaves a schedule, or a file that is refused with a place. */
  @Test
  void changedFilesAreReadOrExplained() {
    String whole = text();
    String replacements = "{}[]\",:0-9e.\\ \n\0x\u00e4";
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      StringBuilder changed = new StringBuilder(whole);
      for (int i = random.nextInt(3); i >= 0; i--) {
        int at = random.nextInt(changed.length());
        int end = Math.min(changed.length(), at + random.nextInt(4));
        int with = random.nextInt(replacements.length());
        changed.replace(at, end, replacements.substring(with, with + random.nextInt(2)));
      }
      try {
        read(changed.toString());
      } catch (SourceException e) {
        assertTrue(e.render().startsWith("s.json:"), e.render());
      } catch (RuntimeException e) {
        fail("seed " + seed + ":\n" + changed, e);
      }
    }
  }

  @Test
  void wrongValuesAreExplained() {
    refuses(text().replace("\"steps\": 100", "\"steps\": -1"), "s.json:21:");
    refuses(text().replace("\"steps\": 100", "\"steps\": 99"), "s.json:24:12: error: the segments");
    refuses(text().replace("\"thread\": \"main.1\"", "\"thread\": \"x\""), "s.json:21:");
    refuses(text().replace("true", "1"), "s.json:");
    refuses(text().replace("\"main.1\"]", "\"main.1.1\"]"), "s.json:");
    refuses(text().replace("\"tdv\": \"0.1\"", "\"tdv\": 1"), "s.json:");
    refuses(text().replace("\"auto\"", "\"never\""), "s.json:15:12: error: one of auto, snapshot");
    refuses(text().replace("\"K=V\"", "\"=V\""), "s.json:13:11: error: NAME=VALUE must");
    refuses(text().replace("\"one\"", "\"\\u0000\""), "s.json:12:12: error: the character U+0000");
    refuses(text().replace("\"in\"", "\"i\\u0000\""), "s.json:14:");
  }

  @Test
  void differencesAreFound() {
    assertEquals(Optional.empty(), TraceChecks.difference(file(), TRACE));
    TraceChecks.Difference difference = TraceChecks.difference(file(), trace(8)).orElseThrow();
    assertTrue(
        difference.from() <= 54 && 54 <= difference.to() && difference.to() - difference.from() < 4,
        difference.toString());
    Trace other = new Events().add(EventKind.WRITE, 0, 64, 0, 0).trace();
    assertEquals(
        Optional.of(new TraceChecks.Difference(2, 2)), TraceChecks.difference(file(), other));
  }
}
