package tdv.cli;

import java.util.List;
import org.apache.commons.cli.Option;

/** The script by which a shell completes tdv's command lines, made from the commands' tables. */
interface Completion {
  /** The whole script. */
  String script(List<Command> commands);

  /** The words that name an option: {@code --output}, {@code -o}. */
  static List<String> names(Option option) {
    String full = "--" + option.getLongOpt();
    return option.getOpt() == null ? List.of(full) : List.of(full, "-" + option.getOpt());
  }

  /** The options of a command, in the order of its table. */
  static List<Option> options(Command command) {
    return List.copyOf(command.table().getOptions());
  }
}
