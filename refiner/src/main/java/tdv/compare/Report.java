package tdv.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A comparison as text: for a terminal, and as Markdown. */
public final class Report {
  private final Comparison comparison;
  private final Rows rows;
  private final List<Setting.Fact> facts;

  /**
   * @param commandLine how to ask for it again
   */
  public Report(Comparison comparison, String commandLine) {
    this.comparison = comparison;
    this.rows = new Rows(comparison);
    this.facts = Setting.of(comparison, commandLine);
  }

  /** For a terminal: the table, and what must not be overlooked. */
  public String text() {
    List<String> lines = new ArrayList<>(aligned(rows.header(), rows.lines()));
    lines.add("");
    for (String sentence : comparison.disagreements()) {
      lines.add("DISAGREEMENT  " + sentence);
    }
    if (!comparison.complete()) {
      lines.add("ended early by Ctrl-C: what is missing was not tried");
    }
    return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  private static List<String> aligned(List<String> header, List<List<String>> lines) {
    List<List<String>> all = new ArrayList<>(List.of(header));
    all.addAll(lines);
    List<String> result = new ArrayList<>();
    for (List<String> line : all) {
      StringBuilder text = new StringBuilder();
      for (int column = 0; column < header.size(); column++) {
        int at = column;
        int width = all.stream().mapToInt(cells -> cells.get(at).length()).max().orElse(0);
        text.append(line.get(column)).append(" ".repeat(width - line.get(column).length() + 2));
      }
      result.add(text.toString().stripTrailing());
    }
    result.add(1, "-".repeat(result.stream().mapToInt(String::length).max().orElse(0)));
    return result;
  }

  /**
   * As Markdown: everything.
   *
   * @param charts the names of the files with charts, which are shown
   */
  public String markdown(List<String> charts) {
    StringBuilder text = new StringBuilder("# Comparison\n\n");
    for (String sentence : comparison.disagreements()) {
      text.append("**DISAGREEMENT** ").append(sentence).append("\n\n");
    }
    table(text, rows.header(), rows.lines());
    text.append("\n## Details\n\n");
    table(text, rows.detailHeader(), rows.details());
    for (String chart : charts) {
      text.append("\n![").append(chart).append("](").append(chart).append(")\n");
    }
    text.append("\n## How it was measured\n\n");
    for (Setting.Fact fact : facts) {
      text.append("- ").append(fact.name()).append(": ").append(plain(fact.value())).append("\n");
    }
    return text.toString();
  }

  private static void table(StringBuilder text, List<String> header, List<List<String>> lines) {
    text.append(line(header));
    text.append(line(header.stream().map(name -> "---").toList()));
    lines.forEach(cells -> text.append(line(cells)));
  }

  private static String line(List<String> cells) {
    return cells.stream().map(Report::plain).collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /** A bar would end a cell, and a star or a bracket would be markup. */
  private static String plain(String text) {
    return text.replaceAll("([|*<_`])", "\\\\$1");
  }
}
