package tdv.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The table that people read: a line for each point, the contenders side by side. */
final class Rows {
  private static final int LONGEST_DETAIL = 90;

  private final Comparison comparison;

  Rows(Comparison comparison) {
    this.comparison = comparison;
  }

  List<String> header() {
    List<String> header = new ArrayList<>(List.of("program"));
    comparison.plan().swept().ifPresent(variable -> header.add(variable.name()));
    header.add("verdict");
    for (Contender contender : comparison.plan().contenders()) {
      header.add(contender.label() + " s");
      header.add("MB");
    }
    return header;
  }

  List<List<String>> lines() {
    List<List<String>> lines = new ArrayList<>();
    for (Plan.Point point : comparison.plan().points()) {
      List<String> line = new ArrayList<>(List.of(name(point.program())));
      comparison.plan().swept().ifPresent(variable -> line.add(point.value()));
      line.add(verdict(point));
      for (Cell cell : comparison.cells(point)) {
        line.add(time(cell));
        line.add(cell.isAnswered() ? number(cell.megabytes().median()) : "");
      }
      lines.add(line);
    }
    return lines;
  }

  /** What each contender did, a line for each cell. */
  List<String> detailHeader() {
    List<String> header = new ArrayList<>(List.of("program"));
    comparison.plan().swept().ifPresent(variable -> header.add(variable.name()));
    header.addAll(List.of("contender", "verdict", "s", "CPU s", "MB"));
    Figure.ALL.forEach(figure -> header.add(figure.title()));
    return header;
  }

  List<List<String>> details() {
    List<List<String>> lines = new ArrayList<>();
    for (Cell cell : comparison.cells()) {
      List<String> line = new ArrayList<>(List.of(name(cell.point().program())));
      comparison.plan().swept().ifPresent(variable -> line.add(cell.point().value()));
      line.add(cell.contender().label());
      line.add(cell.isAnswered() ? String.join(" and ", cell.verdicts()) : "");
      line.add(time(cell));
      line.add(number(cell.cpuSeconds().median()));
      line.add(number(cell.megabytes().median()));
      Figure.ALL.forEach(figure -> line.add(figure.text(cell)));
      lines.add(line);
    }
    return lines;
  }

  private String verdict(Plan.Point point) {
    if (comparison.disagrees(point)) {
      return "DISAGREEMENT: " + String.join(" and ", comparison.verdicts(point));
    }
    List<String> verdicts = comparison.verdicts(point);
    return verdicts.isEmpty() ? "-" : String.join(" or ", verdicts);
  }

  /** The median, with the least and the most where there are several; or why there is none. */
  static String time(Cell cell) {
    if (cell.skippedAt().isPresent()) {
      return "skipped: timeout at " + cell.skippedAt().get();
    }
    if (cell.failure().isPresent()) {
      Trial trial = cell.failure().get();
      String detail = shortened(trial.detail());
      return trial.ending().text() + (detail.isEmpty() ? "" : ": " + detail);
    }
    if (cell.trials().isEmpty()) {
      return "not tried";
    }
    Spread seconds = cell.seconds();
    String median = number(seconds.median()) + unknown(cell);
    return seconds.count() == 1
        ? median
        : median + " (" + number(seconds.least()) + "-" + number(seconds.most()) + ")";
  }

  /** An answer that leaves things open took its time, too, but must not look like a good one. */
  private static String unknown(Cell cell) {
    return cell.verdicts().stream()
        .filter(verdict -> verdict.startsWith("unknown"))
        .findFirst()
        .map(verdict -> " " + verdict)
        .orElse("");
  }

  private static String shortened(String text) {
    String line = text.lines().collect(Collectors.joining(" "));
    return line.length() <= LONGEST_DETAIL ? line : line.substring(0, LONGEST_DETAIL) + "...";
  }

  private static String name(String program) {
    return program.substring(program.lastIndexOf('/') + 1);
  }

  /** Three digits or so; "" for none. */
  static String number(double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    double size = Math.abs(value);
    return String.format(Locale.ROOT, size < 10 ? "%.2f" : size < 100 ? "%.1f" : "%.0f", value);
  }
}
