package tdv.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** Runs commands for tests. */
final class Commands {
  private static final int SECONDS = 60;

  private Commands() {}

  /** What the command prints; a failure of it is one of the test. */
  static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new AssertionError(String.join(" ", command) + " failed:\n" + output);
    }
    return output;
  }
}
