package tdv.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;

/**
 * Completion for bash 4.1 and later. It needs nothing of the package bash-completion. bash takes
 * {@code --engine=tdv} for three words, so the word before an equals sign is the option.
 */
final class BashCompletion implements Completion {
  private static final String BEGIN =
      """
      # bash completion for tdv, made by: tdv completion bash

      _tdv_words() {
        mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur")
      }

      _tdv_lists() {
        local before=
        [[ $cur == *,* ]] && before=${cur%,*},
        mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${cur##*,}")
        compopt -o nospace 2>/dev/null
      }

      _tdv_files() {
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
        compopt -o filenames 2>/dev/null
      }

      _tdv_folders() {
        mapfile -t COMPREPLY < <(compgen -d -- "$cur")
        compopt -o filenames 2>/dev/null
      }

      _tdv() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} i
        COMPREPLY=()
        for ((i = 2; i < COMP_CWORD; i++)); do
          if [[ ${COMP_WORDS[i]} == -- ]]; then
            _tdv_files
            return
          fi
        done
        if [[ $cur == = ]]; then
          cur=
        elif [[ $prev == = ]]; then
          prev=${COMP_WORDS[COMP_CWORD-2]}
        fi
        if ((COMP_CWORD == 1)); then
          _tdv_words "@COMMANDS@"
          return
        fi
        case ${COMP_WORDS[1]} in
      """;
  private static final String END =
      """
        esac
      }

      complete -F _tdv tdv
      """;

  @Override
  public String script(List<Command> commands) {
    String names = commands.stream().map(Command::name).collect(Collectors.joining(" "));
    return commands.stream()
        .map(BashCompletion::ofCommand)
        .collect(Collectors.joining("", BEGIN.replace("@COMMANDS@", names), END));
  }

  private static String ofCommand(Command command) {
    List<Option> options = Completion.options(command);
    String all = options.stream().map(o -> "--" + o.getLongOpt()).collect(Collectors.joining(" "));
    return "  "
        + command.name()
        + ")\n    case $prev in\n"
        + values(options)
        + "    esac\n    if [[ $cur == -* ]]; then\n      _tdv_words \""
        + all
        + "\"\n    else\n      "
        + action(command.arguments())
        + "\n    fi\n    ;;\n";
  }

  /** One case for all options with the same values. */
  private static String values(List<Option> options) {
    Map<String, List<String>> byAction = new LinkedHashMap<>();
    for (Option option : options) {
      if (option.hasArg()) {
        byAction
            .computeIfAbsent(action(ValueType.of(option)), a -> new ArrayList<>())
            .addAll(Completion.names(option));
      }
    }
    StringBuilder cases = new StringBuilder();
    byAction.forEach(
        (action, names) ->
            cases.append(
                "    %s)\n      %s\n      return\n      ;;\n"
                    .formatted(String.join(" | ", names), action)));
    return cases.toString();
  }

  /** What completes a value; a number or free text is completed by nothing. */
  private static String action(ValueType type) {
    if (type instanceof ValueType.Choice choice) {
      return "_tdv_words \"" + String.join(" ", choice.words()) + "\"";
    }
    if (type instanceof ValueType.Subset subset) {
      return "_tdv_lists \"" + String.join(" ", subset.words()) + "\"";
    }
    if (type instanceof ValueType.File file) {
      return file.folder() ? "_tdv_folders" : "_tdv_files";
    }
    return ":";
  }
}
