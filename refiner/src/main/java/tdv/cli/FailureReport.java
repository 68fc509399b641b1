package tdv.cli;

/**
 * What a user sees of a failure: one message and an exit code. The stack trace is shown only in
 * debug mode (environment variable {@code TDV_DEBUG}).
 */
final class FailureReport {
  private final Console console;
  private final boolean debug;

  FailureReport(Console console, boolean debug) {
    this.console = console;
    this.debug = debug;
  }

  ExitCode report(Throwable failure) {
    Failure explained = Failure.of(failure);
    explained.lines().forEach(console::error);
    if (debug) {
      console.stackTrace(failure);
    }
    return explained.code();
  }
}
