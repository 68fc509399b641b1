package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * However tdv ends, no process and no file stays, although the program ignores all signals and has
 * a child that has left its process group.
 */
class NothingLeftTest {
  private static final int SECONDS = 10;

  @ParameterizedTest
  @ValueSource(strings = {"KILL", "INT", "TERM", "HUP"})
  void whenTdvIsKilled(String signal) throws Exception {
    kill(signal, "");
  }

  /** As a script's time limit does, or a terminal's Ctrl-C. */
  @ParameterizedTest
  @ValueSource(strings = {"KILL", "INT"})
  void whenTdvsProcessGroupIsKilled(String signal) throws Exception {
    kill(signal, "-");
  }

  private static void kill(String signal, String group) throws Exception {
    Process holder =
        new ProcessBuilder(
                // Java leaves a signal ignored that was ignored before, as nohup does.
                "env",
                "--default-signal",
                "setsid",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SessionHolder.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader output = holder.inputReader()) {
      Path directory = Path.of(output.readLine());
      assertEquals(2, processes(directory).size(), "the program and its child");
      Commands.run("kill", "-s", signal, "--", group + holder.pid());
      assertEquals(true, holder.waitFor(SECONDS, TimeUnit.SECONDS));
      assertNothingLeft(directory);
    } finally {
      holder.destroyForcibly();
    }
  }

  @Test
  void whenTheSessionIsClosed() throws Exception {
    FakeProgram program = FakeProgram.compile();
    Path directory = program.directory().path();
    try (program;
        Session session = program.open("child")) {
      session.run(FakeProgram.request(1));
      assertEquals(2, processes(directory).size(), "the program and its child");
    }
    assertNothingLeft(directory);
  }

  @Test
  void whenTheReaperIsKilled() throws Exception {
    FakeProgram program = FakeProgram.compile();
    Path directory = program.directory().path();
    try (program;
        Session session = program.open("well")) {
      session.run(FakeProgram.request(1));
      ProcessHandle reaper = reaper(directory);
      reaper.destroyForcibly();
      reaper.onExit().get(SECONDS, TimeUnit.SECONDS);
      assertEquals(2, session.run(FakeProgram.request(2)).outcome().status());
    }
    assertNothingLeft(directory);
  }

  private static ProcessHandle reaper(Path directory) {
    return ProcessHandle.current()
        .children()
        .filter(child -> commandLine(child).contains("tdv-reaper\0" + directory))
        .findFirst()
        .orElseThrow();
  }

  private static String commandLine(ProcessHandle process) {
    return text(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
  }

  private static void assertNothingLeft(Path directory) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (System.nanoTime() < end
        && (Files.exists(directory) || !processes(directory).isEmpty())) {
      Thread.sleep(10);
    }
    assertEquals(List.of(), processes(directory));
    assertFalse(Files.exists(directory), () -> directory + " is still there");
  }

  /** The processes that were started with a socket in the directory. */
  private static List<Long> processes(Path directory) {
    return ProcessHandle.allProcesses()
        .map(ProcessHandle::pid)
        .filter(pid -> environment(pid).contains("TDV_SOCKET=" + directory))
        .toList();
  }

  private static String environment(long pid) {
    return text(Path.of("/proc", Long.toString(pid), "environ"));
  }

  private static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      // The process has gone in the meantime, or is another user's.
      return "";
    }
  }
}
