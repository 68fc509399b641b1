package tdv.cli;

import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/** One command of {@code tdv}, a class of its own. */
interface Command {
  /** The word that selects it. */
  String name();

  /** What it does, in one line. */
  String summary();

  /** Its arguments as the usage line shows them, for example {@code FILE... [-o OUT]}. */
  String synopsis();

  /** For {@link #arguments()} of a command that takes none. */
  ValueType NO_ARGUMENTS = new ValueType.Choice(List.of(), Optional.empty());

  /** What its arguments are: usually files. */
  default ValueType arguments() {
    return new ValueType.File(false, Optional.empty());
  }

  /** Its own options; each call makes a new table. */
  default Options options() {
    return new Options();
  }

  /** Its own options, and those that all commands have. */
  default Options table() {
    Options options = options();
    if (!options.getOptions().isEmpty()) {
      options.addOption(
          TypedOption.flag(
              "print-config", "show the value of each option and where it comes from, do no more"));
    }
    return options.addOption(
        Option.builder("h").longOpt("help").desc("show the options of the command").get());
  }

  /** Whether compiler flags may follow {@code --}. */
  default boolean takesCompilerFlags() {
    return false;
  }

  /** Does the work. */
  ExitCode run(Invocation invocation, Console console) throws UsageException;

  /** The command of this name. */
  static Command find(List<Command> commands, String name) throws UsageException {
    for (Command command : commands) {
      if (command.name().equals(name)) {
        return command;
      }
    }
    List<String> known = commands.stream().map(Command::name).toList();
    String hint = Suggestion.nearest(name, known).map(n -> "; did you mean " + n + "?").orElse("");
    throw new UsageException("unknown command '" + name + "'" + hint);
  }
}
