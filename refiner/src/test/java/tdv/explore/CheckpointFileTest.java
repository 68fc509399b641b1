package tdv.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tdv.property.BugKind;
import tdv.run.ExploreTotals;
import tdv.run.SearchImage;
import tdv.schedule.Schedule;
import tdv.schedule.ThreadNames;
import tdv.source.SourceException;

/** A checkpoint is read as it was written, or not at all. */
class CheckpointFileTest {
  private static final CheckpointFile.Subject SUBJECT =
      new CheckpointFile.Subject("0.1", "program", "input", "reduction optimal");

  private static CheckpointFile file() {
    SearchState state =
        new SearchState(
            ThreadNames.parse(List.of("main", "main.1", "main.1.1")),
            new ExploreTotals(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, -12, 13, 14),
            true,
            List.of(
                new Candidate(BugKind.RACE, Schedule.ofSteps(0, 0, 1, 0), 1, 2, "3 4"),
                new Candidate(BugKind.ASSERTION, Schedule.EMPTY, 0, -1, "assertion 0 at 7")),
            new SearchImage(new byte[] {1, '\n', 0, -1, '{'}));
    return new CheckpointFile(SUBJECT, state);
  }

  /** A checkpoint as it is written. */
  static byte[] bytes() {
    return CheckpointWriter.write(file());
  }

  private static String refusal(byte[] bytes) {
    return assertThrows(SourceException.class, () -> CheckpointReader.read("c", bytes))
        .getMessage();
  }

  @Test
  void itIsReadAsItWasWritten() {
    assertEquals(file(), CheckpointReader.read("c", CheckpointWriter.write(file())));
  }

  @Test
  void aDamagedOneIsRefused() {
    byte[] bytes = CheckpointWriter.write(file());
    for (int length = 0; length < bytes.length; length++) {
      refusal(Arrays.copyOf(bytes, length));
    }
    byte[] changed = bytes.clone();
    changed[bytes.length - 2]++;
    assertTrue(refusal(changed).contains("this checkpoint is damaged"), refusal(changed));
    assertTrue(
        refusal(Arrays.copyOf(bytes, bytes.length + 1)).contains("this checkpoint is damaged"));
  }

  @Test
  void somethingElseIsRefused() {
    String text = refusal("{\"format\": \"tdv-schedule/1\"}\n".getBytes(StandardCharsets.UTF_8));
    assertTrue(text.contains("this is no checkpoint"), text);
  }

  @Test
  void onlyTheSameSearchCanBeGoneOnWith() {
    CheckpointReader.require("c", file(), SUBJECT);
    CheckpointFile.Subject other =
        new CheckpointFile.Subject("0.1", "another", "another", "reduction fg");
    SourceException refusal =
        assertThrows(SourceException.class, () -> CheckpointReader.require("c", file(), other));
    assertEquals(3, refusal.exitCode());
    assertTrue(
        refusal
            .getMessage()
            .contains(
                "this checkpoint is of another search: the program or the compiler is another one;"
                    + " the input or the limits of a run are others; it is a search with reduction"
                    + " optimal, and not with reduction fg"),
        refusal.getMessage());
  }
}
