package tdv.cli;

import java.io.UncheckedIOException;
import java.util.List;
import tdv.config.ConfigException;
import tdv.source.SourceException;

/**
 * Something went wrong: what a user is told of it, and the exit code.
 *
 * @param lines for standard error; none if there is nothing worth a word
 */
record Failure(ExitCode code, List<String> lines) {
  static Failure of(Throwable failure) {
    if (failure instanceof UsageException usage) {
      String topic = usage.command().map(name -> "tdv help " + name).orElse("tdv help");
      return new Failure(
          ExitCode.USAGE, List.of("tdv: error: " + usage.getMessage(), "tdv: try '" + topic + "'"));
    }
    if (failure instanceof ConfigException config) {
      return new Failure(ExitCode.USAGE, List.of(config.render()));
    }
    if (failure instanceof SourceException source) {
      return new Failure(ExitCode.of(source.exitCode()), List.of(source.render()));
    }
    if (failure instanceof OutputException output) {
      return new Failure(ExitCode.INPUT, List.of("tdv: error: " + output.getMessage()));
    }
    if (failure instanceof UncheckedIOException io) {
      return standardOutputFailed(String.valueOf(io.getCause().getMessage()));
    }
    if (failure instanceof StackOverflowError) {
      return new Failure(ExitCode.INPUT, List.of("tdv: error: the program is nested too deeply"));
    }
    if (failure instanceof OutOfMemoryError) {
      return new Failure(
          ExitCode.MEMORY_LIMIT,
          List.of("tdv: out of memory; TDV_JAVA_OPTS=-Xmx8g gives Java 8 GB, for example"));
    }
    return new Failure(ExitCode.INTERNAL, List.of("tdv: internal error: " + failure));
  }

  /** A reader that went away, as in {@code tdv ir p.c | head}, is not worth a message. */
  private static Failure standardOutputFailed(String reason) {
    return reason.equals("Broken pipe")
        ? new Failure(ExitCode.BROKEN_PIPE, List.of())
        : new Failure(
            ExitCode.INPUT, List.of("tdv: error: cannot write standard output: " + reason));
  }
}
