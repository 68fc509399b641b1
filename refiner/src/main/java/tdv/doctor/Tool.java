package tdv.doctor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** A program that is started to see whether it is there. */
final class Tool {
  private static final int SECONDS = 20;

  /** Maven sends them to whatever it writes to. */
  private static final Pattern COLOURS = Pattern.compile("\u001b\\[[0-9;]*m");

  private Tool() {}

  /** The first line that the command prints, if it ends well. */
  static Optional<String> firstLine(String... command) {
    try {
      Process process =
          new ProcessBuilder(List.of(command))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      process.getOutputStream().close();
      byte[] bytes = process.getInputStream().readAllBytes();
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Optional.empty();
      }
      String text = new String(bytes, StandardCharsets.UTF_8);
      return process.exitValue() == 0
          ? Optional.of(COLOURS.matcher(text.lines().findFirst().orElse("")).replaceAll(""))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
