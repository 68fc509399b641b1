package tdv.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Compiles and runs C programs for tests. */
public final class Gcc {
  private static final int SECONDS = 60;

  /** How a process ended and what it printed on both streams. */
  public record Result(int exitCode, String output) {}

  private Gcc() {}

  public static Result compile(Path source, Path program, String... flags)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("gcc", "-x", "c", source.toString()));
    command.addAll(List.of("-x", "none", "-o", program.toString()));
    command.addAll(List.of(flags));
    command.addAll(List.of("-lm", "-latomic", "-pthread"));
    return run(command, program.getParent());
  }

  public static Result run(List<String> command, Path directory)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile(directory, "output", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(output.toFile())
            .start();
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("no end after " + SECONDS + " s: " + command);
    }
    String text = Files.readString(output, StandardCharsets.ISO_8859_1);
    Files.delete(output);
    return new Result(process.exitValue(), text);
  }
}
