package tdv.cli;

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
    if (visible && soFar.time().toMillis() >= FIRST_MILLIS) {
      String line = line(soFar);
      console.errorText(ERASE + line.substring(0, Math.min(line.length(), width - 1)));
      shown = true;
    }
  }

  /** The time comes first, so that it is there on a narrow terminal, too. */
  static String line(Coverage soFar) {
    double seconds = soFar.time().toMillis() / 1000.0;
    List<String> parts = new ArrayList<>();
    parts.add(String.format(Locale.ROOT, "%.0f s", seconds));
    soFar.formulas().map(SearchDisplay::formulas).ifPresent(parts::add);
    if (soFar.hasExecutions()) {
      parts.add(executions(soFar, seconds));
    }
    return String.join("; ", parts);
  }

  private static String executions(Coverage soFar, double seconds) {
    return String.format(
        Locale.ROOT,
        "%d executions, %.0f/s, %d branches left",
        soFar.executions(),
        soFar.executions() / Math.max(0.001, seconds),
        soFar.pending());
  }

  private static String formulas(Coverage.Formulas formulas) {
    return String.format(
        Locale.ROOT,
        "%d runs, %d nodes, %d open, %d queries",
        formulas.runs(),
        formulas.nodes(),
        formulas.open(),
        formulas.queries());
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
