package tdv.cli;

import java.util.List;
import java.util.Optional;

/** {@code tdv help [COMMAND]}. */
final class HelpCommand implements Command {
  @Override
  public String name() {
    return "help";
  }

  @Override
  public String summary() {
    return "list the commands, or show the options of one";
  }

  @Override
  public String synopsis() {
    return "[COMMAND]";
  }

  @Override
  public ValueType arguments() {
    return new ValueType.Choice(
        Dispatcher.commands().stream().map(Command::name).toList(), Optional.empty());
  }

  @Override
  public ExitCode run(Invocation invocation, Console console) throws UsageException {
    invocation.atMost(1);
    List<Command> commands = Dispatcher.commands();
    if (invocation.arguments().isEmpty()) {
      console.out(HelpText.of(commands));
    } else {
      console.out(HelpText.of(Command.find(commands, invocation.arguments().get(0))));
    }
    return ExitCode.OK;
  }
}
