package tdv.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What a command line printed and returned. */
record RecordedRun(ExitCode code, String out, String err) {
  static RecordedRun of(List<Command> commands, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ExitCode code = new Dispatcher(commands, new Console(out, err), false).run(List.of(arguments));
    return new RecordedRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** With the commands that users have. */
  static RecordedRun of(String... arguments) {
    return of(Dispatcher.commands(), arguments);
  }
}
