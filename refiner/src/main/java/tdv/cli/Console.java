package tdv.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Standard output, where a failed write is an {@link UncheckedIOException}, and standard error,
 * where it is not worth a word. Text is UTF-8 whatever the locale says.
 */
final class Console {
  private final OutputStream out;
  private final PrintStream err;
  private final boolean ofProcess;

  /** In streams that nobody looks at while they are written. */
  Console(OutputStream out, OutputStream err) {
    this(out, err, /* ofProcess= */ false);
  }

  private Console(OutputStream out, OutputStream err, boolean ofProcess) {
    this.out = new BufferedOutputStream(out, 1 << 16);
    this.err = new PrintStream(err, true, StandardCharsets.UTF_8);
    this.ofProcess = ofProcess;
  }

  static Console ofProcess() {
    return new Console(
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        /* ofProcess= */ true);
  }

  /** Whether these are the process's own streams, behind which there may be a terminal. */
  boolean isOfProcess() {
    return ofProcess;
  }

  /** Standard output as a stream, for what a program prints. */
  OutputStream outStream() {
    return out;
  }

  /** Standard error as a stream. */
  OutputStream errStream() {
    return err;
  }

  void out(String text) {
    out(text.getBytes(StandardCharsets.UTF_8));
  }

  void out(byte[] bytes) {
    try {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void flush() {
    try {
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void error(String line) {
    err.print(line.endsWith("\n") ? line : line + "\n");
    err.flush();
  }

  /** Text on standard error that is no line. */
  void errorText(String text) {
    err.print(text);
    err.flush();
  }

  void stackTrace(Throwable failure) {
    failure.printStackTrace(err);
    err.flush();
  }
}
