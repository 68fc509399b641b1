package tdv.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.cli.ParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.agree.EngineAnswer;
import tdv.property.BugKind;

/** What scripts/soak is made of: who is compared when, what is counted, what is left over. */
class SoakTest {
  @TempDir Path directory;

  @Test
  void everyContestHasItsTurnForEveryProfile() throws ParseException {
    SoakLine line = SoakLine.parse();
    for (Contest contest : Contest.values()) {
      Set<Profile> profiles = EnumSet.noneOf(Profile.class);
      for (long seed = 1; seed <= 16L * Profile.values().length; seed++) {
        if (line.contests(seed).contains(contest)) {
          profiles.add(line.profile(seed));
        }
      }
      assertEquals(EnumSet.allOf(Profile.class), profiles, contest.text());
    }
  }

  @Test
  void commandRepeatsTheProgramAndTheContest() throws ParseException {
    SoakLine line = SoakLine.parse("--seed", "7", "--every-question");
    String command = line.command(70, Contest.BOUNDED);
    SoakLine again = SoakLine.parse(command.replace("scripts/soak ", "").split(" ", -1));
    assertEquals(70, again.first());
    assertEquals(1, again.count());
    assertEquals(List.of(Contest.BOUNDED), again.contests(70));
    assertEquals(line.program(70), again.program(70));
    assertTrue(again.terms().everyQuestion());
  }

  @Test
  void wrongOptions() {
    for (String[] words :
        List.of(
            new String[] {"--seed", "x"},
            new String[] {"--compare", "nobody"},
            new String[] {"--profile", "none"})) {
      assertThrows(IllegalArgumentException.class, () -> SoakLine.parse(words));
    }
    assertThrows(ParseException.class, () -> SoakLine.parse("here"));
    assertThrows(ParseException.class, () -> SoakLine.parse("--report"));
  }

  @Test
  void reportCountsWhatWasSeen() throws IOException {
    SoakCounts counts = new SoakCounts(5, "a build");
    EngineAnswer bug =
        new EngineAnswer(
            "dpor optimal", EnumSet.of(BugKind.RACE), true, List.of(), false, Duration.ofMillis(3));
    counts.add(Contest.VERDICTS, List.of(new Answers(Question.ALL, bug, List.of(bug))), "command");
    counts.addProgram(Duration.ofMillis(2500), "command");
    counts.addCalls(Map.of("sem_wait", 2));
    assertTrue(counts.isClean());
    counts.addFailure("it broke", "scripts/soak --seed 5", /* internal= */ true);
    assertFalse(counts.isClean());
    SoakReport report = new SoakReport(counts);
    JsonNode json = new ObjectMapper().readTree(report.json());
    assertEquals(1, json.get("programs").asInt());
    assertEquals(1, json.get("verdicts").get("race").asInt());
    assertEquals(1, json.get("internal errors").asInt());
    assertEquals(0, json.get("disagreements").asInt());
    assertEquals(2.5, json.get("slowest program, seconds").asDouble());
    assertEquals(2, json.get("calls").get("sem_wait").asInt());
    assertEquals("scripts/soak --seed 5", json.get("failures").get(0).get("command").asText());
    Path file = directory.resolve("report.md");
    report.write(file);
    assertTrue(Files.readString(file).contains("| programs | 1 |"), report::markdown);
  }

  @Test
  void leftOverFilesAndProcessesAreSeen() throws IOException, InterruptedException {
    assertTrue(LeftOvers.in(directory, Duration.ZERO).isEmpty());
    Files.writeString(directory.resolve("socket"), "");
    Process process = new ProcessBuilder("sh", "-c", "read line", directory.toString()).start();
    try {
      LeftOvers left = LeftOvers.in(directory, Duration.ZERO);
      assertEquals(List.of("socket"), left.files());
      assertEquals(List.of("/proc/" + process.pid()), left.processes());
    } finally {
      process.destroy();
    }
  }
}
