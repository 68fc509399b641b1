package tdv.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;

/**
 * A command line that was parsed: options, arguments, and what followed {@code --}. Values are
 * converted here, so that every message about a bad one names its option.
 *
 * @param words all that followed the command's name, as it was written
 */
record Invocation(
    String command,
    List<String> words,
    CommandLine options,
    List<String> arguments,
    List<String> compilerFlags) {

  /** The option as a user writes it: the long form if there is one. */
  static String display(Option option) {
    return option.hasLongOpt() ? "--" + option.getLongOpt() : "-" + option.getOpt();
  }

  boolean has(String option) {
    return options.hasOption(option);
  }

  /** The value of an option that names a file or folder. */
  Optional<Path> path(String option) throws UsageException {
    String value = options.getOptionValue(option);
    return value == null ? Optional.empty() : Optional.of(toPath("option --" + option, value));
  }

  /** The value of an option. */
  Optional<String> value(String option) {
    return Optional.ofNullable(options.getOptionValue(option));
  }

  /** The values of an option that can be given several times, in order. */
  List<String> values(String option) {
    String[] values = options.getOptionValues(option);
    return values == null ? List.of() : List.of(values);
  }

  /** The value of an option that is one of some words; without it, the first one. */
  String choice(String option, String... words) throws UsageException {
    String value = options.getOptionValue(option, words[0]);
    if (!List.of(words).contains(value)) {
      throw new UsageException(
          "option --%s needs one of %s, not '%s'"
              .formatted(option, String.join(", ", words), value),
          command);
    }
    return value;
  }

  /** The value of an option that is a whole number between {@code low} and {@code high}. */
  Optional<Long> wholeNumber(String option, long low, long high) throws UsageException {
    String value = options.getOptionValue(option);
    if (value == null) {
      return Optional.empty();
    }
    try {
      long number = Long.parseLong(value);
      if (low <= number && number <= high) {
        return Optional.of(number);
      }
    } catch (NumberFormatException notANumber) {
      // Reported below, with the bounds.
    }
    throw new UsageException(
        "option --%s needs a whole number from %d to %d, not '%s'"
            .formatted(option, low, high, value),
        command);
  }

  /** The arguments as files, at least one. */
  List<Path> files() throws UsageException {
    if (arguments.isEmpty()) {
      throw new UsageException("no input file given", command);
    }
    List<Path> files = new ArrayList<>();
    for (String argument : arguments) {
      files.add(toPath("argument", argument));
    }
    return List.copyOf(files);
  }

  /** Refuses more arguments than the command takes. */
  void atMost(int count) throws UsageException {
    if (arguments.size() > count) {
      throw new UsageException("unexpected argument '" + arguments.get(count) + "'", command);
    }
  }

  private Path toPath(String what, String value) throws UsageException {
    if (value.isEmpty()) {
      throw new UsageException(what + ": empty file name", command);
    }
    try {
      return Path.of(value);
    } catch (InvalidPathException e) {
      throw new UsageException(what + ": not a file name: '" + value + "'", command);
    }
  }
}
