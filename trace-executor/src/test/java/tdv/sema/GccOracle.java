package tdv.sema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Asks gcc: a C program full of assertions must compile and run to an exit code of 0. */
final class GccOracle {
  private static final long SECONDS = 120;

  private GccOracle() {}

  /**
   * Everything gcc and the program have to say; empty if all assertions hold. One char of the
   * program is one byte.
   */
  static String complaints(Path directory, String program) {
    try {
      Path source = directory.resolve("oracle.c");
      Path binary = directory.resolve("oracle");
      Files.write(source, program.getBytes(StandardCharsets.ISO_8859_1));
      String compiler =
          run(
              directory,
              "gcc",
              "-std=gnu11",
              "-w",
              "-Wno-packed-bitfield-compat",
              "-o",
              binary.toString(),
              source.toString());
      return compiler.isEmpty() ? run(directory, binary.toString()) : compiler;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String run(Path directory, String... command) throws IOException {
    Path output = directory.resolve("oracle.out");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return command[0] + " does not end";
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "interrupted";
    }
    String text = Files.readString(output, StandardCharsets.ISO_8859_1);
    return process.exitValue() == 0
        ? text
        : text + command[0] + " exits with " + process.exitValue();
  }
}
