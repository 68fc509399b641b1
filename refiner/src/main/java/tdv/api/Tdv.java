package tdv.api;

import java.nio.file.Path;
import java.util.List;
import tdv.cli.ExitCode;
import tdv.cli.Verification;

/**
 * Verifies multithreaded C programs:
 *
 * <pre>{@code
 * @Test
 * void queueHasNoBug() {
 *   Tdv.verify(Path.of("src/queue.c"), Options.DEFAULT.timeout(Duration.ofMinutes(1))).assertVerified();
 * }
 * }</pre>
 */
public final class Tdv {
  private Tdv() {}

  /**
   * Looks for bugs in all interleavings of a program, as {@code tdv verify} does.
   *
   * <p>A program that can't be read or compiled, or that tdv refuses, is a result with the answer
   * {@link Result.Answer#ERROR}. Interrupting the thread ends the search; the result is then
   * unknown, and the thread still interrupted.
   *
   * @throws IllegalArgumentException if an option does not exist or has no such value
   */
  public static Result verify(Path program, Options options) {
    return verify(List.of(program), options);
  }

  /** The same for a program of several files. */
  public static Result verify(List<Path> files, Options options) {
    Verification.Outcome outcome = Verification.of(options.words(files));
    if (outcome.code() == ExitCode.USAGE) {
      throw new IllegalArgumentException(outcome.messages().strip());
    }
    return Result.of(outcome);
  }
}
