package tdv.source;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * One run of the compiler. Both of its outputs are drained by threads of their own, so that neither
 * side can block the other, and the waiting thread can be interrupted: then the compiler and its
 * children are killed. They also die with the JVM.
 */
public final class GccProcess implements AutoCloseable {
  /** More than this from a preprocessor is a mistake (an endless include), not a program. */
  private static final int MAX_OUTPUT_BYTES = 1 << 28;

  /**
   * What the compiler left behind. Its output is decoded as ISO-8859-1, which keeps every byte as
   * one char: text that is no UTF-8 reaches the compiler again unharmed.
   */
  public record Result(int exitCode, String output, String messages) {}

  private final Process process;
  private final Thread killer;
  private final CompletableFuture<byte[]> output;
  private final CompletableFuture<byte[]> messages;

  private GccProcess(Process process) {
    this.process = process;
    this.killer = new Thread(this::kill, "kill gcc at exit");
    Runtime.getRuntime().addShutdownHook(killer);
    this.output = drained(process.getInputStream(), "output of gcc");
    this.messages = drained(process.getErrorStream(), "messages of gcc");
  }

  /** Starts {@code gcc <flags of the unit> <stage> <file>} in the unit's directory. */
  static GccProcess start(TranslationUnit unit, List<String> stage) {
    if (!Files.isDirectory(unit.directory())) {
      throw SourceException.error(
          Position.inFile(unit.directory().toString()), "no such directory");
    }
    return start(unit.directory(), arguments(unit, stage));
  }

  /** Starts {@code gcc <arguments>} in a directory. */
  public static GccProcess start(Path directory, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(compiler());
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.directory(directory.toFile());
    builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
    builder.environment().put("LC_ALL", "C");
    builder.environment().keySet().removeAll(List.of("DEPENDENCIES_OUTPUT", "SUNPRO_DEPENDENCIES"));
    try {
      return new GccProcess(builder.start());
    } catch (IOException e) {
      throw notStarted(compiler(), e);
    }
  }

  private static List<String> arguments(TranslationUnit unit, List<String> stage) {
    List<String> arguments = new ArrayList<>(unit.flags());
    arguments.addAll(stage);
    // The first error is all we show; -w because warnings are between the user and the compiler,
    // and -Werror must not make errors of them.
    arguments.addAll(
        List.of(
            "-w",
            "-fmax-errors=1",
            "-fmessage-length=0",
            "-fdiagnostics-color=never",
            "-fdiagnostics-column-unit=byte",
            "-fno-diagnostics-show-caret"));
    // -x c: the file is C whatever its name ends with.
    arguments.addAll(List.of("-x", "c", inputName(unit)));
    return arguments;
  }

  /** The file's name in a form that gcc cannot take for an option or a response file. */
  private static String inputName(TranslationUnit unit) {
    String name = unit.file().toString();
    return name.startsWith("-") || name.startsWith("@") ? "./" + name : name;
  }

  private static String compiler() {
    String chosen = System.getenv("TDV_CC");
    return chosen == null || chosen.isBlank() ? "gcc" : chosen;
  }

  static SourceException notStarted(String compiler, IOException e) {
    if (!compiler.equals("gcc")) {
      return SourceException.error(
          null, "cannot run the compiler '" + compiler + "' that TDV_CC names");
    }
    if (String.valueOf(e.getMessage()).contains("error=2,")) {
      return SourceException.error(
          null, "gcc not found; install it (Debian/Ubuntu: apt-get install gcc)");
    }
    return SourceException.error(null, "cannot run gcc: " + e.getMessage());
  }

  private static CompletableFuture<byte[]> drained(InputStream stream, String name) {
    CompletableFuture<byte[]> bytes = new CompletableFuture<>();
    Thread reader =
        new Thread(
            () -> {
              try (stream) {
                bytes.complete(stream.readNBytes(MAX_OUTPUT_BYTES));
              } catch (IOException | OutOfMemoryError e) {
                bytes.completeExceptionally(e);
              }
            },
            name);
    reader.setDaemon(true);
    reader.start();
    return bytes;
  }

  /** Waits for the end of the run. */
  public Result await() {
    try {
      byte[] out = output.get();
      String text = new String(messages.get(), StandardCharsets.UTF_8);
      int exitCode = process.waitFor();
      if (out.length == MAX_OUTPUT_BYTES) {
        throw SourceException.error(null, "gcc's output is larger than " + MAX_OUTPUT_BYTES);
      }
      return new Result(exitCode, new String(out, StandardCharsets.ISO_8859_1), text);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while gcc was running");
    } catch (ExecutionException e) {
      throw new UncheckedIOException(new IOException("cannot read from gcc", e.getCause()));
    } finally {
      close();
    }
  }

  /** Ends the run if it has not ended by itself. */
  @Override
  public void close() {
    if (process.isAlive()) {
      kill();
    }
    try {
      Runtime.getRuntime().removeShutdownHook(killer);
    } catch (IllegalStateException e) {
      // The JVM is going down already: the hook is doing its work.
    }
  }

  private void kill() {
    // The driver does not take its cc1 along when it dies.
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
