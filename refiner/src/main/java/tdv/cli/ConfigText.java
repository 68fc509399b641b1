package tdv.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;

/** The values of all options of a command, and where each is from, as a section of a tdv.yaml. */
final class ConfigText {
  private ConfigText() {}

  static String of(Command command, Invocation invocation) {
    List<Row> rows = new ArrayList<>();
    for (Option option : command.options().getOptions()) {
      rows.add(row(option, invocation));
    }
    int width = rows.stream().mapToInt(row -> row.setting().length()).max().orElse(0);
    return rows.stream()
        .map(row -> "  " + padded(row.setting(), width) + "  # " + row.source() + "\n")
        .collect(Collectors.joining("", command.name() + ":\n", ""));
  }

  private record Row(String setting, String source) {}

  private static Row row(Option option, Invocation invocation) {
    String name = option.getLongOpt();
    if (!invocation.has(name)) {
      return invocation.sources().containsKey(name)
          ? new Row(name + ": false", invocation.sources().get(name))
          : ValueType.of(option)
              .initial()
              .map(value -> new Row(name + ": " + scalar(value), "default"))
              .orElseGet(() -> new Row("# " + name + ": " + option.getArgName(), "not set"));
    }
    String source = invocation.sources().getOrDefault(name, "command line");
    if (!option.hasArg()) {
      return new Row(name + ": true", source);
    }
    List<String> values = invocation.values(name).stream().map(ConfigText::scalar).toList();
    return option.getType() == ArgumentParser.REPEATABLE
        ? new Row(name + ": [" + String.join(", ", values) + "]", source)
        : new Row(name + ": " + values.get(0), source);
  }

  /** Quoted where YAML could take it for something else than this text. */
  private static String scalar(String value) {
    return value.matches("[A-Za-z0-9_./][A-Za-z0-9_./-]*")
        ? value
        : "'" + value.replace("'", "''") + "'";
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
