package tdv.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.trace.ThreadState;

/** The columns of an interleaving: one for each thread, as wide as it needs where that fits. */
final class Columns {
  static final int STEP_WIDTH = 5;
  static final String INDENT = " ".repeat(STEP_WIDTH + 2);
  private static final int GAP = 2;
  private static final int MAX_COLUMNS = 4;
  private static final int MIN_WIDTH = 22;

  private final RunView view;
  private final TextStyle style;
  private final int[] widths;

  private Columns(RunView view, TextStyle style, int[] widths) {
    this.view = view;
    this.style = style;
    this.widths = widths;
  }

  /**
   * Columns for a run; none if there are too many threads for the width.
   *
   * @param needed the width that each thread's rows need
   */
  static Optional<Columns> fit(RunView view, TextStyle style, Map<Integer, Integer> needed) {
    List<ThreadState> threads = view.run().threads();
    if (threads.isEmpty() || threads.size() > MAX_COLUMNS) {
      return Optional.empty();
    }
    int[] widths = new int[threads.size()];
    int total = STEP_WIDTH;
    for (int i = 0; i < widths.length; i++) {
      int title = view.title(threads.get(i)).length();
      widths[i] = Math.max(title, needed.getOrDefault(threads.get(i).slot(), 0));
      total += widths[i] + GAP;
    }
    for (; total > style.width(); total--) {
      int widest = widest(widths);
      if (--widths[widest] < MIN_WIDTH) {
        return Optional.empty();
      }
    }
    return Optional.of(new Columns(view, style, widths));
  }

  private static int widest(int[] widths) {
    int widest = 0;
    for (int i = 1; i < widths.length; i++) {
      widest = widths[i] > widths[widest] ? i : widest;
    }
    return widest;
  }

  List<String> heading() {
    StringBuilder titles = new StringBuilder(" step");
    StringBuilder rule = new StringBuilder(" ----");
    List<ThreadState> threads = view.run().threads();
    for (int i = 0; i < widths.length; i++) {
      String title = style.fit(view.title(threads.get(i)), widths[i]);
      titles.append("  ").append(padded(title, widths[i]));
      rule.append("  ").append("-".repeat(widths[i]));
    }
    return new ArrayList<>(List.of(titles.toString().stripTrailing(), rule.toString()));
  }

  /** A row in the column of its thread. */
  String line(Interleaving.Row row) {
    StringBuilder line = new StringBuilder(row.number());
    List<ThreadState> threads = view.run().threads();
    for (int i = 0; i < widths.length; i++) {
      if (threads.get(i).slot() == row.thread()) {
        return line.append("  ").append(cell(row, widths[i])).toString().stripTrailing();
      }
      line.append(" ".repeat(widths[i] + GAP));
    }
    return line.append("  ").append(row.text()).toString();
  }

  private String cell(Interleaving.Row row, int width) {
    String place = view.places().brief(row.site());
    int room = width - place.length() - 1;
    return padded(style.fit(row.text(), room), room) + " " + place;
  }

  static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
