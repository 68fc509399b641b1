package tdv.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Steps from top to bottom, with one column for each thread. More than four threads, or columns too
 * narrow, give lines of the form step, thread, action, place instead.
 */
final class StepTable {
  static final int STEP_WIDTH = 5;
  static final String INDENT = " ".repeat(STEP_WIDTH + 2);

  private static final int GAP = 2;
  private static final int MAX_COLUMNS = 4;
  private static final int MIN_WIDTH = 22;
  private static final int MIN_TEXT = 20;
  private static final int BRIEF_PLACE = 6;

  /**
   * A line of the table.
   *
   * @param number "" if it has none
   * @param note what stands behind it; "" for nothing
   */
  record Row(String number, int thread, String text, String brief, String place, String note) {
    private String numberCell() {
      return " ".repeat(Math.max(0, STEP_WIDTH - number.length())) + number;
    }
  }

  /** How a thread is called. */
  record Heading(String name, String title) {}

  private final Map<Integer, Heading> threads;
  private final TextStyle style;
  private final List<Row> rows;
  private final Optional<Map<Integer, Integer>> widths;

  /**
   * @param threads their names by the numbers that rows have, in the order of the columns
   */
  StepTable(Map<Integer, Heading> threads, TextStyle style, List<Row> rows) {
    this.threads = threads;
    this.style = style;
    this.rows = rows;
    this.widths = widths();
  }

  /** Whether there is a column for each thread. */
  boolean hasColumns() {
    return widths.isPresent();
  }

  /** The widths of the columns; none if there are too many threads for the line. */
  private Optional<Map<Integer, Integer>> widths() {
    if (threads.isEmpty() || threads.size() > MAX_COLUMNS) {
      return Optional.empty();
    }
    Map<Integer, Integer> widths = new LinkedHashMap<>();
    threads.forEach((thread, heading) -> widths.put(thread, heading.title().length()));
    for (Row row : rows) {
      widths.merge(row.thread(), row.text().length() + 1 + row.brief().length(), Math::max);
    }
    int total = STEP_WIDTH + widths.values().stream().mapToInt(width -> width + GAP).sum();
    for (; total > style.width(); total--) {
      int widest = widest(widths);
      widths.merge(widest, -1, Integer::sum);
      if (widths.get(widest) < MIN_WIDTH) {
        return Optional.empty();
      }
    }
    return Optional.of(widths);
  }

  private static int widest(Map<Integer, Integer> widths) {
    int widest = -1;
    for (int thread : widths.keySet()) {
      widest = widest < 0 || widths.get(thread) > widths.get(widest) ? thread : widest;
    }
    return widest;
  }

  /** The heading, and a line or two for each row. */
  List<List<String>> lines() {
    List<List<String>> lines = new ArrayList<>();
    if (widths.isPresent()) {
      lines.add(heading());
      rows.forEach(row -> lines.add(inColumn(row)));
    } else {
      lines.add(List.of());
      lines.addAll(inOneColumn());
    }
    return lines;
  }

  private List<String> heading() {
    StringBuilder titles = new StringBuilder(" step");
    StringBuilder rule = new StringBuilder(" ----");
    threads.forEach(
        (thread, heading) -> {
          int width = widths.get().get(thread);
          titles.append("  ").append(padded(style.fit(heading.title(), width), width));
          rule.append("  ").append("-".repeat(width));
        });
    return List.of(titles.toString().stripTrailing(), rule.toString());
  }

  private List<String> inColumn(Row row) {
    StringBuilder line = new StringBuilder(row.numberCell());
    for (int thread : threads.keySet()) {
      int width = widths.get().get(thread);
      if (thread == row.thread()) {
        int start = line.length() + GAP;
        line.append("  ").append(cell(row, width));
        return noted(line.toString(), row.note(), start);
      }
      line.append(" ".repeat(width + GAP));
    }
    return noted(line + "  " + row.text(), row.note(), STEP_WIDTH + GAP);
  }

  /** The note behind the line if there is room, else below it. */
  private List<String> noted(String line, String note, int start) {
    String plain = line.stripTrailing();
    if (note.isEmpty()) {
      return List.of(plain);
    }
    return line.length() + GAP + note.length() <= style.width()
        ? List.of(line + "  " + note)
        : List.of(plain, " ".repeat(start) + "  " + note);
  }

  private String cell(Row row, int width) {
    int room = width - row.brief().length() - 1;
    return padded(style.fit(row.text(), room), room) + " " + row.brief();
  }

  /** The one-column form: step, thread, action, place; a short place where the line is narrow. */
  private List<List<String>> inOneColumn() {
    int thread = 0;
    int text = 0;
    int place = 0;
    for (Row row : rows) {
      thread = Math.max(thread, name(row).length());
      text = Math.max(text, row.text().length());
      place = Math.max(place, row.place().length());
    }
    boolean brief = STEP_WIDTH + thread + text + place + 3 * GAP > style.width();
    int room = style.width() - STEP_WIDTH - thread - 3 * GAP - BRIEF_PLACE;
    int textWidth = Math.max(MIN_TEXT, Math.min(text, room));
    List<List<String>> lines = new ArrayList<>();
    for (Row row : rows) {
      String line =
          row.numberCell()
              + "  "
              + padded(name(row), thread)
              + "  "
              + padded(style.fit(row.text(), textWidth), textWidth)
              + "  "
              + (brief ? row.brief() : row.place());
      lines.add(noted(line, row.note(), STEP_WIDTH + thread + 2 * GAP));
    }
    return lines;
  }

  private String name(Row row) {
    Heading heading = threads.get(row.thread());
    return heading == null ? "" : heading.name();
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
