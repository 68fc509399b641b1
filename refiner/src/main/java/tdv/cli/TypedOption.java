package tdv.cli;

import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Option;

/**
 * Makes the options for the tables of the commands, each with its {@link ValueType}. Whatever knows
 * about options (parser, help, completion, manual, configuration) reads these tables.
 */
final class TypedOption {
  private TypedOption() {}

  /** An option without a value. */
  static Option flag(String name, String text) {
    return Option.builder().longOpt(name).desc(text).get();
  }

  /** An option with any text as its value. */
  static Option text(String name, String argument, String text) {
    return option(name, argument, new ValueType.Text(), text).get();
  }

  /** An option that can be given several times; each time it has one value. */
  static Option several(String name, String argument, String text) {
    return option(name, argument, new ValueType.Text(), text + "; repeatable")
        .type(ArgumentParser.REPEATABLE)
        .get();
  }

  static Option number(String name, String argument, long low, long high, String text) {
    return option(name, argument, new ValueType.WholeNumber(low, high, Optional.empty()), text)
        .get();
  }

  /** A number with a value that counts if none is given. */
  static Option number(
      String name, String argument, long low, long high, long initial, String text) {
    Optional<String> value = Optional.of(Long.toString(initial));
    return option(name, argument, new ValueType.WholeNumber(low, high, value), text).get();
  }

  /** One of some words; the first one counts if none is given. */
  static Option choice(String name, String argument, List<String> words, String text) {
    return option(name, argument, new ValueType.Choice(words, Optional.of(words.get(0))), text)
        .get();
  }

  /** Some of some words, separated by commas; all count if none is given. */
  static Option subset(String name, String argument, List<String> words, String text) {
    return option(name, argument, new ValueType.Subset(words), text).get();
  }

  static Option file(String name, String argument, String text) {
    return option(name, argument, new ValueType.File(false, Optional.empty()), text).get();
  }

  /** A file with a letter for short. */
  static Option file(char letter, String name, String argument, String text) {
    return path(letter, name, argument, new ValueType.File(false, Optional.empty()), text);
  }

  /** A folder with a letter for short, and perhaps a value that counts if none is given. */
  static Option folder(
      char letter, String name, String argument, Optional<String> initial, String text) {
    return path(letter, name, argument, new ValueType.File(true, initial), text);
  }

  static Option folder(String name, String argument, String text) {
    return option(name, argument, new ValueType.File(true, Optional.empty()), text).get();
  }

  private static Option path(
      char letter, String name, String argument, ValueType type, String text) {
    return Option.builder(String.valueOf(letter))
        .longOpt(name)
        .hasArg()
        .argName(argument)
        .converter(type)
        .desc(text)
        .get();
  }

  private static Option.Builder option(String name, String argument, ValueType type, String text) {
    return Option.builder().longOpt(name).hasArg().argName(argument).converter(type).desc(text);
  }
}
