package tdv.report;

import java.util.ArrayList;
import java.util.List;
import tdv.trace.EventKind;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.ThreadState;
import tdv.trace.Trace;

/**
 * The steps of a run from top to bottom, with one column for each thread. More than four threads,
 * or columns too narrow, give lines of the form step, thread, action, place instead. Of a long run
 * the first and last rows are shown.
 */
final class Interleaving {
  private static final int MAX_COLUMNS = 4;
  private static final int MIN_COLUMN = 24;
  private static final int STEP_WIDTH = 5;
  private static final int FIRST_ROWS = 20;
  private static final int LAST_ROWS = 30;
  private static final int THREAD_WIDTH = 16;

  /** A line of the table; step 0 has no number. */
  private record Row(long step, int thread, String text, int site) {}

  private final RunView view;
  private final TextStyle style;

  Interleaving(RunView view, TextStyle style) {
    this.view = view;
    this.style = style;
  }

  List<String> lines() {
    int shown = view.run().trace().size();
    List<Row> head = new ArrayList<>();
    List<Row> tail = new ArrayList<>();
    Trace trace = view.run().trace();
    List<Integer> events = visibleEvents(trace);
    int folded = style.full() ? 0 : Math.max(0, events.size() - FIRST_ROWS - LAST_ROWS);
    folded = folded == 1 ? 0 : folded;
    int resume = FIRST_ROWS + folded;
    for (int i = 0; i < (folded == 0 ? events.size() : FIRST_ROWS); i++) {
      head.add(row(trace, events.get(i)));
    }
    for (int i = resume; folded > 0 && i < events.size(); i++) {
      tail.add(row(trace, events.get(i)));
    }
    (folded == 0 ? head : tail).addAll(lastRows());
    List<String> lines = new ArrayList<>();
    if (shown == 0 && head.isEmpty()) {
      return lines;
    }
    return table(lines, head, folded, tail);
  }

  private List<Integer> visibleEvents(Trace trace) {
    List<Integer> events = new ArrayList<>();
    for (int event = 0; event < trace.size(); event++) {
      int kind = trace.kindCode(event);
      boolean noted = kind == EventKind.INPUT.code() || kind == EventKind.ALLOC.code();
      if (style.full() || noted || trace.isStep(event)) {
        events.add(event);
      }
    }
    return events;
  }

  private Row row(Trace trace, int event) {
    return new Row(
        trace.isStep(event) ? trace.step(event) : 0,
        trace.thread(event),
        view.steps().of(trace, event),
        trace.site(event));
  }

  /** What never happened: the operations of blocked threads, and the statement that failed. */
  private List<Row> lastRows() {
    Outcome outcome = view.run().outcome();
    List<Row> rows = new ArrayList<>();
    if (outcome.is(OutcomeKind.DEADLOCK)) {
      for (ThreadState thread : view.run().threads()) {
        if (thread.isBlocked()) {
          rows.add(new Row(0, thread.slot(), "* " + view.pending(thread), thread.pendingSite()));
        }
      }
    } else if (!outcome.is(OutcomeKind.FINISHED) && outcome.site() != 0) {
      rows.add(new Row(0, outcome.thread(), "! " + failure(outcome), outcome.site()));
    }
    return rows;
  }

  private static String failure(Outcome outcome) {
    return switch (outcome.kind()) {
      case ASSERTION -> "assertion fails";
      case ABORTED -> "abort";
      case CRASH -> SignalNames.name(outcome.status());
      case MEMORY_ERROR -> outcome.memoryError().text();
      case MISUSE -> "misuse";
      default -> outcome.kind().text().replace('-', ' ');
    };
  }

  private List<String> table(List<String> lines, List<Row> head, int folded, List<Row> tail) {
    List<ThreadState> threads = view.run().threads();
    int column = threads.isEmpty() ? 0 : (style.width() - STEP_WIDTH) / threads.size() - 2;
    boolean columns = threads.size() <= MAX_COLUMNS && column >= MIN_COLUMN;
    if (columns) {
      heading(lines, threads, column);
    }
    head.forEach(row -> lines.add(columns ? inColumn(row, threads, column) : inLine(row)));
    if (folded > 0) {
      lines.add(" ".repeat(STEP_WIDTH) + "  " + style.dots() + " " + folded + " more rows");
      tail.forEach(row -> lines.add(columns ? inColumn(row, threads, column) : inLine(row)));
    }
    if (view.run().outcome().is(OutcomeKind.DEADLOCK)) {
      lines.add(" ".repeat(STEP_WIDTH) + "  * never returns");
    }
    return lines;
  }

  private void heading(List<String> lines, List<ThreadState> threads, int column) {
    StringBuilder titles = new StringBuilder(" step");
    StringBuilder rule = new StringBuilder(" ----");
    for (ThreadState thread : threads) {
      titles.append("  ").append(padded(style.fit(view.title(thread), column), column));
      rule.append("  ").append("-".repeat(column));
    }
    lines.add(titles.toString().stripTrailing());
    lines.add(rule.toString());
  }

  private String inColumn(Row row, List<ThreadState> threads, int column) {
    StringBuilder line = new StringBuilder(stepNumber(row));
    for (ThreadState thread : threads) {
      if (thread.slot() == row.thread()) {
        return line.append("  ").append(cell(row, column)).toString().stripTrailing();
      }
      line.append(" ".repeat(column + 2));
    }
    return line.append("  ").append(row.text()).toString();
  }

  private String cell(Row row, int column) {
    String place = view.places().brief(row.site());
    int room = column - place.length() - 1;
    return padded(style.fit(row.text(), room), room) + " " + place;
  }

  private String inLine(Row row) {
    String thread = padded(view.threads().name(row.thread()), THREAD_WIDTH);
    String place = view.places().full(row.site());
    return (stepNumber(row) + "  " + thread + "  " + padded(row.text(), 40) + "  " + place)
        .stripTrailing();
  }

  private static String stepNumber(Row row) {
    String number = row.step() == 0 ? "" : Long.toString(row.step());
    return " ".repeat(Math.max(0, STEP_WIDTH - number.length())) + number;
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
