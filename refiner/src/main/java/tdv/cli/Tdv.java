package tdv.cli;

import java.util.List;

/** Runs one command line: the first word names the command, the rest is the command's own. */
final class Tdv {
  private final List<Command> commands;
  private final Console console;
  private final FailureReport failures;

  Tdv(List<Command> commands, Console console, boolean debug) {
    this.commands = commands;
    this.console = console;
    this.failures = new FailureReport(console, debug);
  }

  /** Every command, in the order in which the help lists them. */
  static List<Command> commands() {
    return List.of(
        new VerifyCommand(),
        new ExportCommand(),
        new RunCommand(),
        new ReplayCommand(),
        new CompareCommand(),
        new CompileCommand(),
        new BenchCommand(),
        new LowerCommand(),
        new IrCommand(),
        new CompletionCommand(),
        new ManCommand(),
        new VersionCommand(),
        new HelpCommand());
  }

  /** Runs the command line; whatever goes wrong becomes a message and an exit code. */
  ExitCode run(List<String> arguments) {
    try {
      ExitCode code = dispatch(arguments);
      console.flush();
      return code;
    } catch (Throwable failure) {
      return failures.report(failure);
    }
  }

  private ExitCode dispatch(List<String> arguments) throws UsageException {
    if (arguments.isEmpty()) {
      throw new UsageException("no command given");
    }
    Command command = Command.find(commands, withoutDashes(arguments.get(0)));
    List<String> rest = arguments.subList(1, arguments.size());
    if (ArgumentParser.asksForHelp(rest)) {
      console.out(HelpText.of(command));
      return ExitCode.OK;
    }
    return command.run(ArgumentParser.parse(command, rest), console);
  }

  /** {@code tdv --help} and {@code tdv --version} are the commands of these names. */
  private static String withoutDashes(String word) {
    return switch (word) {
      case "-h", "--help" -> "help";
      case "-V", "--version" -> "version";
      default -> word;
    };
  }
}
