package tdv.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.MissingArgumentException;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.UnrecognizedOptionException;

/**
 * Turns the words after the command's name into an {@link Invocation}.
 *
 * <p>Commons CLI forgets where {@code --} stood, completes abbreviated options, strips quotes and
 * accepts an option twice; all four are settled here.
 */
final class ArgumentParser {
  /** The type of an option that may be given several times, with one value each time. */
  static final Class<?> REPEATABLE = List.class;

  private static final DefaultParser PARSER =
      DefaultParser.builder()
          .setAllowPartialMatching(false)
          .setStripLeadingAndTrailingQuotes(false)
          .get();

  private ArgumentParser() {}

  /** The invocation without any configuration. */
  static Invocation parse(Command command, List<String> words) throws UsageException {
    return parse(command, words, Map.of());
  }

  /**
   * The invocation.
   *
   * @param configured values for options that the words do not give, by the options' long names
   */
  static Invocation parse(
      Command command, List<String> words, Map<String, Configuration.Configured> configured)
      throws UsageException {
    int dashes = words.indexOf("--");
    if (dashes >= 0 && !command.takesCompilerFlags()) {
      throw new UsageException("takes no compiler flags after --", command.name());
    }
    List<String> own = dashes < 0 ? words : words.subList(0, dashes);
    List<String> flags = dashes < 0 ? List.of() : words.subList(dashes + 1, words.size());
    Options table = command.table();
    CommandLine line = parseOptions(command, table, own);
    for (String argument : line.getArgList()) {
      checkArgument(command, argument);
    }
    Map<String, String> sources = new LinkedHashMap<>();
    List<String> all = new ArrayList<>();
    for (Option option : command.options().getOptions()) {
      String name = option.getLongOpt();
      if (configured.containsKey(name) && !line.hasOption(name)) {
        all.addAll(words(option, configured.get(name).values()));
        sources.put(name, configured.get(name).source());
      }
    }
    all.addAll(own);
    CommandLine whole = all.size() == own.size() ? line : parseOptions(command, table, all);
    return new Invocation(
        command.name(), words, table, whole, sources, List.copyOf(whole.getArgList()), flags);
  }

  /** An option with its values as the words of a command line. */
  private static List<String> words(Option option, List<String> values) {
    String name = "--" + option.getLongOpt();
    if (!option.hasArg()) {
      return values.equals(List.of("true")) ? List.of(name) : List.of();
    }
    return values.stream().map(value -> name + "=" + value).toList();
  }

  /** Whether the words before {@code --} ask for help instead of work. */
  static boolean asksForHelp(List<String> words) {
    int dashes = words.indexOf("--");
    List<String> own = dashes < 0 ? words : words.subList(0, dashes);
    return own.contains("--help") || own.contains("-h");
  }

  private static CommandLine parseOptions(Command command, Options options, List<String> words)
      throws UsageException {
    try {
      CommandLine line = PARSER.parse(options, words.toArray(String[]::new));
      for (Option option : line.getOptions()) {
        refuseRepetition(command, line, option);
        checkValue(command, option);
      }
      return line;
    } catch (UnrecognizedOptionException e) {
      throw new UsageException(unknownOption(command, options, e.getOption()), command.name());
    } catch (MissingArgumentException e) {
      String name = Invocation.display(e.getOption());
      throw new UsageException("option " + name + " needs a value", command.name());
    } catch (ParseException e) {
      throw new UsageException(e.getMessage(), command.name());
    }
  }

  private static void refuseRepetition(Command command, CommandLine line, Option option)
      throws UsageException {
    long times = List.of(line.getOptions()).stream().filter(option::equals).count();
    if (times > 1 && !option.hasArgs() && option.getType() != REPEATABLE) {
      String name = Invocation.display(option);
      throw new UsageException("option " + name + " is given more than once", command.name());
    }
  }

  private static void checkValue(Command command, Option option) throws UsageException {
    if (option.hasArg()) {
      try {
        option.getValuesList().forEach(ValueType.of(option)::apply);
      } catch (IllegalArgumentException e) {
        String name = Invocation.display(option);
        throw new UsageException("option " + name + " " + e.getMessage(), command.name());
      }
    }
  }

  /** Files are looked at where they are read, and nobody wants too many arguments explained. */
  private static void checkArgument(Command command, String argument) throws UsageException {
    if (command.arguments() instanceof ValueType.Choice choice && !choice.words().isEmpty()) {
      try {
        choice.apply(argument);
      } catch (IllegalArgumentException e) {
        throw new UsageException("the argument " + e.getMessage(), command.name());
      }
    }
  }

  private static String unknownOption(Command command, Options options, String word) {
    String name = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
    List<String> known = options.getOptions().stream().map(Invocation::display).toList();
    Optional<String> suggestion = Suggestion.nearest(name, known);
    if (suggestion.isPresent()) {
      return "unknown option " + name + "; did you mean " + suggestion.get() + "?";
    }
    String hint = command.takesCompilerFlags() ? "; compiler flags go after --" : "";
    return "unknown option " + name + hint;
  }
}
