package tdv.random;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What gcc says about a program: nothing, if it has no reason to warn. */
final class GccCheck {
  private GccCheck() {}

  static String messages(String text) throws IOException, InterruptedException {
    Process gcc =
        new ProcessBuilder(
                "gcc",
                "-std=gnu11",
                "-Wall",
                "-Werror",
                // Random expressions are odd ones.
                "-Wno-bool-compare",
                "-Wno-bool-operation",
                "-Wno-int-in-bool-context",
                "-Wno-tautological-compare",
                "-Wno-overflow",
                "-Wno-logical-not-parentheses",
                "-pthread",
                "-O1",
                "-x",
                "c",
                "-",
                "-c",
                "-o",
                "/dev/null")
            .redirectErrorStream(true)
            .start();
    try (var input = gcc.getOutputStream()) {
      input.write(text.getBytes(StandardCharsets.UTF_8));
    }
    String messages = new String(gcc.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return gcc.waitFor() == 0 ? "" : messages;
  }
}
