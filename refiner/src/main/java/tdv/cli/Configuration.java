package tdv.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.cli.Option;
import tdv.config.ConfigException;
import tdv.config.ConfigReader;
import tdv.config.Setting;
import tdv.source.Position;

/**
 * The values that options have by {@link ConfigSources}. A key is the long name of an option. In a
 * section with the name of a command it counts for this command, else for each that has the option;
 * the section is the stronger one.
 */
final class Configuration {
  /**
   * A value, and where it is from.
   *
   * @param values several for an option that can be given several times
   */
  record Configured(List<String> values, String source) {}

  private final List<Command> commands;
  private final ConfigSources sources;

  Configuration(List<Command> commands, ConfigSources sources) {
    this.commands = commands;
    this.sources = sources;
  }

  /** The values for the options of a command, by their long names, in the order of its table. */
  Map<String, Configured> of(Command command) throws ConfigException {
    Map<String, Configured> found = new LinkedHashMap<>();
    if (command.options().getOptions().isEmpty()) {
      return found;
    }
    Optional<Path> user = sources.userFile();
    if (user.isPresent()) {
      apply(read(user.get(), user.get()), Path.of(""), command, found);
    }
    Optional<Path> project = sources.projectFile();
    if (project.isPresent()) {
      Path file = sources.directory().orElseThrow().resolve(project.get());
      Path folder = Optional.ofNullable(project.get().getParent()).orElse(Path.of(""));
      apply(read(project.get(), file), folder, command, found);
    }
    found.putAll(new ConfigVariables(commands, sources.environment()).of(command));
    Map<String, Configured> ordered = new LinkedHashMap<>();
    for (Option option : command.options().getOptions()) {
      Optional.ofNullable(found.get(option.getLongOpt()))
          .ifPresent(value -> ordered.put(option.getLongOpt(), value));
    }
    return ordered;
  }

  private static List<Setting> read(Path name, Path file) throws ConfigException {
    try {
      return ConfigReader.read(name.toString(), Files.readAllBytes(file));
    } catch (IOException e) {
      throw new ConfigException(
          Position.inFile(name.toString()), "cannot be read: " + e.getMessage());
    }
  }

  /** Checks all settings, and takes those for the command: first the general ones. */
  private void apply(
      List<Setting> settings, Path folder, Command command, Map<String, Configured> found)
      throws ConfigException {
    for (Setting setting : settings) {
      for (Command other : meant(setting)) {
        check(setting, other.options().getOption(setting.key()));
      }
    }
    for (boolean inSection : List.of(false, true)) {
      for (Setting setting : settings) {
        if (setting.section().isPresent() == inSection && meant(setting).contains(command)) {
          Option option = command.options().getOption(setting.key());
          found.put(
              setting.key(),
              new Configured(values(setting, option, folder), setting.keyPosition().toString()));
        }
      }
    }
  }

  /** The commands for which a setting counts. */
  private List<Command> meant(Setting setting) throws ConfigException {
    String key = setting.key();
    if (setting.section().isEmpty()) {
      List<Command> all = commands.stream().filter(c -> has(c, key)).toList();
      return all.isEmpty() ? unknown(setting, "unknown key", names(commands)) : all;
    }
    String section = setting.section().get();
    List<Command> named = commands.stream().filter(c -> c.name().equals(section)).toList();
    if (named.isEmpty()) {
      throw new ConfigException(
          setting.keyPosition(),
          "no command is named '"
              + section
              + "'"
              + hint(section, commands.stream().map(Command::name).toList()));
    }
    return has(named.get(0), key)
        ? named
        : unknown(setting, "unknown key for " + section, names(named));
  }

  private static boolean has(Command command, String key) {
    Option option = command.options().getOption(key);
    return option != null && key.equals(option.getLongOpt());
  }

  private static List<String> names(List<Command> commands) {
    return commands.stream()
        .flatMap(command -> command.options().getOptions().stream())
        .map(Option::getLongOpt)
        .distinct()
        .toList();
  }

  private static List<Command> unknown(Setting setting, String what, List<String> known)
      throws ConfigException {
    throw new ConfigException(
        setting.keyPosition(), what + " '" + setting.key() + "'" + hint(setting.key(), known));
  }

  private static String hint(String word, List<String> known) {
    return Suggestion.nearest(word, known).map(near -> "; did you mean " + near + "?").orElse("");
  }

  private static void check(Setting setting, Option option) throws ConfigException {
    ValueType type = ValueType.of(option);
    boolean severalFit =
        option.getType() == ArgumentParser.REPEATABLE || type instanceof ValueType.Subset;
    if (setting.isList() && !severalFit) {
      throw new ConfigException(
          setting.valuePosition(), setting.key() + " needs one value, not a list");
    }
    for (String value : setting.values()) {
      try {
        type.apply(value);
      } catch (IllegalArgumentException e) {
        throw new ConfigException(setting.valuePosition(), setting.key() + " " + e.getMessage());
      }
    }
  }

  /** Files in a project's file are relative to its folder; {@code -} is no file. */
  private static List<String> values(Setting setting, Option option, Path folder) {
    ValueType type = ValueType.of(option);
    if (type instanceof ValueType.Subset) {
      return List.of(String.join(",", setting.values()));
    }
    if (type instanceof ValueType.File && !setting.values().equals(List.of("-"))) {
      return List.of(folder.resolve(setting.values().get(0)).toString());
    }
    return setting.values();
  }
}
