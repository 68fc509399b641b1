package tdv.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tdv.report.TextStyle;

/** The terminal that the user looks at, if there is one. */
final class Terminal {
  private static final int STANDARD_OUTPUT = 1;
  private static final int STANDARD_ERROR = 2;

  private Terminal() {}

  /** The style for reports: {@code COLUMNS}, or the terminal's width. */
  static TextStyle style(Console console, boolean full) {
    if (!console.isOfProcess()) {
      return TextStyle.of(System.getenv(), full);
    }
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.computeIfAbsent("COLUMNS", name -> width());
    return TextStyle.of(environment, full).withColour(environment, isTerminal(STANDARD_OUTPUT));
  }

  /** Whether somebody looks at standard error. */
  static boolean isStandardErrorATerminal(Console console) {
    return console.isOfProcess() && isTerminal(STANDARD_ERROR);
  }

  private static boolean isTerminal(int descriptor) {
    try {
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException e) {
      return false;
    }
  }

  /** The second word of {@code stty size}, which asks a terminal on standard input; else "". */
  private static String width() {
    try {
      Process process =
          new ProcessBuilder("stty", "size")
              .redirectInput(ProcessBuilder.Redirect.INHERIT)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(1, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return "";
      }
      byte[] text = process.getInputStream().readAllBytes();
      String size = new String(text, StandardCharsets.US_ASCII).strip();
      return size.substring(size.indexOf(' ') + 1);
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
