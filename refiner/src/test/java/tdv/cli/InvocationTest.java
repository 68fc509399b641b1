package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values are checked, and the message names the option. */
class InvocationTest {
  private static RecordedRun wallTime(String value) {
    return ProbeCommand.run(
        (invocation, console) -> {
          console.out(invocation.number("wall-time").toString());
          return ExitCode.OK;
        },
        "--wall-time",
        value);
  }

  @Test
  void numberInRangeIsTaken() {
    assertEquals("Optional[100]", wallTime("100").out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"abc", "0", "-5", "101", "1.5", "99999999999999999999"})
  void anythingElseIsRefusedByName(String value) {
    RecordedRun run = wallTime(value);
    assertEquals(ExitCode.USAGE, run.code());
    String message =
        "tdv: error: option --wall-time needs a whole number from 1 to 100, not '" + value + "'\n";
    assertTrue(run.err().startsWith(message), run.err());
  }

  @Test
  void emptyFileNameIsRefused() {
    RecordedRun run =
        ProbeCommand.run(
            (invocation, console) -> {
              invocation.path("output");
              return ExitCode.OK;
            },
            "--output",
            "");
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("option --output needs the name of a file, not"), run.err());
  }
}
