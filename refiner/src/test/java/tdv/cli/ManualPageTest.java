package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.cli.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The manual page: groff has nothing to say about it, and it is complete. */
class ManualPageTest {
  @TempDir private Path folder;

  @Test
  void groffFormatsItWithoutWarnings() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/groff")), "groff is not installed");
    Path page = Files.writeString(folder.resolve("tdv.1"), RecordedRun.of("man").out());
    Path errors = folder.resolve("errors");
    Process process =
        new ProcessBuilder("groff", "-man", "-Tascii", "-ww", "-rLL=100n", "-P-c", page.toString())
            .redirectError(errors.toFile())
            .start();
    String raw = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    assertEquals(0, process.waitFor());
    assertEquals("", Files.readString(errors));
    String text = raw.replaceAll(".\b", "").replaceAll("(?<=\\S) +", " ");
    for (Command command : Dispatcher.commands()) {
      assertTrue(text.contains("tdv " + command.name()), command.name() + " is not in\n" + text);
      for (Option option : command.table().getOptions()) {
        assertTrue(text.contains("--" + option.getLongOpt()), option + " is not in\n" + text);
      }
    }
    for (ExitCode code : ExitCode.values()) {
      assertTrue(
          text.matches("(?s).*\n +" + code.code() + " +\\S.*"), code + " is not in\n" + text);
    }
  }
}
