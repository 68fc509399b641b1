package tdv.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import tdv.verdict.Coverage;
import tdv.verdict.ProgressListener;

/** One line on a terminal that tells how far a search is, from its second second on. */
final class SearchDisplay implements ProgressListener, AutoCloseable {
  private static final String ERASE = "\r\u001b[K";
  private static final long FIRST_MILLIS = 1000;

  private final Console console;
  private final boolean visible;
  private final int width;
  private final BooleanSupplier cancelled;
  private final SmoothShare explored = new SmoothShare();
  private boolean shown;

  /**
   * @param visible whether somebody looks at standard error
   * @param width of the terminal: a longer line could not be erased
   * @param cancelled whether the search is to end
   */
  SearchDisplay(Console console, boolean visible, int width, BooleanSupplier cancelled) {
    this.console = console;
    this.visible = visible;
    this.width = width;
    this.cancelled = cancelled;
  }

  @Override
  public void progress(Coverage soFar) {
    explored.add(soFar.ongoing().explored());
    if (visible && soFar.time().toMillis() >= FIRST_MILLIS) {
      String line = line(soFar, explored);
      console.errorText(ERASE + line.substring(0, Math.min(line.length(), width - 1)));
      shown = true;
    }
  }

  /** The time comes first, so that it is there on a narrow terminal, too. */
  static String line(Coverage soFar, SmoothShare explored) {
    List<String> parts = new ArrayList<>();
    parts.add(seconds(soFar.time()));
    explored.text().ifPresent(parts::add);
    soFar.formulas().map(formulas -> formulas(formulas, soFar)).ifPresent(parts::add);
    if (soFar.hasExecutions()) {
      parts.add(executions(soFar));
    }
    return String.join("; ", parts);
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.0f s", time.toMillis() / 1000.0);
  }

  private static String executions(Coverage soFar) {
    return String.format(
        Locale.ROOT,
        "%d executions, %.0f/s, %d branches left",
        soFar.executions(),
        soFar.executions() * 1000.0 / Math.max(1, soFar.time().toMillis()),
        soFar.pending());
  }

  private static String formulas(Coverage.Formulas formulas, Coverage soFar) {
    return String.format(
            Locale.ROOT,
            "%d runs, %d nodes, %d open, %d queries",
            formulas.runs(),
            formulas.nodes(),
            formulas.open(),
            formulas.queries())
        + solving(formulas.solver(), soFar);
  }

  /** What the solver works on, once it takes a while. */
  private static String solving(String solver, Coverage soFar) {
    Coverage.Ongoing now = soFar.ongoing();
    Duration time = soFar.time().minus(now.since());
    return now.asked().isEmpty() || time.toMillis() < FIRST_MILLIS
        ? ""
        : ", " + solver + " on " + now.asked() + " for " + seconds(time);
  }

  @Override
  public boolean isCancelled() {
    return cancelled.getAsBoolean();
  }

  /** Erases the line. */
  @Override
  public void close() {
    if (shown) {
      console.errorText(ERASE);
    }
  }
}
