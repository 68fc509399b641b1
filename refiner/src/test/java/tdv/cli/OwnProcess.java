package tdv.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code tdv verify} in a process of its own, which signals can be sent to. */
final class OwnProcess implements AutoCloseable {
  private static final int SECONDS = 60;

  private final Process process;
  private final CompletableFuture<String> output;
  private final Set<ProcessHandle> seen = new LinkedHashSet<>();

  private OwnProcess(Process process) {
    this.process = process;
    this.output =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
              } catch (IOException e) {
                return e.toString();
              }
            });
  }

  static OwnProcess start(Path program, String options, String flags) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                // Whoever runs the tests may have turned the signal off.
                "env",
                "--default-signal=INT",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "verify",
                program.toString(),
                "--no-files"));
    Stream.of(options.split(" ")).filter(word -> !word.isEmpty()).forEach(command::add);
    command.addAll(List.of("--", flags));
    return new OwnProcess(new ProcessBuilder(command).redirectErrorStream(true).start());
  }

  /** Waits until so many processes search: that they do if they run the program for a while. */
  void awaitPrograms(int count) throws InterruptedException {
    Set<ProcessHandle> before = Set.of();
    for (int i = 0; i < SECONDS; i++) {
      Set<ProcessHandle> now = programs().collect(Collectors.toSet());
      if (now.size() >= count && before.containsAll(now)) {
        break;
      }
      before = now;
      Thread.sleep(1000);
    }
    process.descendants().forEach(seen::add);
  }

  private Stream<ProcessHandle> programs() {
    return process
        .descendants()
        .filter(child -> child.info().command().orElse("").endsWith("/program"));
  }

  void interrupt() throws Exception {
    signal("INT");
  }

  void signal(String name) throws Exception {
    new ProcessBuilder("kill", "-s", name, Long.toString(process.pid())).start().waitFor();
  }

  void killPrograms() {
    programs().toList().forEach(ProcessHandle::destroyForcibly);
  }

  /** Waits for the end. */
  RecordedRun end() throws Exception {
    String text = output.get(SECONDS, TimeUnit.SECONDS);
    return new RecordedRun(ExitCode.of(process.waitFor()), text, "");
  }

  /** The processes that are still there, shortly behind the end. */
  List<ProcessHandle> left() throws InterruptedException {
    for (int i = 0; i < 100 && seen.stream().anyMatch(ProcessHandle::isAlive); i++) {
      Thread.sleep(50);
    }
    return seen.stream().filter(ProcessHandle::isAlive).toList();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
