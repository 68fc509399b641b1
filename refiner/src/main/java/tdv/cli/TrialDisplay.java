package tdv.cli;

import java.util.Locale;
import tdv.compare.Contender;
import tdv.compare.Plan;
import tdv.compare.Tournament;

/** One line on a terminal that tells which trial is under way. */
final class TrialDisplay implements Tournament.Listener, AutoCloseable {
  private static final String ERASE = "\r\u001b[K";

  private final Console console;
  private final boolean visible;
  private final int width;

  private TrialDisplay(Console console, boolean visible, int width) {
    this.console = console;
    this.visible = visible;
    this.width = width;
  }

  static TrialDisplay of(Console console) {
    boolean visible = Terminal.isStandardErrorATerminal(console);
    return new TrialDisplay(console, visible, visible ? Terminal.style(console, false).width() : 0);
  }

  @Override
  public void begins(int done, int all, Plan.Point point, Contender contender) {
    if (visible) {
      String line =
          String.format(
              Locale.ROOT,
              "trial %d of %d: %s %s %s",
              done + 1,
              all,
              point.program(),
              point.value(),
              contender.label());
      console.errorText(ERASE + line.substring(0, Math.min(line.length(), width - 1)));
    }
  }

  /** Erases the line. */
  @Override
  public void close() {
    if (visible) {
      console.errorText(ERASE);
    }
  }
}
