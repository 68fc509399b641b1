package tdv.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;

/** The help as text: of all commands, or of one. */
final class HelpText {
  private HelpText() {}

  static String of(List<Command> commands) {
    int width = commands.stream().mapToInt(command -> command.name().length()).max().orElse(0);
    return commands.stream()
        .map(command -> row(command.name(), width, command.summary()))
        .collect(
            Collectors.joining(
                "",
                "usage: tdv COMMAND [ARGUMENTS]\n\n",
                "\n'tdv help COMMAND' shows the options of a command.\n"));
  }

  static String of(Command command) {
    List<Option> options = List.copyOf(command.table().getOptions());
    int width = options.stream().mapToInt(option -> left(option).length()).max().orElse(0);
    String usage = "usage: tdv " + command.name() + " " + command.synopsis();
    return options.stream()
        .map(option -> row(left(option), width, description(option)))
        .collect(
            Collectors.joining("", usage.stripTrailing() + "\n\n" + command.summary() + "\n", ""));
  }

  private static String left(Option option) {
    String shortForm = option.getOpt() == null ? "    " : "-" + option.getOpt() + ", ";
    String value = option.hasArg() ? " " + option.getArgName() : "";
    return shortForm + "--" + option.getLongOpt() + value;
  }

  /** What the option does, the values to choose from, and what counts without it. */
  static String description(Option option) {
    ValueType type = ValueType.of(option);
    String words =
        type instanceof ValueType.Choice || type instanceof ValueType.Subset
            ? type.expected() + ": "
            : "";
    String initial =
        option.hasArg() ? type.initial().map(value -> " (default " + value + ")").orElse("") : "";
    return words + option.getDescription() + initial;
  }

  private static String row(String left, int width, String right) {
    return "  " + left + " ".repeat(width - left.length()) + "  " + right + "\n";
  }
}
