package tdv.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tdv.trace.EventKind;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.SignalNames;
import tdv.trace.ThreadState;
import tdv.trace.Trace;

/** The steps of a run from top to bottom; of a long run the first and last ones. */
final class Interleaving {
  private static final int FIRST_ROWS = 20;
  private static final int LAST_ROWS = 30;

  /** A line of the table; step 0 has no number. */
  private record Row(long step, int thread, String text, int site) {}

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
    List<StepTable.Row> rows = new ArrayList<>();
    head.forEach(row -> rows.add(cells(row)));
    tail.forEach(row -> rows.add(cells(row)));
    List<List<String>> table = new StepTable(headings(), style, rows).lines();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < table.size(); i++) {
      if (folded > 0 && i == head.size() + 1) {
        lines.add(StepTable.INDENT + style.dots() + " " + folded + " more rows");
      }
      lines.addAll(table.get(i));
    }
    if (view.run().outcome().is(OutcomeKind.DEADLOCK)) {
      lines.add(StepTable.INDENT + "* never returns");
    } else if (race) {
      lines.add(StepTable.INDENT + "the last two steps are the race: either could have been first");
    }
    return lines;
  }

  private Map<Integer, StepTable.Heading> headings() {
    Map<Integer, StepTable.Heading> headings = new LinkedHashMap<>();
    for (ThreadState thread : view.run().threads()) {
      headings.put(
          thread.slot(), new StepTable.Heading(view.name(thread.slot()), view.title(thread)));
    }
    return headings;
  }

  private StepTable.Row cells(Row row) {
    return new StepTable.Row(
        row.step() == 0 ? "" : Long.toString(row.step()),
        row.thread(),
        row.text(),
        view.places().brief(row.site()),
        view.places().full(row.site()),
        "");
  }
}
