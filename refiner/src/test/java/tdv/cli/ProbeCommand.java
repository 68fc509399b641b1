package tdv.cli;

import java.util.List;
import org.apache.commons.cli.Options;

/** A command for tests: one option of each kind, and a body that the test gives. */
record ProbeCommand(Body body) implements Command {
  /** The work of the command. */
  interface Body {
    ExitCode run(Invocation invocation, Console console) throws UsageException;
  }

  @Override
  public String name() {
    return "probe";
  }

  @Override
  public String summary() {
    return "do what the test says";
  }

  @Override
  public String synopsis() {
    return "[WORD...]";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(TypedOption.file('o', "output", "OUT", "a file"))
        .addOption(TypedOption.number("wall-time", "S", 1, 100, "seconds"));
  }

  @Override
  public boolean takesCompilerFlags() {
    return true;
  }

  @Override
  public ExitCode run(Invocation invocation, Console console) throws UsageException {
    return body.run(invocation, console);
  }

  /** Runs {@code tdv probe} with these arguments. */
  static RecordedRun run(Body body, String... arguments) {
    String[] line = new String[arguments.length + 1];
    line[0] = "probe";
    System.arraycopy(arguments, 0, line, 1, arguments.length);
    return RecordedRun.of(List.of(new ProbeCommand(body)), line);
  }
}
