package tdv.cli;

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
  private final BooleanSupplier cancelled;
  private boolean shown;

  /**
   * @param visible whether somebody looks at standard error
   * @param cancelled whether the search is to end
   */
  SearchDisplay(Console console, boolean visible, BooleanSupplier cancelled) {
    this.console = console;
    this.visible = visible;
    this.cancelled = cancelled;
  }

  @Override
  public void progress(Coverage soFar) {
    if (visible && soFar.time().toMillis() >= FIRST_MILLIS) {
      console.errorText(ERASE + line(soFar));
      shown = true;
    }
  }

  static String line(Coverage soFar) {
    double seconds = soFar.time().toMillis() / 1000.0;
    return String.format(
        Locale.ROOT,
        "%d executions, %.0f/s, %d branches left, %.0f s",
        soFar.executions(),
        soFar.executions() / Math.max(0.001, seconds),
        soFar.pending(),
        seconds);
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
