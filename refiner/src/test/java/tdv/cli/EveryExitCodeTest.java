package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A command line for every exit code that there is. */
class EveryExitCodeTest {
  private static final Path BENCHMARKS =
      Path.of(System.getProperty("tdv.root"), "benchmarks").toAbsolutePath().normalize();

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(ExitCode.class)
  void everyCodeIsSomeCommands(ExitCode code) throws Exception {
    assertEquals(code.code(), produce(code));
  }

  private int produce(ExitCode code) throws Exception {
    return switch (code) {
      case OK -> tdv("verify", "run/counter-locked.c", "--no-files");
      case USAGE -> tdv("verify", "run/counter.c", "--no-such-option");
      case INPUT -> tdv("verify", "run/no-such-file.c");
      case UNSUPPORTED -> tdv("verify", "frontend/refused/vfork.c");
      case UNKNOWN ->
          tdv("verify", "explore/lastzero.c", "--engine", "dpor", "--max-runs", "2", "--no-files");
      case INTERNAL -> brokenInstallation();
      case TIME_LIMIT -> outOfTime();
      case MEMORY_LIMIT -> tooLittleMemory();
      case NOT_REPRODUCED -> changedProgram();
      case ASSERTION -> tdv("verify", "run/counter.c", "--no-files");
      case DEADLOCK -> tdv("verify", "run/deadlock-two-locks.c", "--no-files");
      case LIVELOCK -> tdv("verify", "run/loop-shared.c", "--no-files");
      case DATA_RACE -> tdv("verify", "run/counter.c", "--check", "race", "--no-files");
      case MEMORY_ERROR -> tdv("verify", "run/use-after-free.c", "--no-files");
      case API_MISUSE -> tdv("verify", "run/unlock-not-held.c", "--no-files");
      case INTERRUPTED -> signalled("INT");
      case TERMINATED -> signalled("TERM");
      case BROKEN_PIPE -> readerWentAway();
    };
  }

  private static int tdv(String command, String program, String... words) {
    Stream<String> start = Stream.of(command, BENCHMARKS.resolve(program).toString());
    String[] line = Stream.concat(start, Arrays.stream(words)).toArray(String[]::new);
    return RecordedRun.of(line).code().code();
  }

  /** The explorer alone: formulas may know this program's answer within a second. */
  private static int outOfTime() {
    String program = "explore/lastzero.c";
    return tdv(
        "verify", program, "--engine", "dpor", "--timeout", "1", "--no-files", "--", "-DN=24");
  }

  /** One of the jars is missing. */
  private int brokenInstallation() throws IOException, InterruptedException {
    String path =
        Stream.of(System.getProperty("java.class.path").split(":", -1))
            .filter(entry -> !entry.contains("antlr4-runtime"))
            .collect(Collectors.joining(":"));
    return own(List.of("-cp", path), "ir", BENCHMARKS.resolve("run/counter.c").toString());
  }

  private int tooLittleMemory() throws IOException, InterruptedException {
    String functions =
        IntStream.range(0, 20_000)
            .mapToObj(i -> "int f" + i + "(int x) { return x * " + i + " + f(x, x + 1); }\n")
            .collect(
                Collectors.joining("", "int f(int, int);\n", "int main(void) { return 0; }\n"));
    Path large = Files.writeString(folder.resolve("large.c"), functions);
    String path = System.getProperty("java.class.path");
    return own(List.of("-Xmx20m", "-cp", path), "ir", large.toString());
  }

  private int changedProgram() throws IOException {
    Path program = folder.resolve("counter.c");
    String text = Files.readString(BENCHMARKS.resolve("run/counter.c"));
    Files.writeString(program, text);
    Path schedule = folder.resolve("counter.json");
    RecordedRun run = RecordedRun.of("run", program.toString(), "-o", schedule.toString());
    assertEquals(ExitCode.OK, run.code(), run.err());
    Files.writeString(program, text.replace("  counter++;", "  counter += 0; counter++;"));
    return RecordedRun.of("replay", schedule.toString()).code().code();
  }

  private static int signalled(String signal) throws Exception {
    try (OwnProcess tdv =
        OwnProcess.start(BENCHMARKS.resolve("explore/lastzero.c"), "--engine dpor", "-DN=24")) {
      tdv.awaitPrograms(1);
      tdv.signal(signal);
      return tdv.end().code().code();
    }
  }

  private int readerWentAway() throws IOException, InterruptedException {
    List<String> command =
        command(
            List.of("-cp", System.getProperty("java.class.path")),
            "ir",
            BENCHMARKS.resolve("run/counter.c").toString());
    List<String> shell =
        new ArrayList<>(List.of("bash", "-c", "\"$@\" | true; exit ${PIPESTATUS[0]}", "bash"));
    shell.addAll(command);
    return exitCode(shell);
  }

  private int own(List<String> javaOptions, String... words)
      throws IOException, InterruptedException {
    return exitCode(command(javaOptions, words));
  }

  private static List<String> command(List<String> javaOptions, String... words) {
    List<String> command =
        new ArrayList<>(
            List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(javaOptions);
    command.add(Main.class.getName());
    command.addAll(List.of(words));
    return command;
  }

  private static int exitCode(List<String> command) throws IOException, InterruptedException {
    return new ProcessBuilder(command)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }
}
