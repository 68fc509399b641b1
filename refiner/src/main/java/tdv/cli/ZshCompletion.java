package tdv.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;

/** Completion for zsh, with zsh's own {@code _arguments}; descriptions come with the options. */
final class ZshCompletion implements Completion {
  private static final String BEGIN =
      """
      #compdef tdv
      # zsh completion for tdv, made by: tdv completion zsh

      _tdv() {
        local -a commands
        commands=(
      @COMMANDS@  )
        if ((CURRENT == 2)); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        ((CURRENT--))
        case $command in
      """;
  private static final String END =
      """
        esac
      }

      if [[ $funcstack[1] == _tdv ]]; then
        _tdv "$@"
      else
        compdef _tdv tdv
      fi
      """;

  @Override
  public String script(List<Command> commands) {
    String rows =
        commands.stream()
            .map(c -> "    " + quoted(c.name() + ":" + escaped(c.summary())) + "\n")
            .collect(Collectors.joining());
    return commands.stream()
        .map(ZshCompletion::ofCommand)
        .collect(Collectors.joining("", BEGIN.replace("@COMMANDS@", rows), END));
  }

  private static String ofCommand(Command command) {
    return Completion.options(command).stream()
        .map(option -> "      " + spec(option) + " \\\n")
        .collect(
            Collectors.joining(
                "",
                "  " + command.name() + ")\n    _arguments -S \\\n",
                "      " + quoted("*:argument:" + action(command.arguments())) + "\n    ;;\n"));
  }

  /** The option as {@code _arguments} wants it: names that exclude each other, text, value. */
  private static String spec(Option option) {
    List<String> names = Completion.names(option);
    String text = "[" + escaped(option.getDescription()) + "]";
    String value =
        option.hasArg()
            ? ":" + escaped(option.getArgName()) + ":" + action(ValueType.of(option))
            : "";
    if (option.getType() == ArgumentParser.REPEATABLE) {
      return quoted("*" + names.get(0) + (option.hasArg() ? "=" : "") + text + value);
    }
    return names.stream()
        .map(
            name ->
                quoted(
                    "("
                        + String.join(" ", names)
                        + ")"
                        + name
                        + separator(option, name)
                        + text
                        + value))
        .collect(Collectors.joining(" "));
  }

  /** Where the value is: behind an equals sign, or in the next word. */
  private static String separator(Option option, String name) {
    if (!option.hasArg()) {
      return "";
    }
    return name.startsWith("--") ? "=" : "+";
  }

  private static String action(ValueType type) {
    if (type instanceof ValueType.Choice choice) {
      return "(" + String.join(" ", choice.words()) + ")";
    }
    if (type instanceof ValueType.Subset subset) {
      return "_values -s , word " + String.join(" ", subset.words());
    }
    if (type instanceof ValueType.File file) {
      return file.folder() ? "_files -/" : "_files";
    }
    return " ";
  }

  private static String escaped(String text) {
    return text.replaceAll("[\\[\\]:\\\\]", "\\\\$0");
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
