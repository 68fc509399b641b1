package tdv.cli;

import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Converter;
import org.apache.commons.cli.Option;

/**
 * The values that an option, or an argument of a command, can have. Checks, help, completion,
 * manual and configuration all go by this.
 */
sealed interface ValueType extends Converter<String, IllegalArgumentException> {
  /** What a value is, for a sentence: "a whole number from 1 to 5". */
  String expected();

  boolean accepts(String value);

  /** The value that counts if none is given. */
  default Optional<String> initial() {
    return Optional.empty();
  }

  /** What was probably meant by a value that is not accepted. */
  default Optional<String> suggestion(String value) {
    return Optional.empty();
  }

  /**
   * Checks a value.
   *
   * @throws IllegalArgumentException with the end of a sentence that begins with the option's name
   */
  @Override
  default String apply(String value) {
    if (accepts(value)) {
      return value;
    }
    String hint = suggestion(value).map(word -> "; did you mean " + word + "?").orElse("");
    throw new IllegalArgumentException("needs " + expected() + ", not '" + value + "'" + hint);
  }

  /** The type of an option; one that has no value is a {@link Switch}. */
  static ValueType of(Option option) {
    if (!option.hasArg()) {
      return new Switch();
    }
    return option.getConverter() instanceof ValueType type ? type : new Text();
  }

  /** No value: the option is there or not. In files and variables it is true or false. */
  record Switch() implements ValueType {
    @Override
    public String expected() {
      return "true or false";
    }

    @Override
    public boolean accepts(String value) {
      return value.equals("true") || value.equals("false");
    }

    @Override
    public Optional<String> initial() {
      return Optional.of("false");
    }
  }

  /** Anything; what is more to it is checked where it is used. */
  record Text() implements ValueType {
    @Override
    public String expected() {
      return "a value";
    }

    @Override
    public boolean accepts(String value) {
      return true;
    }
  }

  /** A whole number between two bounds, both included. */
  record WholeNumber(long low, long high, Optional<String> initial) implements ValueType {
    @Override
    public String expected() {
      return "a whole number from " + low + " to " + high;
    }

    @Override
    public boolean accepts(String value) {
      try {
        long number = Long.parseLong(value);
        return low <= number && number <= high;
      } catch (NumberFormatException notANumber) {
        return false;
      }
    }
  }

  /** One of some words. */
  record Choice(List<String> words, Optional<String> initial) implements ValueType {
    @Override
    public String expected() {
      return "one of " + String.join(", ", words);
    }

    @Override
    public boolean accepts(String value) {
      return words.contains(value);
    }

    @Override
    public Optional<String> suggestion(String value) {
      return Suggestion.nearest(value, words);
    }
  }

  /** Some of some words, separated by commas. */
  record Subset(List<String> words) implements ValueType {
    @Override
    public String expected() {
      return "some of " + String.join(", ", words);
    }

    @Override
    public boolean accepts(String value) {
      return unknown(value).isEmpty();
    }

    @Override
    public Optional<String> suggestion(String value) {
      return unknown(value).flatMap(word -> Suggestion.nearest(word, words));
    }

    private Optional<String> unknown(String value) {
      return split(value).stream().filter(word -> !words.contains(word)).findFirst();
    }

    static List<String> split(String value) {
      return List.of(value.split(",", -1)).stream().map(String::strip).toList();
    }
  }

  /** The name of a file, or of a folder. */
  record File(boolean folder, Optional<String> initial) implements ValueType {
    @Override
    public String expected() {
      return folder ? "the name of a folder" : "the name of a file";
    }

    @Override
    public boolean accepts(String value) {
      return !value.isEmpty() && value.indexOf('\0') < 0;
    }
  }
}
