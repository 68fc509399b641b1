package tdv.cli;

import java.io.UncheckedIOException;
import tdv.config.ConfigException;
import tdv.source.SourceException;

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
    ExitCode code = explain(failure);
    if (debug) {
      console.stackTrace(failure);
    }
    return code;
  }

  private ExitCode explain(Throwable failure) {
    if (failure instanceof UsageException usage) {
      console.error("tdv: error: " + usage.getMessage());
      String topic = usage.command().map(name -> "tdv help " + name).orElse("tdv help");
      console.error("tdv: try '" + topic + "'");
      return ExitCode.USAGE;
    }
    if (failure instanceof ConfigException config) {
      console.error(config.render());
      return ExitCode.USAGE;
    }
    if (failure instanceof SourceException source) {
      console.error(source.render());
      return ExitCode.of(source.exitCode());
    }
    if (failure instanceof OutputException output) {
      console.error("tdv: error: " + output.getMessage());
      return ExitCode.INPUT;
    }
    if (failure instanceof UncheckedIOException io) {
      return standardOutputFailed(String.valueOf(io.getCause().getMessage()));
    }
    if (failure instanceof StackOverflowError) {
      console.error("tdv: error: the program is nested too deeply");
      return ExitCode.INPUT;
    }
    if (failure instanceof OutOfMemoryError) {
      console.error("tdv: out of memory; TDV_JAVA_OPTS=-Xmx8g gives Java 8 GB, for example");
      return ExitCode.MEMORY_LIMIT;
    }
    console.error("tdv: internal error: " + failure);
    return ExitCode.INTERNAL;
  }

  /** A reader that went away, as in {@code tdv ir p.c | head}, is not worth a message. */
  private ExitCode standardOutputFailed(String reason) {
    if (reason.equals("Broken pipe")) {
      return ExitCode.BROKEN_PIPE;
    }
    console.error("tdv: error: cannot write standard output: " + reason);
    return ExitCode.INPUT;
  }
}
