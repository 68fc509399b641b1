package tdv.cli;

import java.util.List;
import java.util.stream.Collectors;
import tdv.config.ConfigException;

/** Runs one command line: the first word names the command, the rest is the command's own. */
final class Dispatcher {
  private final List<Command> commands;
  private final Configuration configuration;
  private final Console console;
  private final FailureReport failures;

  /** With no other configuration than the command line. */
  Dispatcher(List<Command> commands, Console console, boolean debug) {
    this(commands, console, debug, ConfigSources.NONE);
  }

  Dispatcher(List<Command> commands, Console console, boolean debug, ConfigSources sources) {
    this.commands = commands;
    this.configuration = new Configuration(commands, sources);
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
        new DoctorCommand(),
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

  private ExitCode dispatch(List<String> arguments) throws UsageException, ConfigException {
    if (arguments.isEmpty()) {
      throw new UsageException("no command given");
    }
    Command command = Command.find(commands, withoutDashes(arguments.get(0)));
    List<String> rest = arguments.subList(1, arguments.size());
    if (ArgumentParser.asksForHelp(rest)) {
      console.out(HelpText.of(command));
      return ExitCode.OK;
    }
    Invocation invocation = ArgumentParser.parse(command, rest, configuration.of(command));
    if (invocation.table().hasOption("print-config") && invocation.has("print-config")) {
      console.out(ConfigText.of(command, invocation));
      return ExitCode.OK;
    }
    try {
      return command.run(invocation, console);
    } catch (UsageException e) {
      throw explained(e, invocation);
    }
  }

  /** A user does not see on the command line what a file has set. */
  private static UsageException explained(UsageException mistake, Invocation invocation) {
    String origins =
        invocation.sources().entrySet().stream()
            .filter(entry -> mistake.getMessage().contains("--" + entry.getKey()))
            .map(entry -> "; --" + entry.getKey() + " comes from " + entry.getValue())
            .collect(Collectors.joining());
    return origins.isEmpty()
        ? mistake
        : new UsageException(mistake.getMessage() + origins, invocation.command());
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
