package tdv.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A line for each trial, with every number of its result (RFC 4180). */
public final class Csv {
  private Csv() {}

  public static String of(Comparison comparison) {
    Set<String> paths = new LinkedHashSet<>();
    for (Cell cell : comparison.cells()) {
      cell.trials().forEach(trial -> paths.addAll(trial.numbers().keySet()));
    }
    List<String> header =
        new ArrayList<>(
            List.of(
                "program",
                "value",
                "contender",
                "trial",
                "ending",
                "detail",
                "verdict",
                "exit_code",
                "wall_s",
                "cpu_s",
                "peak_kib"));
    header.addAll(paths);
    StringBuilder text = new StringBuilder(line(header));
    for (Cell cell : comparison.cells()) {
      lines(cell, paths).forEach(line -> text.append(line(line)));
    }
    return text.toString();
  }

  private static List<List<String>> lines(Cell cell, Set<String> paths) {
    List<List<String>> lines = new ArrayList<>();
    for (int i = 0; i < cell.trials().size(); i++) {
      List<String> line = begin(cell, Integer.toString(i + 1));
      line.addAll(about(cell.trials().get(i), paths));
      lines.add(line);
    }
    if (lines.isEmpty()) {
      List<String> line = begin(cell, "");
      line.add(cell.skippedAt().isPresent() ? "skipped" : "not tried");
      line.add(cell.skippedAt().map(value -> "timeout at " + value).orElse(""));
      lines.add(line);
    }
    return lines;
  }

  private static List<String> begin(Cell cell, String trial) {
    return new ArrayList<>(
        List.of(cell.point().program(), cell.point().value(), cell.contender().label(), trial));
  }

  private static List<String> about(Trial trial, Set<String> paths) {
    List<String> line =
        new ArrayList<>(
            List.of(
                trial.ending().text(),
                trial.detail(),
                trial.verdict(),
                Integer.toString(trial.exitCode()),
                number(trial.wall().toMillis() / 1e3),
                trial.cpu().map(cpu -> number(cpu.toMillis() / 1e3)).orElse(""),
                Long.toString(trial.peakKiB())));
    Map<String, Double> numbers = trial.numbers();
    paths.forEach(path -> line.add(numbers.containsKey(path) ? number(numbers.get(path)) : ""));
    return line;
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.3f", value);
  }

  private static String line(List<String> cells) {
    return cells.stream().map(Csv::quoted).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String quoted(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
