package tdv.cli;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.cli.Option;
import tdv.config.ConfigException;
import tdv.run.RunFile;
import tdv.source.Position;

/**
 * Values of options in the environment: {@code TDV_MAX_RUNS=100} is {@code --max-runs 100}. An
 * empty variable counts as none.
 */
final class ConfigVariables {
  private static final String PREFIX = "TDV_";

  /** Variables with a meaning of their own: for the launcher, and for programs that run alone. */
  private static final Set<String> TAKEN =
      Set.of(
          "TDV_JAVA_OPTS",
          "TDV_DEBUG",
          "TDV_LC_ALL",
          "TDV_CC",
          RunFile.VARIABLE,
          RunFile.STOP_VARIABLE);

  /** Other words for true and false. */
  private static final Map<String, String> SWITCHES = Map.of("1", "true", "0", "false");

  private final List<Command> commands;
  private final Map<String, String> environment;

  ConfigVariables(List<Command> commands, Map<String, String> environment) {
    this.commands = commands;
    this.environment = environment;
  }

  /** The variable for an option, if there is one. */
  static Optional<String> name(Option option) {
    String name = PREFIX + option.getLongOpt().toUpperCase(Locale.ROOT).replace('-', '_');
    return TAKEN.contains(name) ? Optional.empty() : Optional.of(name);
  }

  Map<String, Configuration.Configured> of(Command command) throws ConfigException {
    refuseNearMisses();
    Map<String, Configuration.Configured> found = new LinkedHashMap<>();
    for (Option option : command.options().getOptions()) {
      Optional<String> name = name(option);
      String value = name.map(n -> environment.getOrDefault(n, "")).orElse("");
      if (!value.isEmpty()) {
        found.put(
            option.getLongOpt(),
            new Configuration.Configured(List.of(checked(name.get(), option, value)), name.get()));
      }
    }
    return found;
  }

  private static String checked(String name, Option option, String value) throws ConfigException {
    String word = option.hasArg() ? value : SWITCHES.getOrDefault(value, value);
    try {
      return ValueType.of(option).apply(word);
    } catch (IllegalArgumentException e) {
      throw new ConfigException(Position.inFile(name), e.getMessage());
    }
  }

  /** Others may have variables that begin as ours do; what is almost one of ours is a mistake. */
  private void refuseNearMisses() throws ConfigException {
    Set<String> known = new LinkedHashSet<>();
    for (Command command : commands) {
      for (Option option : command.options().getOptions()) {
        name(option).ifPresent(name -> known.add(name.substring(PREFIX.length())));
      }
    }
    for (String name : new TreeMap<>(environment).keySet()) {
      String rest = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : "";
      if (!rest.isEmpty() && !TAKEN.contains(name) && !known.contains(rest)) {
        Optional<String> near = Suggestion.nearest(rest, known);
        if (near.isPresent()) {
          throw new ConfigException(
              Position.inFile(name), "no such option; did you mean " + PREFIX + near.get() + "?");
        }
      }
    }
  }
}
