package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/cli.md} says what the tables say. {@code -Dtdv.refresh} writes the parts of it that
 * come from the tables.
 */
class CommandLineDocumentTest {
  private static final Path DOCUMENT = Path.of(System.getProperty("tdv.root"), "docs", "cli.md");

  private static String codes() {
    return Arrays.stream(ExitCode.values())
        .map(code -> "| " + code.code() + " | " + code.meaning() + " |\n")
        .collect(Collectors.joining("", "| code | meaning |\n|---|---|\n", ""));
  }

  private static String commands() {
    return Dispatcher.commands().stream()
        .map(command -> "### " + command.name() + "\n\n```text\n" + HelpText.of(command) + "```\n")
        .collect(Collectors.joining("\n"));
  }

  /** The document with this text between a heading and the next one of its rank. */
  private static String replaced(String document, String before, String heading, String text) {
    int start = document.indexOf(before) + before.length();
    assertTrue(start > before.length(), "no '" + before + "' in docs/cli.md");
    int end = document.indexOf("\n## ", start);
    assertTrue(document.contains(heading), heading);
    return document.substring(0, start) + "\n\n" + text + (end < 0 ? "" : document.substring(end));
  }

  @Test
  void documentIsThatOfTheTables() throws IOException {
    String document = Files.readString(DOCUMENT);
    String expected =
        replaced(
            replaced(document, "Code 1 is never a verdict.", "## Exit codes", codes()),
            "## Commands",
            "## Commands",
            commands());
    if (System.getProperty("tdv.refresh") != null) {
      Files.writeString(DOCUMENT, expected);
    } else {
      assertEquals(expected, document, "-Dtdv.refresh writes docs/cli.md anew");
    }
  }

  @Test
  void everyVariableOfOursIsThere() throws IOException {
    String document = Files.readString(DOCUMENT);
    for (String name :
        List.of(
            "TDV_JAVA_OPTS", "TDV_DEBUG", "TDV_CC", "TDV_SCHEDULE", "TDV_STOP_AT", "TDV_RESERVE")) {
      assertTrue(document.contains("`" + name + "`"), name);
    }
  }
}
