package tdv.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/**
 * A command line that was parsed: options, arguments, and what followed {@code --}. The values of
 * options fit their {@link ValueType}; without one, its initial value counts.
 *
 * @param words all that followed the command's name, as it was written
 * @param table the options that the command has
 * @param sources where the value of an option comes from that is not on the command line
 */
record Invocation(
    String command,
    List<String> words,
    Options table,
    CommandLine options,
    Map<String, String> sources,
    List<String> arguments,
    List<String> compilerFlags) {

  /** The option as a user writes it: the long form if there is one. */
  static String display(Option option) {
    return option.hasLongOpt() ? "--" + option.getLongOpt() : "-" + option.getOpt();
  }

  /** The same words, for another command that knows these options and more. */
  Invocation with(Options other) {
    return new Invocation(command, words, other, options, sources, arguments, compilerFlags);
  }

  /** The same with other arguments. */
  Invocation withArguments(List<String> others) {
    return new Invocation(command, words, table, options, sources, others, compilerFlags);
  }

  boolean has(String option) {
    return options.hasOption(option);
  }

  /** The value of an option that names a file or folder. */
  Optional<Path> path(String option) throws UsageException {
    Optional<String> value = value(option);
    return value.isEmpty()
        ? Optional.empty()
        : Optional.of(toPath("option --" + option, value.get()));
  }

  /** The value of an option: what was given, or what counts without. */
  Optional<String> value(String option) {
    return Optional.ofNullable(options.getOptionValue(option))
        .or(() -> ValueType.of(table.getOption(option)).initial());
  }

  /** The value of an option that is one of some words, of which one counts without it. */
  String choice(String option) {
    return value(option).orElseThrow();
  }

  /** The value of an option that is a whole number. */
  Optional<Long> number(String option) {
    return value(option).map(Long::valueOf);
  }

  /** The values of an option that can be given several times, in order. */
  List<String> values(String option) {
    String[] values = options.getOptionValues(option);
    return values == null ? List.of() : List.of(values);
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
