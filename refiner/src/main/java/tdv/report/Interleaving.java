package tdv.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tdv.trace.EventKind;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.SignalNames;
import tdv.trace.ThreadState;
import tdv.trace.Trace;

/**
 * The steps of a run from top to bottom, with one column for each thread. More than four threads,
 * or columns too narrow, give lines of the form step, thread, action, place instead. Of a long run
 * the first and last rows are shown.
 */
final class Interleaving {
  private static final int FIRST_ROWS = 20;
  private static final int LAST_ROWS = 30;
  private static final int GAP = 2;
  private static final int MIN_TEXT = 20;
  private static final int BRIEF_PLACE = 6;

  /** A line of the table; step 0 has no number. */
  record Row(long step, int thread, String text, int site) {
    String number() {
      String number = step == 0 ? "" : Long.toString(step);
      return " ".repeat(Math.max(0, Columns.STEP_WIDTH - number.length())) + number;
    }
  }

  private final RunView view;
  private final TextStyle style;
  private final boolean race;

  Interleaving(RunView view, TextStyle style) {
    this(view, style, /* race= */ false);
  }

  /**
   * @param race whether the run was made for its last two steps
   */
  Interleaving(RunView view, TextStyle style, boolean race) {
    this.view = view;
    this.style = style;
    this.race = race;
  }

  List<String> lines() {
    Trace trace = view.run().trace();
    List<Integer> events = visibleEvents(trace);
    int foldable = events.size() - FIRST_ROWS - LAST_ROWS;
    int folded = style.full() || foldable <= 1 ? 0 : foldable;
    List<Row> head = new ArrayList<>();
    List<Row> tail = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      if (folded == 0 || i < FIRST_ROWS) {
        head.add(row(trace, events.get(i)));
      } else if (i >= FIRST_ROWS + folded) {
        tail.add(row(trace, events.get(i)));
      }
    }
    (folded == 0 ? head : tail).addAll(lastRows());
    return head.isEmpty() ? List.of() : table(head, folded, tail);
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
        crashed(trace, event) ? view.steps().attempt(trace, event) : view.steps().of(trace, event),
        trace.site(event));
  }

  /** Whether an access has an event but never came to its end. */
  private boolean crashed(Trace trace, int event) {
    Outcome outcome = view.run().outcome();
    return outcome.is(OutcomeKind.CRASH)
        && trace.step(event) == trace.steps()
        && trace.thread(event) == outcome.thread()
        && trace.site(event) == outcome.site();
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
    } else if (!race && !outcome.is(OutcomeKind.FINISHED) && outcome.site() != 0) {
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

  private List<String> table(List<Row> head, int folded, List<Row> tail) {
    List<Row> all = new ArrayList<>(head);
    all.addAll(tail);
    Optional<Columns> columns = Columns.fit(view, style, widths(all));
    Function<Row, String> form = columns.isPresent() ? columns.get()::line : lineForm(all);
    List<String> lines = new ArrayList<>(columns.map(Columns::heading).orElse(List.of()));
    head.forEach(row -> lines.add(form.apply(row)));
    if (folded > 0) {
      lines.add(Columns.INDENT + style.dots() + " " + folded + " more rows");
      tail.forEach(row -> lines.add(form.apply(row)));
    }
    if (view.run().outcome().is(OutcomeKind.DEADLOCK)) {
      lines.add(Columns.INDENT + "* never returns");
    } else if (race) {
      lines.add(Columns.INDENT + "the last two steps are the race: either could have been first");
    }
    return lines;
  }

  /** The widest row of each thread. */
  private Map<Integer, Integer> widths(List<Row> rows) {
    Map<Integer, Integer> widths = new HashMap<>();
    for (Row row : rows) {
      int width = row.text().length() + 1 + view.places().brief(row.site()).length();
      widths.merge(row.thread(), width, Math::max);
    }
    return widths;
  }

  /** The one-column form: step, thread, action, place; a short place where the line is narrow. */
  private Function<Row, String> lineForm(List<Row> rows) {
    int thread = 0;
    int text = 0;
    int place = 0;
    for (Row row : rows) {
      thread = Math.max(thread, view.threads().name(row.thread()).length());
      text = Math.max(text, row.text().length());
      place = Math.max(place, view.places().full(row.site()).length());
    }
    boolean brief = Columns.STEP_WIDTH + thread + text + place + 3 * GAP > style.width();
    int threadWidth = thread;
    int room = style.width() - Columns.STEP_WIDTH - thread - 3 * GAP - BRIEF_PLACE;
    int textWidth = Math.max(MIN_TEXT, Math.min(text, room));
    return row ->
        (row.number()
                + "  "
                + Columns.padded(view.threads().name(row.thread()), threadWidth)
                + "  "
                + Columns.padded(style.fit(row.text(), textWidth), textWidth)
                + "  "
                + (brief ? view.places().brief(row.site()) : view.places().full(row.site())))
            .stripTrailing();
  }
}
