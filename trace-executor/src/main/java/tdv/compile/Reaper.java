package tdv.compile;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tdv.source.SourceException;

/**
 * A shell that outlives tdv by a moment: it reads commands from a pipe, and when the pipe ends, for
 * whatever reason tdv is gone, it kills the processes that it was told of and removes the
 * directory. Signals from the terminal do not reach it.
 */
public final class Reaper implements AutoCloseable {
  private static final int SECONDS_TO_END = 5;

  /** Part of util-linux. */
  private static final Path SETSID = Path.of("/usr/bin/setsid");

  /**
   * Commands: "u" a process will be started; "+ PID" a process was started, which leads or will
   * lead a process group of its own; "- PID" it is gone; "k PID" kill the group and say so. In the
   * end, processes that have left their group are known by the socket in their environment.
   */
  private static final String SCRIPT =
      """
      trap '' INT TERM HUP QUIT PIPE TSTP
      cd /
      kill_group() { kill -s KILL -- "-$1" "$1" 2>/dev/null; }
      groups=' '
      used=
      while read -r command pid; do
        case $command in
          u) used=1 ;;
          +) groups="$groups$pid " ;;
          -) case $groups in *" $pid "*) groups="${groups%% $pid *} ${groups#* $pid }" ;; esac ;;
          k) kill_group "$pid"; echo killed ;;
        esac
      done
      for pid in $groups; do
        kill_group "$pid"
      done
      if [ -n "$used" ]; then
        for environ in $(grep -Fls "TDV_SOCKET=$1/" /proc/[0-9]*/environ 2>/dev/null); do
          pid=${environ#/proc/}
          kill -s KILL "${pid%/environ}" 2>/dev/null
        done
      fi
      rm -rf -- "$1"
      """;

  private final Process shell;
  private final OutputStream commands;
  private final BufferedReader answers;

  private Reaper(Process shell) {
    this.shell = shell;
    this.commands = shell.getOutputStream();
    this.answers =
        new BufferedReader(new InputStreamReader(shell.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Starts the shell for a directory. */
  static Reaper start(Path directory) {
    ProcessBuilder builder = new ProcessBuilder(command(directory));
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      return new Reaper(builder.start());
    } catch (IOException e) {
      directory.toFile().delete();
      throw SourceException.error(null, "cannot run /bin/sh: " + e.getMessage());
    }
  }

  /** In a session of its own: who kills tdv's whole process group does not reach it. */
  private static List<String> command(Path directory) {
    List<String> shell = List.of("/bin/sh", "-c", SCRIPT, "tdv-reaper", directory.toString());
    List<String> command = new ArrayList<>();
    if (Files.isExecutable(SETSID)) {
      command.add(SETSID.toString());
    }
    command.addAll(shell);
    return command;
  }

  /** A process is about to be started: should tdv die in between, it is found all the same. */
  public void starting() {
    tell("u");
  }

  /** A process was started. */
  public void started(long pid) {
    tell("+ " + pid);
  }

  /** A process has ended, and its number may soon be another's. */
  public void ended(long pid) {
    tell("- " + pid);
  }

  /** Kills a process and all of its group; they are dead or dying when this returns. */
  public synchronized void kill(long pid) {
    tell("k " + pid);
    if (answer() == null) {
      // The reaper was killed: at least the process itself can be reached from here.
      ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
    }
  }

  private String answer() {
    try {
      return answers.readLine();
    } catch (IOException e) {
      return null;
    }
  }

  private synchronized void tell(String command) {
    try {
      commands.write((command + "\n").getBytes(StandardCharsets.US_ASCII));
      commands.flush();
    } catch (IOException e) {
      // The reaper was killed. What it was for is lost, but the run itself need not end.
    }
  }

  /** Kills all processes, removes the directory, and waits for the end of the shell. */
  @Override
  public void close() {
    try {
      commands.close();
      if (!shell.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
        shell.destroyForcibly();
      }
    } catch (IOException e) {
      // The pipe is broken, so the shell has ended.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
