package tdv.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tdv.run.RunFile;
import tdv.run.RunRequest;
import tdv.run.Setup;
import tdv.schedule.ThreadNames;
import tdv.source.SourceException;

/** A run that stops under gdb. Its terminal is the user's. */
final class Gdb {
  private static final int NO_TIME_LIMIT = Integer.MAX_VALUE;

  private Gdb() {}

  /**
   * Runs gdb until the user leaves it.
   *
   * @param step the step to stop in front of
   * @param function the function of the program that takes it: its frame is selected
   */
  static ExitCode start(
      ControlledProgram program,
      RunRequest request,
      ThreadNames threads,
      long step,
      String function,
      List<String> arguments) {
    Setup setup = program.setup(threads);
    Path run = program.directory().file("run");
    Path script =
        program
            .directory()
            .write(
                "gdb-commands",
                script(program, setup, run, step, function).getBytes(StandardCharsets.UTF_8));
    List<String> command = new ArrayList<>(List.of("gdb", "-q", "-x", script.toString()));
    command.addAll(arguments);
    command.add(program.executable().file().toString());
    try {
      RunFile.write(run, setup.withMaxMillis(NO_TIME_LIMIT), request);
      int status = new ProcessBuilder(command).inheritIO().start().waitFor();
      return status == 0 ? ExitCode.OK : ExitCode.INTERNAL;
    } catch (IOException e) {
      throw SourceException.error(
          null, "gdb cannot be started; install it (Debian package gdb): " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitCode.INTERNAL;
    }
  }

  private static String script(
      ControlledProgram program, Setup setup, Path run, long step, String function) {
    List<String> lines = new ArrayList<>();
    lines.add("set confirm off");
    lines.add("set breakpoint pending on");
    lines.add("directory " + program.spec().source().directory());
    lines.add("unset environment");
    lines.add("set environment PATH /usr/bin:/bin");
    lines.add("set environment LANG C");
    for (Map.Entry<String, String> variable : setup.process().env().entrySet()) {
      lines.add("set environment " + variable.getKey() + " " + variable.getValue());
    }
    lines.add("set environment " + RunFile.VARIABLE + " " + run);
    // The runtime counts the steps that are done.
    lines.add("set environment " + RunFile.STOP_VARIABLE + " " + (step - 1));
    lines.add("break tdv_stop_here");
    lines.add(
        "run "
            + words(setup.process().args())
            + setup.process().stdin().map(f -> " <" + quoted(f.toString())).orElse(""));
    lines.add("frame function " + function);
    lines.forEach(Gdb::requireOneLine);
    return String.join("\n", lines) + "\n";
  }

  /** What follows a line's end would be a command of its own. */
  private static void requireOneLine(String line) {
    if (line.contains("\n") || line.contains("\r")) {
      throw SourceException.error(
          null, "gdb cannot be given arguments, variables or names of more than one line");
    }
  }

  /** For the shell by which gdb starts the program. */
  private static String words(List<String> words) {
    return words.stream().map(Gdb::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }
}
