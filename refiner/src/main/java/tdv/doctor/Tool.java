package tdv.doctor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A program that is started to see whether it is there. */
final class Tool {
  private static final int SECONDS = 20;

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
          ? Optional.of(text.lines().findFirst().orElse(""))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
