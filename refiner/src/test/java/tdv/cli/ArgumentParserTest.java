package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Commons CLI gets wrong by default is right here. */
class ArgumentParserTest {
  private static Invocation parsed(String... arguments) {
    List<Invocation> seen = new ArrayList<>();
    RecordedRun run =
        ProbeCommand.run(
            (invocation, console) -> {
              seen.add(invocation);
              return ExitCode.OK;
            },
            arguments);
    assertEquals(ExitCode.OK, run.code(), run.err());
    return seen.get(0);
  }

  private static String usageError(String... arguments) {
    RecordedRun run = ProbeCommand.run((invocation, console) -> ExitCode.OK, arguments);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().endsWith("tdv: try 'tdv help probe'\n"), run.err());
    return run.err().lines().findFirst().orElseThrow();
  }

  @Test
  void wordsAfterTwoDashesAreCompilerFlags() {
    Invocation invocation = parsed("p.c", "--output", "o", "--", "-O2", "--", "--output", "-x");
    assertEquals(List.of("p.c"), invocation.arguments());
    assertEquals(List.of("-O2", "--", "--output", "-x"), invocation.compilerFlags());
    assertEquals("o", invocation.options().getOptionValue("output"));
  }

  @Test
  void helpAmongTheCompilerFlagsIsTheCompilers() {
    assertEquals(List.of("--help"), parsed("p.c", "--", "--help").compilerFlags());
  }

  @Test
  void flagsAreRefusedWhereNoneAreTaken() {
    RecordedRun run = RecordedRun.of("version", "--", "-O2");
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("takes no compiler flags"), run.err());
  }

  @Test
  void quotesBelongToTheValue() {
    assertEquals("\"o\"", parsed("-o", "\"o\"").options().getOptionValue("output"));
  }

  @ParameterizedTest
  @CsvSource({
    "--outptu=x, unknown option --outptu; did you mean --output?",
    "--out, unknown option --out; did you mean --output?",
    "-Iinclude, unknown option -Iinclude; compiler flags go after --",
    "--output, option --output needs a value",
  })
  void badOptionIsExplained(String argument, String message) {
    assertEquals("tdv: error: " + message, usageError("p.c", argument));
  }

  @Test
  void repeatedOptionIsRefused() {
    assertEquals(
        "tdv: error: option --output is given more than once",
        usageError("-o", "a", "--output", "b"));
  }
}
