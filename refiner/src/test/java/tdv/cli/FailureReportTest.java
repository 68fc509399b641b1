package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every failure is one message and the right exit code. */
class FailureReportTest {
  @Test
  void uncaughtExceptionIsAnInternalErrorWithoutAStackTrace() {
    RecordedRun run =
        ProbeCommand.run(
            (invocation, console) -> {
              throw new IllegalStateException("the stack is empty");
            });
    assertEquals(ExitCode.INTERNAL, run.code());
    assertEquals(
        "tdv: internal error: java.lang.IllegalStateException: the stack is empty\n", run.err());
  }

  @Test
  void debugModeAddsTheStackTrace() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = new Console(new ByteArrayOutputStream(), err);
    new FailureReport(console, true).report(new IllegalStateException("oops"));
    String text = err.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("\tat tdv.cli.FailureReportTest"), text);
  }

  @Test
  void endlessRecursionIsBlamedOnTheProgramsNesting() {
    RecordedRun run = ProbeCommand.run((invocation, console) -> recurse(0));
    assertEquals(ExitCode.INPUT, run.code());
    assertEquals("tdv: error: the program is nested too deeply\n", run.err());
  }

  @SuppressWarnings("InfiniteRecursion")
  private static ExitCode recurse(int depth) {
    return recurse(depth + 1);
  }

  @Test
  void outOfMemoryIsOneLine() {
    RecordedRun run =
        ProbeCommand.run(
            (invocation, console) -> {
              throw new OutOfMemoryError("Java heap space");
            });
    assertEquals(ExitCode.MEMORY_LIMIT, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("tdv: out of memory"), run.err());
  }

  @Test
  void closedPipeEndsQuietly() {
    assertEquals("BROKEN_PIPE:", printingTo("Broken pipe"));
  }

  @Test
  void fullDiskBehindStandardOutputIsReported() {
    assertEquals(
        "INPUT:tdv: error: cannot write standard output: No space left on device\n",
        printingTo("No space left on device"));
  }

  /** The outcome of a command whose standard output fails with this reason. */
  private static String printingTo(String reason) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = new Console(new Broken(reason), err);
    Command talkative =
        new ProbeCommand(
            (invocation, out) -> {
              out.out("hello");
              return ExitCode.OK;
            });
    ExitCode code = new Dispatcher(List.of(talkative), console, false).run(List.of("probe"));
    return code + ":" + err.toString(StandardCharsets.UTF_8);
  }

  /** A stream on which every write fails. */
  private static final class Broken extends OutputStream {
    private final String reason;

    Broken(String reason) {
      this.reason = reason;
    }

    @Override
    public void write(int b) throws IOException {
      throw new IOException(reason);
    }
  }
}
