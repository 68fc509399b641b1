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
    List<Option> options = List.copyOf(command.options().getOptions());
    int width = options.stream().mapToInt(option -> left(option).length()).max().orElse(0);
    String usage = "usage: tdv " + command.name() + " " + command.synopsis();
    return options.stream()
        .map(option -> row(left(option), width, option.getDescription()))
        .collect(
            Collectors.joining("", usage.stripTrailing() + "\n\n" + command.summary() + "\n", ""));
  }

  private static String left(Option option) {
    String shortForm = option.getOpt() == null ? "    " : "-" + option.getOpt() + ", ";
    String value = option.hasArg() ? " " + option.getArgName() : "";
    return shortForm + "--" + option.getLongOpt() + value;
  }

  private static String row(String left, int width, String right) {
    return "  " + left + " ".repeat(width - left.length()) + "  " + right + "\n";
  }
}
