package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Dispatch on the first word. */
class DispatcherTest {
  @Test
  void noCommandIsAUsageError() {
    assertEquals(
        new RecordedRun(ExitCode.USAGE, "", "tdv: error: no command given\ntdv: try 'tdv help'\n"),
        RecordedRun.of());
  }

  @Test
  void misspeltCommandGetsASuggestion() {
    RecordedRun run = RecordedRun.of("verison");
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(
        run.err().startsWith("tdv: error: unknown command 'verison'; did you mean version?\n"),
        run.err());
  }

  @Test
  void helpListsEveryCommand() {
    RecordedRun run = RecordedRun.of("help");
    assertEquals(ExitCode.OK, run.code());
    for (Command command : Dispatcher.commands()) {
      assertTrue(run.out().contains("  " + command.name() + " "), run.out());
    }
  }

  @Test
  void everyCommandHasHelpInBothForms() {
    for (Command command : Dispatcher.commands()) {
      RecordedRun byName = RecordedRun.of("help", command.name());
      assertTrue(byName.out().startsWith("usage: tdv " + command.name()), byName.out());
      assertEquals(byName, RecordedRun.of(command.name(), "--help"));
    }
  }

  @Test
  void dashedFormsOfHelpAndVersionWork() {
    assertEquals(RecordedRun.of("help"), RecordedRun.of("--help"));
    assertEquals(ExitCode.OK, RecordedRun.of("--version").code());
  }

  @Test
  void versionNamesAllFourPrograms() {
    String[] lines = RecordedRun.of("version").out().split("\n", -1);
    assertEquals(5, lines.length);
    assertTrue(lines[0].matches("tdv \\d+\\.\\d+\\.\\d+.*"), lines[0]);
    assertTrue(lines[1].startsWith("Java "), lines[1]);
    assertTrue(lines[2].startsWith("gcc"), lines[2]);
    assertTrue(lines[3].startsWith("Z3"), lines[3]);
  }
}
