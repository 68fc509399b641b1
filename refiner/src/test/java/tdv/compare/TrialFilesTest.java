package tdv.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.compile.WorkDirectory;

/** Files that a trial could not write to the end are never taken for an answer. */
class TrialFilesTest {
  private static final Path RESULT =
      Path.of(System.getProperty("tdv.root"), "refiner/src/test/resources/golden/deadlock.json");

  @TempDir private Path folder;
  private TrialFiles files;

  @BeforeEach
  void name() {
    files = new TrialFiles(folder.resolve("r"), folder.resolve("t"), folder.resolve("e"));
  }

  @Test
  void aResultThatIsCutOffIsNone() throws IOException {
    byte[] whole = Files.readString(RESULT).strip().getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < whole.length; length++) {
      Files.write(files.result(), Arrays.copyOf(whole, length));
      assertEquals(Optional.empty(), files.answer(), "cut off at " + length);
    }
    Files.write(files.result(), whole);
    assertEquals("no-deadlock", files.answer().orElseThrow().path("subproperty").asText());
  }

  @Test
  void somethingElseIsNoResult() throws IOException {
    for (String text :
        List.of("4", "\"true\"", "[]", "{}", "{\"verdict\": 1}", "{\"verdict\": {}}")) {
      Files.writeString(files.result(), text);
      assertEquals(Optional.empty(), files.answer(), text);
    }
  }

  @Test
  void timesThatAreCutOffAreNone() throws IOException {
    String whole = "0m0.001s 0m0.002s\n1m1.250s 0m0.130s\n";
    Files.writeString(files.times(), whole);
    assertEquals(Optional.of(Duration.ofMillis(61_380)), files.cpu());
    for (int length = 0; length < whole.length() - 2; length++) {
      Files.writeString(files.times(), whole.substring(0, length));
      assertEquals(Optional.empty(), files.cpu(), "cut off at " + length);
    }
  }

  /** The cell of the table says so, and the comparison goes on. */
  @Test
  void aContenderWithHalfAResultHasNoAnswer() {
    for (String half : List.of("", "{", "{\"verdict\":\"true\"")) {
      try (WorkDirectory directory = WorkDirectory.create()) {
        List<String> contender = List.of("bash", "-c", "printf %s '" + half + "' >$2", "played");
        Trial trial =
            new Processes(directory, contender)
                .run(List.of("p.c"), Duration.ofSeconds(60), () -> false);
        assertEquals(Ending.ERROR, trial.ending(), trial.toString());
        assertEquals("exit code 0 and no result", trial.detail());
        assertTrue(trial.result().isEmpty());
      }
    }
  }
}
